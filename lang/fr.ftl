# Damier : tous les mots, en français. Fluent (projectfluent.org) ; mêmes clés et mêmes variables dans chaque langue.
# On vouvoie. Termes : dame (jamais roi), damier (jamais échiquier), prise et prendre (jamais manger).
# Devant : ; ? et à l'intérieur des guillemets, une espace fine insécable (U+202F).

## La page
site-name = Damier
site-description = Jouez aux dames tout de suite, contre l’ordinateur ou à deux sur le même écran. Gratuit, sans inscription.
skip-to-board = Aller au damier
nav-main = Principale
nav-home = Damier, accueil
nav-play = Jouer
nav-help = Aide
nav-languages = Langue
language-here = Cette page en { $language }
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
without-script = Votre navigateur n’exécute pas de JavaScript : le damier ci-dessus est une image, et l’aide se lit, mais on ne peut pas jouer.
app-failed = Le jeu n’a pas pu se charger. Rechargez la page ; si cela continue, votre navigateur est peut-être trop ancien.

## L’accueil et le damier
home-title = Jouer aux dames
home-heading = Le damier est prêt : à vous de jouer
game-heading = Partie de dames internationales
board-label = Damier
board-start = Damier de dames internationales, position initiale, trait aux Blancs
board-position = Damier. Blancs : { $white }. Noirs : { $black }.
board-no-pieces = aucune pièce
mode-label = Adversaire
mode-computer = Ordinateur
mode-computer-hint = Le damier est prêt
mode-same-screen = Même écran
mode-same-screen-hint = À deux, ici même
color-label = Vous jouez
color-white = Blancs
color-black = Noirs
color-random = Au sort
help-card-title = Tout se joue aussi au clavier
help-card-text = Tapez 32-28, ou allez de case en case.

## Les joueurs
player-you = Vous
player-white = Blancs
player-black = Noirs
player-computer = Ordinateur
player-computer-about = Ordinateur · { $about }
player-human-about = À cet écran
turn-yours = À vous de jouer
turn-touch = touchez un pion
turn-white = Aux Blancs de jouer
turn-black = Aux Noirs de jouer
turn-thinking = réfléchit…
taken-count = { $n ->
    [0] aucune pièce prise
    [one] { $n } pièce prise
   *[other] { $n } pièces prises
}

## Les niveaux de l’ordinateur
level-label = Niveau de l’ordinateur
level-discovery = Découverte
level-discovery-short = ne voit que le coup suivant
level-discovery-about = Ne regarde guère plus loin que son prochain coup : pour découvrir les règles.
level-beginner = Débutant
level-beginner-short = joue vite, se trompe souvent
level-beginner-about = Voit les prises, tombe dans la plupart des pièges.
level-club = Club
level-club-short = calcule les échanges
level-club-about = Calcule les échanges et les petites combinaisons ; ses plans sont simples.
level-master = Maître
level-master-short = calcule loin
level-master-about = Calcule loin ; il faut une vraie combinaison pour le surprendre.
level-grandmaster = Grand Maître
level-grandmaster-short = joue toujours son meilleur coup
level-grandmaster-about = Cherche longtemps et joue toujours le coup qu’il croit le meilleur.
level-full = Pleine force
level-full-short = tout ce que Damier sait faire
level-full-about = Prend le temps permis et rend tout ce que Damier sait faire aujourd’hui.
levels-provisional = Les niveaux sont provisoires : leur force n’est pas encore mesurée.

