# Damier : tous les mots, en français. Fluent (projectfluent.org) ; mêmes clés et mêmes variables dans chaque langue.
# On vouvoie. Termes : dame (jamais roi), damier (jamais échiquier), prise et prendre (jamais manger).
# Devant : ; ? et à l'intérieur des guillemets, une espace fine insécable (U+202F).

## La page
stopped-text = Cette page s’est arrêtée par notre faute. La partie est gardée.
stopped-reload = Recharger la page
list-and = { $first } et { $last }
list-or = { $first } ou { $last }

## L’accueil et le damier
home-heading = Le damier est prêt : à vous de jouer
game-heading = Partie de dames internationales
board-label = Damier
board-position = Damier. Blancs : { $white }. Noirs : { $black }.
board-no-pieces = aucune pièce
mode-label = Adversaire
mode-computer = Ordinateur
mode-computer-hint = Le damier est prêt
mode-same-screen = Même écran
mode-same-screen-hint = À deux, ici même
mode-elsewhere = Jouer ailleurs
mode-friend = Un ami
mode-friend-hint = Par un lien
mode-lobby = Salon
mode-lobby-hint = Trouver un adversaire
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

## La pendule
clock-label = Pendule
clock-none = Sans pendule
clock-own = Autre…
clock-minutes = min
clock-seconds = s par coup
time-fischer = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s
}
time-days = { $n ->
    [one] { $n } jour par coup
   *[other] { $n } jours par coup
}
clock-warning-yours = { $n ->
    [one] Il vous reste { $n } seconde.
   *[other] Il vous reste { $n } secondes.
}
clock-warning-white = { $n ->
    [one] Il reste { $n } seconde aux Blancs.
   *[other] Il reste { $n } secondes aux Blancs.
}
clock-warning-black = { $n ->
    [one] Il reste { $n } seconde aux Noirs.
   *[other] Il reste { $n } secondes aux Noirs.
}
clock-interrupted = La pendule est arrêtée ; elle repart dès que vous touchez le damier.

## La partie à distance
table-opening-title = La partie arrive
table-opening-text = Un instant…
table-doubt-title = Reconnexion…
table-doubt-text = La ligne est coupée ou lente. Votre coup est gardé : il part dès qu’elle revient.
table-lost-title = Cette partie n’existe pas
table-lost-text = Vérifiez l’adresse, ou passez par le salon.
table-to-lobby = Salon
table-casual = Partie amicale
table-rated = Partie classée
table-about = { $kind } · { $clock }
table-bot = programme
table-nobody = Anonyme
table-here = présent
table-absent = absent
table-left = parti
table-watchers = { $n ->
    [0] Personne ne regarde
    [one] { $n } spectateur
   *[other] { $n } spectateurs
}
table-watching = Vous regardez la partie
table-agree = Accepter
table-decline = Refuser
table-withdraw = Retirer
table-draw-offered-title = Nulle proposée
table-draw-offered-text = { $name } propose la nulle. Jouer un coup la refuse.
table-draw-sent = Vous proposez la nulle : elle tient jusqu’au coup de l’adversaire.
table-draw-declined = Nulle refusée
table-draw-withdrawn = La proposition de nulle est retirée
table-takeback-offered-title = Reprise demandée
table-takeback-offered-text = { $name } demande à reprendre son dernier coup.
table-takeback-sent = Vous demandez à reprendre votre coup.
table-takeback-declined = Reprise refusée
table-takeback-withdrawn = La demande de reprise est retirée
table-rematch-offered = { $name } propose la revanche, couleurs échangées.
table-rematch-sent = Vous proposez la revanche.
table-rematch-declined = Revanche refusée
table-rematch-withdrawn = La proposition de revanche est retirée
table-go-to-rematch = Aller à la revanche
table-go-on = La partie continue.
table-away = { $name } s’est absenté ; dans { $n } s vous pourrez réclamer la partie.
table-gone-title = { $name } a quitté la partie
table-gone-text = Réclamez le gain, faites-en une nulle, ou attendez encore.
table-claim-win = Réclamer le gain
table-claim-draw = Faire nulle
table-first-move-yours = Votre premier coup : encore { $n } s, sinon la partie est annulée.
table-first-move = Son premier coup : encore { $n } s.
table-aborted-title = Partie annulée
table-aborted-text = Elle a été annulée avant que chacun ait joué : pas de résultat.
table-not-begun-text = Un premier coup n’est pas venu à temps : pas de résultat.
table-closed-text = Le club a arrêté cette partie : pas de résultat.
table-refused-title = Pas maintenant
table-refused-text = Ce n’est pas possible en ce moment.
table-refused-too-early = On propose la nulle à partir du troisième coup.
table-refused-too-soon = Vous l’avez proposé il y a peu : jouez encore quelques coups.
table-refused-too-often = C’est assez pour le moment.
table-refused-rated = En partie classée, on ne reprend pas de coup.
table-refused-nothing-to-take-back = Vous n’avez pas encore joué de coup.
table-refused-illegal = Le serveur n’a pas accepté ce coup.
table-offer-draw = Proposer nulle
table-ask-takeback = Reprendre
table-greet = Saluer
table-greet-title = Que dites-vous ?
table-abort = Annuler la partie
table-abort-title = Annuler la partie ?
table-abort-text = Elle restera sans résultat.
table-abort-confirm = Annuler la partie
table-resign-text = Votre adversaire aura gagné.
table-pdn = PDN
table-pdn-long = Enregistrer la partie en PDN
table-other-device = Jouer sur un autre appareil
table-said = « { $text } »
greet-hello = Bonjour
greet-good-game = Bonne partie
greet-well-played = Bien joué
greet-nice-move = Joli coup
greet-thanks = Merci
greet-sorry = Pardon
greet-one-moment = Un instant, s’il vous plaît
greet-goodbye = Au revoir
talk-label = Dites-le avec vos mots
talk-send = Envoyer
confirm-title = Jouer { $move } ?
confirm-text = Le coup part quand vous le confirmez.
confirm-play = Jouer
confirm-other = Autre coup
premove-title = Coup anticipé : { $move }
premove-text = Il part dès que votre adversaire a joué, s’il est alors possible.
premove-dropped-title = Coup anticipé abandonné : { $move }
premove-dropped-text = Il ne se joue pas dans cette position. À vous de choisir.