## L’arbitre : ce qu’il dit quand tout va bien
arbiter-ready-title = Le damier est prêt
arbiter-ready-text = Les Blancs commencent. Touchez un pion, puis une case marquée de bleu.
arbiter-turn-text = Touchez une pièce, ou tapez un coup comme 32-28.
arbiter-must-title = Il faut prendre
arbiter-must-text = { $n ->
    [one] La pièce { $squares } doit prendre.
   *[other] Une de ces pièces doit prendre : { $squares }.
}
arbiter-chosen-title = { $kind ->
    [king] La dame { $square } est choisie
   *[man] Le pion { $square } est choisi
}
arbiter-chosen-text = { $n ->
    [one] Une case possible : { $squares }.
   *[other] { $n } cases possibles : { $squares }.
}
arbiter-thinking-title = L’ordinateur réfléchit
arbiter-thinking-text = Il répond dès qu’il a choisi.
arbiter-last-move = Dernier coup : { $move }
arbiter-restored-title = Partie retrouvée
arbiter-restored-text = Vous reprenez là où vous en étiez.
arbiter-begin-title = L’ordinateur commence
arbiter-begin-text = Vous avez les Noirs. Dites quand vous êtes prêt.
arbiter-lost-title = Partie illisible
arbiter-lost-text = La partie gardée sur cet appareil ne se lit plus ; en voici une nouvelle.
arbiter-bad-link-title = Cette adresse ne mène à aucune position
arbiter-bad-link-text = « { $text } » n’est pas une position de ce jeu. Voici la position de départ.
arbiter-viewing-title = { $n ->
    [0] Position de départ
   *[other] Après le coup { $n }
}
arbiter-viewing-text = Vous revoyez la partie ; elle n’est pas changée.
arbiter-viewing-back = Revenir à la partie
capture-progress-title = Rafle en cours
capture-progress = Prise { $n } sur { $total }
capture-continue = Finissez la rafle, en { $squares }.
capture-undo-step = Défaire
capture-choose-title = Quelles pièces prenez-vous ?
capture-choose-text = Deux chemins ou plus mènent en { $to }, et n’enlèvent pas les mêmes pièces.
capture-choose-option = { $move }, prend { $squares }
capture-choose-cancel = Annuler
capture-round-trip = Cette pièce peut revenir à sa case : touchez-la encore pour faire le tour complet.
moves-of-piece = { $n ->
    [0] { $square } : aucun coup.
    [one] { $square } : un coup, { $moves }.
   *[other] { $square } : { $n } coups, { $moves }.
}
moves-all = { $n ->
    [one] Un coup possible : { $moves }.
   *[other] { $n } coups possibles : { $moves }.
}
typed-label = Votre coup au clavier
typed-placeholder = 32-28
typed-offer = Entrée joue { $move }
typed-unknown = « { $text } » n’est pas un coup. Écrivez-le comme 32-28 ou 32x23.
typed-several = « { $text } » va avec plusieurs coups : { $moves }.
typed-illegal = { $move } n’est pas possible ici.

## La liste des coups
moves-label = Coups de la partie
moves-none = Aucun coup encore
moves-first = Position de départ
moves-previous = Coup précédent
moves-next = Coup suivant
moves-last = Dernier coup
move-number = Coup { $n }

## Les actions
actions-label = Partie
action-undo = Reprendre
action-undo-long = Reprendre le dernier coup
action-redo = Refaire
action-redo-long = Refaire le coup repris
action-flip = Tourner
action-flip-long = Tourner le damier
action-draw = Nulle
action-draw-long = Proposer la nulle
action-resign = Abandonner
action-new = Nouvelle
action-new-long = Nouvelle partie
action-numbers = Numéros
action-numbers-long = Montrer ou cacher les numéros des cases
action-help = Aide
action-settings = Réglages
action-level = Niveau
action-close = Fermer
action-cancel = Annuler
action-continue = Continuer
action-retry = Réessayer
action-rematch = Revanche
action-play = Jouer

## Les dialogues
resign-title = Abandonner la partie ?
resign-text-computer = L’ordinateur aura gagné.
resign-text = { $color ->
    [white] Les Blancs abandonnent : les Noirs auront gagné.
   *[black] Les Noirs abandonnent : les Blancs auront gagné.
}
resign-confirm = Abandonner
draw-title = Nulle par accord ?
draw-text = Les deux joueurs doivent être d’accord.
draw-text-computer = L’ordinateur accepte si la partie lui paraît égale.
draw-confirm = Nulle
draw-propose = Proposer
draw-declined-title = Nulle refusée
draw-declined-text = L’ordinateur préfère continuer. Vous pourrez proposer de nouveau plus tard.
new-title = Nouvelle partie
new-text = La partie en cours s’arrête là, sans résultat.
new-start = Jouer

## La fin de la partie
result-white-wins = Les Blancs gagnent
result-black-wins = Les Noirs gagnent
result-draw = Partie nulle
result-you-win = Vous gagnez
result-computer-wins = L’ordinateur gagne
result-no-pieces = { $color ->
    [white] Les Blancs n’ont plus de pièce.
   *[black] Les Noirs n’ont plus de pièce.
}
result-blocked = { $color ->
    [white] Les Blancs n’ont plus de coup : leurs pièces sont enfermées.
   *[black] Les Noirs n’ont plus de coup : leurs pièces sont enfermées.
}
result-resigned = { $color ->
    [white] Les Blancs abandonnent.
   *[black] Les Noirs abandonnent.
}
result-flag = { $color ->
    [white] Le drapeau des Blancs est tombé.
   *[black] Le drapeau des Noirs est tombé.
}
result-forfeited = { $color ->
    [white] Les Blancs ont quitté la partie.
   *[black] Les Noirs ont quitté la partie.
}
result-refused-capture = { $color ->
    [white] Les Blancs ont refusé de prendre.
   *[black] Les Noirs ont refusé de prendre.
}
result-agreed = Nulle par accord.
result-repetition = La même position est revenue { $n } fois, avec le même trait.
result-quiet = { $n } coups de chaque côté sans prise ni coup de pion.
result-endgame = { $n ->
    [0] Ces pièces ne suffisent plus pour gagner.
    [one] Une dame seule a tenu { $n } coup.
   *[other] Une dame seule a tenu { $n } coups de chaque côté.
}
result-balance = { $n } coups de chaque côté avec des dames dans les deux camps, à matériel égal.

## Les compteurs de nulle
counter-draw-in = { $n ->
    [one] Nulle au prochain coup
   *[other] Nulle dans { $n } coups
}
counter-line = { $soon } : { $why }
counter-repetition = Position vue { $n } fois ; la { $limit ->
    [3] troisième
   *[other] { $limit }e
} fait nulle
counter-quiet-why = ni prise ni coup de pion
counter-endgame-why = une dame seule se défend
counter-balance-why = des dames dans les deux camps, à matériel égal

## Pourquoi ce coup est refusé
why-not-your-turn = Pas le tour de cette pièce
why-not-your-turn-text = { $color ->
    [white] Le trait est aux Blancs.
   *[black] Le trait est aux Noirs.
}
why-not-your-piece = Case vide
why-not-your-piece-text = Il n’y a pas de pièce à jouer en { $square }.
why-off-board = Case inconnue
why-off-board-text = Ce damier n’a pas de case { $square }.
why-game-over = La partie est finie
why-game-over-text = On ne joue plus de coup. Commencez-en une nouvelle.
why-must-capture-elsewhere = La prise est obligatoire
why-must-capture-elsewhere-text = { $n ->
    [one] La pièce { $squares } doit prendre.
   *[other] Une de ces pièces doit prendre : { $squares }.
}
why-must-capture-elsewhere-todo = Jouez une pièce cerclée de jaune.
why-must-capture-with-it = La prise est obligatoire
why-must-capture-with-it-text = Cette pièce peut prendre : elle doit le faire.
why-must-capture-with-it-todo = Suivez le chemin tracé.
why-majority = Prise majoritaire
why-majority-text = Cette prise en enlève { $n } ; il faut en prendre { $m }.
why-majority-todo = Prenez du côté du plus grand nombre : le chemin est tracé.
why-priority = Cette prise n’a pas la priorité
why-priority-text = { $rung ->
    [value] On prend du côté qui a le plus de valeur.
    [by-king] Quand une dame peut prendre autant, c’est elle qui prend.
    [most-kings] À nombre égal, on prend du côté du plus de dames.
    [king-earliest] À égalité, on prend du côté où la dame vient en premier.
   *[pieces] On prend du côté du plus grand nombre.
}
why-priority-todo = Le chemin obligatoire est tracé.
why-capture-unfinished = La rafle n’est pas finie
why-capture-unfinished-text = La pièce peut encore prendre : elle ne s’arrête pas là.
why-capture-unfinished-todo = Continuez vers { $squares }.
why-already-taken = Déjà prise
why-already-taken-text = Cette pièce est déjà prise : on ne saute pas deux fois la même.
why-blocked-behind = Pas de place derrière
why-blocked-behind-text = Pour prendre, il faut une case libre juste derrière ; { $square } est occupée.
why-two-in-a-row = Deux pièces de suite
why-two-in-a-row-text = On ne saute pas deux pièces qui se suivent.
why-own-piece-in-way = Une de vos pièces barre le chemin
why-own-piece-in-way-text = On ne passe pas par-dessus ses propres pièces.
why-square-occupied = Case occupée
why-square-occupied-text = La case { $square } n’est pas libre.
why-man-backwards = Un pion ne recule pas
why-man-backwards-text = Un pion avance. { $back ->
    [yes] Il ne revient en arrière que pour prendre.
   *[no] Même pour prendre, il va vers l’avant.
}
why-man-too-far = Trop loin
why-man-too-far-text = { $kind ->
    [king] Ici, la dame avance d’une case à la fois.
   *[man] Un pion avance d’une case à la fois.
}
why-not-diagonal = Hors de la diagonale
why-not-diagonal-text = Les pièces se déplacent en diagonale, sur les cases foncées.
why-not-a-line = Pas dans cette direction
why-not-a-line-text = Cette pièce ne va pas dans cette direction.
why-man-cannot-take-king = Un pion ne prend pas une dame
why-man-cannot-take-king-text = La dame en { $square } ne peut être prise que par une dame.
why-king-lands-behind = Juste derrière
why-king-lands-behind-text = Après la prise, la dame s’arrête juste derrière la pièce prise, en { $square }.
why-half-turn = Pas de demi-tour
why-half-turn-text = Pendant une prise, on ne repart pas en sens contraire.
why-king-move-limit = Toujours la même dame
why-king-move-limit-text = Cette dame a joué { $n } fois de suite sans prendre. Jouez une autre pièce.
why-illegal = Coup impossible
why-illegal-text = { $from } ne peut pas aller en { $to }.
why-legal = Ce coup est permis