## Un match en deux parties, et ce qu’une partie classée change
match-first = Match en deux parties : première partie.
match-between = Match : { $white } { $w } – { $b } { $black }. La seconde partie suit, couleurs échangées.
match-second = Match : { $white } { $w } – { $b } { $black }, seconde partie.
match-over = { $who ->
    [you] Vous gagnez le match, { $more } – { $less }.
    [white] { $white } gagne le match, { $more } – { $less }.
    [black] { $black } gagne le match, { $more } – { $less }.
   *[nobody] Match nul, { $more } – { $less }.
}
match-broken-off = Match interrompu : { $white } { $w } – { $b } { $black }.
match-go-on = Aller à la seconde partie
match-kind = { $rated ->
    [yes] Match classé, partie { $n } sur 2
   *[no] Match amical, partie { $n } sur 2
}
match-wanted = Match en deux parties
match-short = match
ratings-after = Classement : { $white } { $w1 } → { $w2 }, { $black } { $b1 } → { $b2 }.
lobby-pair-rated = Partie classée
lobby-waiting-rated = On vous cherche un adversaire pour une partie classée : { $what }

## Le salon
lobby-pair-title = Jouer tout de suite
lobby-pace-flash = Éclair
lobby-pace-fast = Rapide
lobby-pace-club = La cadence du club
lobby-pace-calm = Posée
lobby-pace-long = Longue
lobby-waiting = On vous cherche un adversaire : { $what }
lobby-offer = Proposer une partie
lobby-offers = { $n ->
    [0] Aucune offre ouverte
    [one] { $n } offre ouverte
   *[other] { $n } offres ouvertes
}
lobby-no-offers = Personne n’attend en ce moment. Proposez une partie : elle s’affiche ici.
lobby-none-running = Aucune partie en ce moment.
lobby-more-running = { $n ->
    [one] et { $n } autre
   *[other] et { $n } autres
}
lobby-refused-wait = Vous avez quitté des parties : attendez un peu avant la prochaine.
lobby-refused-no-offer = Cette offre vient d’être prise.
terms-faults-strict = fautes refusées
terms-faults-arbiter = fautes à l’arbitre
terms-faults-huffing = on souffle
lobby-faults-usual = Fautes : comme d’usage
lobby-rated = Classée
lobby-challenge = vous défie
lobby-challenge-own = Votre défi
lobby-refused-huffing = On ne souffle pas dans ce jeu : choisissez une autre façon de traiter les fautes.
lobby-refused-not-rateable = Une partie classée se joue avec une pendule, et les fautes y sont traitées comme d’usage.
lobby-refused-no-account = Il faut un compte pour une partie classée.
invitation-copy = Copier le lien
invitation-copied = Lien copié
invitation-share = Envoyer…

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
arbiter-ready-text = { $color ->
    [black] Les Noirs
   *[white] Les Blancs
} commencent. Touchez un pion, puis une case marquée de bleu.
arbiter-ready-by-lot = Le sort a désigné { $color ->
    [black] les Noirs
   *[white] les Blancs
}. Touchez un pion, puis une case marquée de bleu.
arbiter-turn-text = Touchez une pièce, ou tapez un coup comme { $example }.
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
arbiter-lesson = La leçon
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
typed-offer = Entrée joue { $move }
typed-unknown = « { $text } » n’est pas un coup. Écrivez-le comme { $example }.
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
result-claimed-draw = Un joueur avait quitté la partie ; l’autre a fait nulle.
result-refused-capture = { $color ->
    [white] Les Blancs ont refusé de prendre.
   *[black] Les Noirs ont refusé de prendre.
}
result-first-king = { $color ->
    [white] Les Blancs ont la première dame.
   *[black] Les Noirs ont la première dame.
}
result-all-given = { $color ->
    [white] Les Blancs n’ont plus de pièce : c’était le but.
   *[black] Les Noirs n’ont plus de pièce : c’était le but.
}
result-shut-in = { $color ->
    [white] Les Blancs n’ont plus de coup : c’était le but.
   *[black] Les Noirs n’ont plus de coup : c’était le but.
}
result-agreed = Nulle par accord.
result-repetition = La même position est revenue { $n } fois, avec le même trait.
result-quiet = { $n } coups de chaque côté sans { $men ->
    [yes] prise ni coup de pion
   *[no] prise
}.
result-endgame = { $n ->
    [0] Ces pièces ne suffisent plus pour gagner.
   *[other] { $lone ->
        [king] Une dame seule a tenu
       *[piece] Une pièce contre une :
    } { $n ->
        [one] { $n } coup de chaque côté.
       *[other] { $n } coups de chaque côté.
    }
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
counter-quiet-why = { $men ->
    [yes] ni prise ni coup de pion
   *[no] pas de prise
}
counter-endgame-why = { $lone ->
    [king] une dame seule se défend
   *[piece] une pièce contre une
}
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
why-priority = { $rung ->
    [value] La plus grande valeur
    [by-king] À la dame de prendre
    [most-kings] Le plus de dames
    [king-earliest] La dame au plus tôt
   *[pieces] Prise majoritaire
}
why-priority-text = { $rung ->
    [value] Cette prise vaut { $n } ({ $tried }) ; il faut celle qui vaut { $m } ({ $best }).
    [by-king] { $equal ->
        [number] À nombre égal, la dame prend avant le pion.
        [value] À valeur égale, la dame prend avant le pion.
       *[nothing] Quand une dame peut prendre, c’est elle qui prend, même si un pion en prend plus.
    }
    [most-kings] À nombre égal, il faut prendre le plus de dames : { $m } ; cette prise { $n ->
        [0] n’en enlève aucune
       *[other] en enlève { $n }
    }.
    [king-earliest] À nombre égal de pièces et de dames, il faut prendre là où une dame vient le plus tôt : ici, la { $n ->
        [1] première
        [2] deuxième
        [3] troisième
       *[other] { $n }e
    } pièce prise doit être une dame.
   *[pieces] On prend du côté du plus grand nombre.
}
why-priority-todo = { $rung ->
    [value] Un pion compte 100, une dame 199. Le chemin obligatoire est tracé.
   *[pieces] Le chemin obligatoire est tracé.
}
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
why-man-backwards-text = { $back ->
    [yes] Un pion avance. Il ne revient en arrière que pour prendre.
   *[no] Un pion ne recule jamais, même pour prendre.
}
why-man-too-far = Trop loin
why-man-too-far-text = { $kind ->
    [king] Ici, la dame va d’une case à la fois, et ne prend que la pièce voisine.
    [flying] Un coup sans prise suit une seule ligne : la dame ne repart pas dans une autre direction.
    [taking] Après sa dernière prise, la pièce s’arrête : elle n’avance pas davantage.
   *[man] Un pion va d’une case à la fois, et ne prend que la pièce voisine.
}
why-not-diagonal = Hors de la diagonale
why-not-diagonal-text = Les pièces se déplacent et prennent en diagonale.
why-not-a-line = Pas dans cette direction
why-not-a-line-text = Ici, { $kind ->
    [king] une dame
   *[man] un pion
} va { $moves }{ $same ->
    [yes] , et prend de même.
   *[no] , et prend { $captures }.
}
why-man-cannot-take-king = Un pion ne prend pas une dame
why-man-cannot-take-king-text = La dame en { $square } ne peut être prise que par une dame.
why-king-lands-behind = Juste derrière
why-king-lands-behind-text = { $choice ->
    [last] Quand la dernière pièce prise est une dame, on s’arrête juste derrière, en { $square }.
   *[behind] Après la prise, la dame s’arrête juste derrière la pièce prise, en { $square }.
}
why-half-turn = Pas de demi-tour
why-half-turn-text = Une rafle ne repart pas en sens contraire : en { $square }, on ne fait pas demi-tour.
why-king-move-limit = Toujours la même dame
why-king-move-limit-text = Cette dame a joué { $n } fois de suite sans prendre : tant que vous avez aussi un pion, jouez une autre pièce.
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
square-right = juste
square-forbidden = interdite
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
settings-confirm = Confirmer mes coups
settings-confirm-never = Jamais
settings-confirm-correspondence = Par correspondance
settings-confirm-always = Toujours
settings-premove = Coup anticipé
settings-premove-about = Choisi pendant que l’adversaire réfléchit, il part dès que celui-ci a joué, sans prendre de temps. Parties à la pendule.
settings-sounds = Sons
settings-sounds-about = Au coup de l’adversaire, et quand le temps presse.
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

## Les lois que l’on peut changer, et les directions (aussi pour les règles de la maison)
way = { $way ->
    [forward] en diagonale, vers l’avant
    [diagonals] en diagonale, en avant comme en arrière
    [aside] tout droit ou de côté
    [lines] tout droit, de côté ou en arrière, jamais en diagonale
    [five] tout droit, de côté ou en diagonale vers l’avant
   *[eight] dans les huit directions
}
law-men-count = { $n } pions de chaque côté.
law-men-capture = Un pion prend { $way }.
law-men-take-kings = { $choice ->
    [yes] Un pion peut prendre une dame.
   *[no] Un pion ne prend pas les dames.
}
law-king-range = { $choice ->
    [short] La dame va d’une case, { $way }.
   *[fly] La dame va aussi loin qu’elle veut, { $way }.
}
law-king-landing = { $choice ->
    [behind] La dame prend de loin et s’arrête juste derrière chaque pièce prise.
    [last] La dame prend de loin et se pose où elle veut derrière la pièce prise ; si la dernière prise est une dame, elle s’arrête juste derrière.
   *[free] La dame prend de loin et se pose sur la case libre de son choix derrière la pièce prise.
}
law-removal = { $choice ->
    [now] Chaque pièce prise est enlevée aussitôt : la rafle peut repasser par sa case.
   *[end] Les pièces prises sont enlevées après la rafle ; jusque-là elles barrent le passage.
}
law-half-turn = { $choice ->
    [yes] Une rafle peut repartir en sens contraire.
   *[no] Une rafle ne repart pas en sens contraire.
}
law-choice-free = Entre plusieurs prises, on choisit librement, même celle qui prend le moins.
law-choice-pieces = Il faut prendre le plus de pièces, une dame comptant pour une.
law-choice-value = Il faut prendre la plus grande valeur : une dame vaut un peu moins de deux pions, si bien que deux dames valent plus que trois pions et moins que quatre.
law-choice-king-first = Si une dame peut prendre, c’est elle qui prend, même si un pion prendrait davantage.
law-choice-king = À égalité, la dame prend avant le pion.
law-choice-kings = À nombre égal, il faut prendre le plus de dames.
law-choice-kings-then = À égalité encore, il faut prendre le plus de dames.
law-choice-earliest = Enfin, il faut prendre là où une dame vient le plus tôt.
law-choice-rest = Pour le reste, on choisit.
law-promotion = { $choice ->
    [end] Un pion qui touche la dernière rangée pendant une rafle et peut encore prendre continue, et reste pion.
    [cont] Un pion qui touche la dernière rangée pendant une rafle devient dame aussitôt, et continue de prendre comme une dame.
   *[stop] Un pion qui touche la dernière rangée en prenant s’y arrête et devient dame.
}
law-huffing = { $choice ->
    [on] Qui oublie de prendre peut être soufflé : l’adversaire enlève la pièce fautive, puis joue. Il peut aussi forcer la prise, ou laisser faire.
    [offered] On ne souffle que si les joueurs en conviennent. Sinon l’adversaire force la prise, ou laisse faire.
   *[off] On ne souffle pas. Une prise oubliée, l’adversaire la force, ou laisse faire.
}
count-men = { $n ->
    [one] { $n } pion
   *[other] { $n } pions
}
count-kings = { $n ->
    [one] { $n } dame
   *[other] { $n } dames
}

## Les variantes, par leur nom
variant-international = Dames internationales
variant-brazilian = Dames brésiliennes
variant-quick64 = Dames rapides (64 cases)
variant-canadian = Dames canadiennes
variant-russian = Dames russes
variant-russian80 = Spantsireti (80 cases)
variant-international80 = Internationales (80 cases)
variant-english = Dames anglaises (checkers)
variant-italian = Dames italiennes
variant-spanish = Dames espagnoles
variant-portuguese = Dames portugaises
variant-german = Dames allemandes
variant-german_common = Allemandes (en famille)
variant-czech = Dames tchèques
variant-turkish = Dames turques
variant-frisian = Dames frisonnes
variant-french = Dames à la française
variant-polish = Dames à la polonaise
variant-frysk = Frysk
variant-antidraughts = Qui perd gagne
variant-breakthrough = La percée
variant-killer = Killer
variant-pool = Pool (États-Unis)
variant-jamaican = Dames jamaïcaines
variant-ghanaian = Damii (Ghana)
variant-srilankan = Dames srilankaises
variant-thai = Makhos (Thaïlande)
variant-argentinian = Dames argentines
variant-armenian = Tama (Arménie)
variant-gothic = Dames gothiques

## Le choix du jeu et les règles de la maison
variants-title = Choisir le jeu
variants-board = Damier de { $n } cases
variants-board-all = Damier de { $n } cases, toutes jouées
variants-glance = { $size }, { $men } pions · { $first ->
    [white] trait aux Blancs
    [black] trait aux Noirs
   *[lot] trait au sort
}
house-title = Règles de la maison
house-none = Rien n’est changé : ce sont les règles d’origine.
house-reset = Revenir aux règles d’origine
house-majority = Quand plusieurs prises sont possibles :
house-majority-none = au choix
house-majority-quantity = le plus de pièces
house-majority-quantity_kings = le plus de pièces, puis de dames
house-majority-italian = à l’italienne
house-majority-value = au plus de valeur (frisonne)
house-majority-king_first = la dame d’abord
house-quality = À nombre égal, prendre le plus de dames :
house-men_capture_backward = Le pion prend aussi en arrière :
house-men_take_kings = Le pion peut prendre une dame :
house-king_range = La dame avance :
house-king_range-fly = aussi loin qu’elle veut
house-king_range-short = d’une case
house-king_landing = Après une prise, la dame se pose :
house-king_landing-free = où elle veut derrière
house-king_landing-behind = juste derrière
house-king_landing-behind_last_king = juste derrière si c’est une dame
house-promotion = Le pion qui passe à dame en prenant :
house-promotion-end = continue en pion
house-promotion-stop = s’arrête, damé
house-promotion-cont = continue en dame
house-removal = Les pièces prises sont enlevées :
house-removal-end = à la fin de la prise
house-removal-now = une à une
house-half_turn = Demi-tour permis pendant une prise :
house-men = Pions de chaque côté :

# --- Vers l’analyse ---
action-analyse = Analyser
action-analyse-long = Analyser cette partie