## Les pièces et les cases, pour l’oreille
piece = { $kind ->
    [king] { $color ->
        [white] dame blanche
       *[black] dame noire
    }
   *[man] { $color ->
        [white] pion blanc
       *[black] pion noir
    }
}
the-piece = { $kind ->
    [king] La dame { $square }
   *[man] Le pion { $square }
}
square-king = dame { $square }
square-empty = { $square }, case libre
square-piece = { $square }, { $piece }
square-must-capture = doit prendre
square-movable = peut jouer
square-chosen = choisie
square-target = case permise
square-step = passage, prise { $n }
square-final = arrivée, { $n ->
    [0] sans prise
    [one] { $n } prise
   *[other] { $n } prises
}
square-taken = prise, pas encore enlevée
square-last-from = départ du dernier coup
square-last-to = arrivée du dernier coup
square-round-trip = tour complet possible
spoken-quiet = { $from } va en { $to }
spoken-capture = { $from } prend { $captured }, arrive en { $to }
spoken-crowned = { $move }, et devient dame
spoken-by = { $color ->
    [white] Les Blancs : { $move }
   *[black] Les Noirs : { $move }
}
spoken-letter = { $letter } { $digit }
announce-your-turn = { $move }. À vous de jouer.
announce-result = { $result }. { $why }

## Les réglages
settings-title = Réglages
settings-look = Aspect
settings-board = Damier et pièces
settings-play = Jeu
settings-theme = Thème
settings-theme-system = Système
settings-theme-light = Jour
settings-theme-dark = Soir
settings-theme-contrast = Contraste
settings-boards = Damier
settings-boards-walnut = Noyer
settings-boards-slate = Ardoise
settings-boards-linden = Tilleul
settings-pieces = Pièces
settings-pieces-turned = Tourné
settings-pieces-rosette = Rosace
settings-pieces-flat = Plat
settings-pieces-line = Trait
settings-numbers = Numéros des cases
settings-numbers-off = Sans
settings-numbers-all = Partout
settings-numbers-edge = Au bord
settings-notation = Notation
settings-notation-numeric = 32-28
settings-notation-algebraic = c3-d4
settings-animation = Animation
settings-animation-off = Sans
settings-animation-fast = Rapide
settings-animation-normal = Normale
settings-rings = Pièces qui doivent prendre
settings-rings-always = Toujours
settings-rings-after = Après une erreur
settings-rings-never = Jamais
settings-targets = Montrer les cases permises
settings-one-tap = Jouer d’un toucher
settings-one-tap-about = Toucher une case joue le seul coup qui y mène.
settings-forced = Prise forcée d’un toucher
settings-forced-about = S’il n’y a qu’une prise, toucher la pièce la joue.
settings-auto-flip = Tourner après chaque coup
settings-auto-flip-about = À deux sur le même écran.
settings-keyboard = Champ de saisie au clavier
settings-keyboard-about = Sous la liste des coups.
settings-reset = Tout remettre à l’origine

## Les fautes de prise, et la pièce touchée
faults-label = Fautes de prise
faults-strict = Refusées
faults-strict-about = Un coup qui ne prend pas ce qu’il faut est refusé, et l’on vous dit pourquoi.
faults-arbiter = À l’arbitre
faults-arbiter-about = On peut oublier de prendre : l’adversaire force la prise ou laisse faire.
faults-huffing = Soufflées
faults-huffing-about = On peut oublier de prendre : l’adversaire souffle la pièce, force la prise ou laisse faire.
fault-title = Faute de prise
fault-text = { $n ->
    [one] { $move } : la pièce { $squares } n’a pas pris ce qu’elle devait.
   *[other] { $move } : une de ces pièces devait prendre, { $squares }.
}
fault-advice-huffing = Toucher une de vos pièces, c’est laisser faire.
fault-advice-arbiter = Jouer, c’est laisser faire.
fault-huff = Souffler
fault-force = Forcer
fault-let-stand = Laisser faire
fault-choose-title = Quelle pièce soufflez-vous ?
fault-choose-text = Touchez la pièce qui devait prendre.
fault-huffed-title = { $kind ->
    [king] La dame { $square } est soufflée
   *[man] Le pion { $square } est soufflé
}
fault-huffed-text = Souffler n’est pas jouer.
fault-forced-title = La prise est exigée
fault-forced-text = { $move } est repris. Il faut prendre : refuser encore, c’est perdre.
fault-stands-title = La faute est laissée
fault-stands-text = { $move } reste joué.
fault-refuse-title = Refuser de prendre ?
fault-refuse-text = { $move } ne prend pas ce qu’on exige : ce coup perd la partie.
fault-refuse = Refuser et perdre
fault-none-title = Il n’y a pas de faute
fault-none-text = Le dernier coup a pris tout ce qu’il devait.
fault-not-huffable-title = Cette pièce ne se souffle pas
fault-not-huffable-text = La pièce { $square } n’a manqué aucune prise.
capture-stop = S’arrêter ici
touch-title = Pièce touchée, pièce jouée
touch-text = Vous avez touché { $square } : c’est à cette pièce de jouer.
touch-adjust = J’adoube
touch-adjusted = C’est fait
touch-adjusting-text = Touchez librement vos pièces : rien n’est joué tant que vous n’avez pas fini.
square-huffable = à souffler
remark-forced = forcé
remark-fault = faute
remark-let-stand = laissé
remark-huffed = { $square } soufflé
remark-refusal = refus de prendre
settings-point-out = Signaler les fautes de prise
settings-point-out-about = Là où l’on peut oublier de prendre.
settings-touch = Pièce touchée, pièce jouée
settings-touch-usual = Selon le jeu
settings-touch-always = Toujours
settings-touch-never = Jamais

## L’ordinateur
engine-loading = L’ordinateur se prépare…
engine-failed-title = L’ordinateur ne répond pas
engine-failed-text = Vous pouvez continuer à deux sur cet écran, ou réessayer.

## L’aide
help-title = Aide
help-intro = Tout se joue à la souris, au doigt, au clavier et avec un lecteur d’écran. Choisissez ce qui vous va.
help-move-title = Jouer un coup
help-move-tap = Touchez une de vos pièces : les cases où elle peut aller se marquent de bleu. Touchez-en une, le coup est joué. Touchez ailleurs pour y renoncer.
help-move-drag = Vous pouvez aussi faire glisser la pièce jusqu’à sa case.
help-capture-title = Prendre
help-capture-must = La prise est obligatoire. Les pièces qui doivent prendre portent un anneau jaune.
help-capture-final = Chaque case du chemin est numérotée ; l’arrivée a un double cercle. Touchez l’arrivée, et toute la rafle est jouée.
help-capture-steps = Ou avancez case par case, en touchant les cases de passage : rien n’est joué avant la dernière. Échap revient d’un pas.
help-capture-choice = Si deux chemins mènent à la même case sans prendre les mêmes pièces, Damier vous demande lequel.
help-capture-taken = Les pièces prises restent sur le damier, barrées, jusqu’à la fin de la rafle : c’est la règle.
help-keyboard-title = Au clavier
help-keyboard-intro = Le damier est une grille. Amenez-y le curseur avec la touche Tab.
help-key-type = 3 2 - 2 8
help-key-type-about = Tapez le coup : 32-28, 3228, 32x23 ou 32 28. S’il n’y a plus qu’un coup possible, il est proposé.
help-key-arrows = Flèches
help-key-arrows-about = D’une case jouable à l’autre, en rangée et en colonne.
help-key-enter = Entrée
help-key-enter-about = Choisit la pièce, puis la case ; joue le coup tapé.
help-key-escape = Échap
help-key-escape-about = Revient d’un pas, ou renonce.
help-key-question = ?
help-key-question-about = Dit les coups possibles de la pièce, ou de toutes.
help-key-undo = Ctrl Z
help-key-undo-about = Reprend le dernier coup ; Ctrl Y le refait.
help-key-home = Début, Fin
help-key-home-about = Première et dernière case de la rangée.
help-marks-title = Les marques du damier
help-mark-legal = Case permise
help-mark-step = Case de passage, avec le numéro de la prise
help-mark-final = Arrivée d’une rafle
help-mark-must = Doit prendre
help-mark-chosen = Pièce choisie
help-mark-last-from = Dernier coup : départ
help-mark-last-to = Dernier coup : arrivée
help-mark-taken = Prise, pas encore enlevée
help-mark-refused = Essai refusé
help-mark-loop = Tour complet : la rafle revient à sa case
help-mark-king = Dame : deux pions, une couronne
help-mark-focus = Case du curseur
help-reader-title = Avec un lecteur d’écran
help-reader-text = Chaque case jouable est un bouton qui dit son numéro, sa pièce et ce qu’elle peut faire : « 28, pion blanc, doit prendre ». Le coup de l’adversaire, les refus et le résultat sont annoncés, une seule fois chacun.
help-see-title = Pour mieux voir
help-see-text = Les réglages offrent un thème à fort contraste, des pièces plates ou dessinées au trait, et les numéros des cases. Rien ne se lit à la couleur seule. L’animation s’arrête si votre système demande moins de mouvement.
help-offline-title = Vos parties
help-offline-text = La partie en cours est gardée sur cet appareil : vous pouvez fermer la page et revenir. Rien n’est envoyé.
help-refusal-title = Quand un coup est refusé
help-refusal-text = Damier dit toujours pourquoi, en mots sous la liste des coups et par un signe rouge sur le damier. Votre pièce reste à sa place, essayez encore.

## Les erreurs
error-not-found-title = Cette case n’est pas sur le damier
error-not-found-text = L’adresse demandée n’existe pas, ou n’existe plus. Le damier, lui, est toujours là.
error-internal-title = Un coup impossible, de notre côté
error-internal-text = Le serveur a rencontré une erreur. Elle est notée ; réessayez dans un instant.
error-back = Revenir au damier
error-code = Erreur { $code }

## La ligne de commande
cli-turn = { $color ->
    [white] Aux Blancs de jouer
   *[black] Aux Noirs de jouer
}
cli-prompt = Votre coup :
cli-computer-plays = L’ordinateur joue { $move }
cli-commands = Écrivez un coup ({ $example }), ou : { $words }
cli-word-moves = coups
cli-word-hint = indice
cli-word-undo = reprendre
cli-word-redo = refaire
cli-word-draw = nulle
cli-word-resign = abandonner
cli-word-board = damier
cli-word-help = aide
cli-word-quit = quitter
cli-level = Niveau : { $level }.
cli-several = Plusieurs prises vont là : { $moves }.
cli-hint-piece = Regardez la pièce { $square }.
cli-hint-move = Jouez { $move }.
cli-draw-offered = Nulle proposée. Écrivez « nulle » pour accepter, ou un coup pour refuser.
cli-redone = Coup refait.
cli-nothing-to-redo = Aucun coup à refaire.
cli-unknown = Je ne comprends pas « { $text } ».
cli-undone = Coup repris.
cli-nothing-to-undo = Aucun coup à reprendre.
cli-goodbye = À bientôt.
