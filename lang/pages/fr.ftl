# Damier : les mots des pages que le serveur écrit et de la ligne de commande, en français. La page où l’on joue ne les emporte pas.

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
without-script = Votre navigateur n’exécute pas de JavaScript : le damier ci-dessus est une image, et l’aide se lit, mais on ne peut pas jouer.
app-failed = Le jeu n’a pas pu se charger. Rechargez la page ; si cela continue, votre navigateur est peut-être trop ancien.

## L’accueil et le damier
home-title = Jouer aux dames
board-start = Damier de dames internationales, position initiale, trait aux Blancs

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
error-unknown-title = Personne à cette table ne vous connaît
error-unknown-text = Cette page est à un joueur, et ce navigateur ne joue pas ici. Ouvrez-la sur l’appareil avec lequel vous jouez.
error-forbidden-title = Ce coup n’est pas à vous
error-forbidden-text = Cela ne peut se faire que par le joueur concerné, depuis une page de ce site.
error-conflict-title = La position a changé
error-conflict-text = Ce n’est plus possible, ou c’est déjà fait. Rechargez la page pour voir où en sont les choses.
error-too-many-title = Trop de coups à la fois
error-too-many-text = Beaucoup de demandes sont venues d’ici en peu de temps. Attendez un peu, puis rechargez la page.
error-busy-title = Un instant
error-busy-text = Le serveur est occupé ou redémarre. Rechargez la page dans un moment ; les parties, elles, sont gardées.
error-full-title = Plus de place sur la feuille
error-full-text = Le serveur n’a plus de place pour garder cela. Rien n’est perdu de ce qui était gardé ; essayez plus tard.
error-request-title = Ce coup ne se lit pas
error-request-text = La demande n’a pas été comprise. Revenez à la page précédente et essayez de nouveau.
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

## Les tables de finales
tables-win = Le trait gagne
tables-loss = Le trait perd
tables-draw = Nulle
tables-late-win = Nulle : le trait gagnerait, mais la limite de coups arrive avant
tables-late-loss = Nulle : le trait perdrait, mais la limite de coups arrive avant
tables-unknown = Pas de table pour cette position
tables-plies = { $verdict } ; fin de partie ou nouveau décompte dans { $n } { $n ->
    [one] demi-coup
   *[other] demi-coups
}
tables-move-win = gagne
tables-move-loss = perd
tables-move-draw = nulle
tables-move-late-win = nulle : gagnerait sans la limite de coups
tables-move-late-loss = nulle : perdrait sans la limite de coups
tables-move-unknown = pas de table

## Les règles d’une variante, en phrases
topic-game = Le jeu
topic-men = Les pions
topic-kings = Les dames
topic-capture = La prise
topic-choice = Quelle prise faire
topic-promotion = La promotion
topic-faults = Les prises oubliées
topic-draws = La nulle
topic-notation = La notation
law-board = Un damier de { $files } × { $ranks } cases ; on joue sur { $drawing ->
    [dark] les { $n } cases foncées
    [light] les { $n } cases claires
    [chequered] toutes les { $n } cases, claires et foncées
   *[plain] toutes les { $n } cases, d’une seule couleur
}.
law-corner = Une case { $drawing ->
    [light] claire
   *[dark] foncée
} est dans le coin { $corner ->
    [left] gauche
   *[right] droit
} de chaque joueur.
law-first = { $first ->
    [white] Les Blancs commencent.
    [black] Les Noirs commencent.
   *[lot] On tire au sort qui commence ; ensuite on alterne.
}
law-goal-leave-no-move = Qui n’a plus de coup, faute de pièces ou parce qu’elles sont toutes enfermées, a perdu.
law-goal-have-no-move = Qui n’a plus de coup, faute de pièces ou parce qu’elles sont toutes enfermées, a gagné : qui perd gagne.
law-goal-first-king = Le premier qui fait une dame a gagné ; qui n’a plus de coup a perdu.
law-men-move = Un pion va d’une case, { $way }.
law-king-capture = La dame prend { $way }.
law-king-limit = Tant qu’on a aussi un pion, la même dame ne joue pas plus de { $n } coups de suite sans prendre.
law-capture-must = La prise est obligatoire, et va jusqu’au bout : qui peut encore prendre ne s’arrête pas.
law-capture-again = Une rafle peut passer plusieurs fois sur une case vide, jamais deux fois sur la même pièce.
law-promotion-rest = Un pion qui s’arrête sur la dernière rangée devient dame.
law-draw-repetition = Nulle quand la même position revient pour la { $n ->
    [3] troisième
    [4] quatrième
   *[other] { $n }e
} fois, le même joueur ayant le trait.
law-draw-quiet = Nulle après { $n } coups de chaque côté sans { $men ->
    [yes] prise ni coup de pion
   *[no] prise
}.
law-draw-endgame = Nulle après { $n ->
    [one] { $n } coup
   *[other] { $n } coups
} de chaque côté avec { $weaker }{ $place ->
    [diagonal] {" "}sur la grande diagonale
   *[anywhere] {""}
} contre { $stronger }.
law-draw-balance = Nulle après { $n } coups de chaque côté sans prise ni promotion, avec des dames dans les deux camps et { $least } ou { $most } pièces en tout.
law-draw-agreed = Les joueurs peuvent aussi s’accorder sur la nulle.
law-draw-none = Aucune règle ne fait nulle : il y a toujours un gagnant.
law-kings = { $n ->
    [1] une dame
    [2] deux dames
    [3] trois dames
   *[other] { $n } dames
}
law-men = { $n ->
    [1] un pion
    [2] deux pions
    [3] trois pions
   *[other] { $n } pions
}
law-or-more = { $pieces } ou plus
law-squares-top = Les cases ont les numéros 1 à { $n }, rangée par rangée depuis le haut, du côté des Noirs.
law-squares-bottom = Les cases ont les numéros 1 à { $n }, rangée par rangée depuis le coin droit des Blancs.
law-squares-algebraic = Une case a une lettre pour sa colonne et un chiffre pour sa rangée ; a1 est dans le coin gauche des Blancs.
law-written = Un coup s’écrit { $move }, une prise { $capture }.

## Les pages des règles
nav-rules = Règles
rules-title = Les règles
rules-intro = Un seul jeu, { $n } manières d’y jouer. Chaque page est écrite d’après les données que lit le programme : ce que vous lisez ici est ce qu’il joue.
rules-compare = Comparer
rules-national = Jeux nationaux
rules-others = Formats, jeux anciens et jeux à part
rules-of = Règles : { $name }
rules-play = Jouer
rules-start = Position de départ : { $name }
rules-pictures = En images
rules-doubts = Ce qui est douteux
rules-doubts-intro = Les sources ne disent pas tout, ou pas la même chose. Voici ce que Damier a choisi ; les règles de la maison permettent autre chose.
rules-all = Toutes les règles
rules-proof = Ce qui est vérifié, et comment le refaire
picture-man = Les coups d’un pion
picture-king = Les coups d’une dame
picture-man-capture = Les prises d’un pion
picture-king-capture = La prise d’une dame
picture-choice = Quelle prise faire
picture-refused = { $move } est refusé. { $why }
picture-free = { $moves } : au choix.
picture-moves = { $moves }.
col-variant = Jeu
col-board = Damier
col-men = Pions
col-squares = Cases
col-corner = Coin
col-first = Commence
col-backward = Le pion prend en arrière
col-king = Dame volante
col-passing = Promotion en passant
col-majority = Prise maximale
col-kings = Priorité aux dames
col-faults = Souffler, forcer, laisser faire
col-notation = Notation
cell = { $cell ->
    [yes] oui
    [no] non
    [dark] foncées
    [light] claires
    [all] toutes
    [left] gauche
    [right] droite
    [white] Blancs
    [black] Noirs
    [lot] au sort
    [stop] s’arrête
    [pieces] nombre
    [value] valeur
    [by-king] qui prend
    [most-kings] qu’on prend
    [both-kings] les deux
    [huff-on] oui, oui, oui
    [huff-offered] si convenu, oui, oui
   *[huff-off] non, oui, oui
}
doubt-international = Certains textes donnent une dame contre deux, ou contre une, nulle d’emblée ; Damier compte 5 coups, comme la fédération.
doubt-brazilian = La fédération brésilienne compte 20 coups de dames ; Damier suit les limites de la fédération mondiale des 64 cases.
doubt-quick64 = Les limites de nulle sont celles du jeu international, non celles du jeu brésilien.
doubt-russian = Le texte ne dit pas si les 30 et 60 coups se comptent à deux ou pour chacun ; Damier les compte pour chacun.
doubt-russian80 = On ignore quelle loi de prise avait ce jeu à l’origine. Damier offre les deux : celle-ci et la version internationale.
doubt-international80 = On ignore quelle loi de prise ce damier avait à l’origine. Damier offre les deux : celle-ci et la version russe.
doubt-english = D’autres textes parlent de 50 coups et d’une quatrième répétition ; Damier tient 40 coups et la troisième.
doubt-italian = Nous n’avons pas pu vérifier la quatrième répétition ni les 40 coups à la source ; un autre programme fait nulle à la troisième.
doubt-spanish = Les limites de nulle de la fédération nous manquent : celles-ci sont provisoires. Souffler est permis selon une source, interdit selon une autre. Les numéros partent d’en haut dans certains livres.
doubt-portuguese = Les limites de nulle de la fédération nous manquent : celles-ci sont provisoires.
doubt-german = Où la dame se pose, notre source n’en dit rien ; souvent on joue qu’elle s’arrête juste derrière. L’option king_landing=behind le permet.
doubt-german_common = Certaines pages font commencer les Noirs. Les limites de nulle sont les nôtres.
doubt-czech = Une page demande la plus longue prise de la pièce choisie ; Damier laisse le choix. Les limites de nulle sont les nôtres.
doubt-turkish = Un pion qui touche la dernière rangée en prenant continue ici comme pion ; selon d’autres il s’arrête (promotion=stop). Une dame contre un pion est gagnée pour certains, nulle ici après 2 coups.
doubt-frisian = Le règlement tient une dame contre une pour nulle d’emblée, sauf prise imminente : Damier laisse 2 coups. La troisième répétition est notre ajout.
doubt-frysk = Comme dans le jeu frison, la troisième répétition est notre ajout.
doubt-french = Le texte ancien ne tranche pas si les pions prennent en arrière : ici non. L’option men_capture_backward=true le permet. La couleur des cases est incertaine.
doubt-polish = Peut-on souffler une pièce qui a pris, mais moins qu’il ne fallait ? Ici non. La répétition et les 25 coups sont nos ajouts.
doubt-killer = Les règles ne donnent pas de limites de nulle : Damier prend celles du jeu international.
doubt-ghanaian = Une seule source. Selon elle une dame qui oublie de prendre est perdue : Damier ne le joue pas.
doubt-jamaican = Les limites de nulle sont celles du pool américain.
doubt-thai = Qui commence varie selon les lieux : ici les Blancs. On joue aussi à douze pions (men=12).
doubt-argentinian = Deux descriptions se contredisent, sur l’arrivée de la dame et la priorité : king_landing=free et quality=false donnent l’autre. Le format 10×10 n’est pas offert.
doubt-armenian = Le demi-tour pendant la prise n’est pas réglé par notre source : interdit ici, half_turn=true le permet.
doubt-gothic = Les descriptions divergent : prise du plus grand nombre (sinon majority=none), dame d’un pas (sinon king_range=fly), promotion en fin de coup (sinon promotion=stop), enlèvement à la fin (sinon removal=now).

## La page des preuves
proof-title = Ce qui est vérifié
proof-intro = Un programme de dames joue juste ou faux ; personne ne devrait avoir à nous croire. Voici ce qui est vérifié, ce que chaque nombre montre, et comment le refaire.
proof-repeat = Refaire le compte
proof-repeat-text = Avec le programme damier, comptez les suites de coups depuis la position de départ ; neuf demi-coups en donnent { $n }.
proof-start = Depuis la position de départ
proof-plies = Demi-coups
proof-ways = Suites
proof-leave-out = Ces neuf nombres ne suffisent pas. Aucun pion n’y devient dame et aucune dame n’y joue : un programme dont les dames sont fausses les trouve tous. La prise majoritaire y compte seulement à partir du cinquième demi-coup. Il faut donc d’autres positions.
proof-covers = Ce que couvre chaque position
proof-covers-text = Le programme a joué avec une loi fausse à la fois. Le nombre est le premier demi-coup où le compte s’écarte du compte publié ; un tiret, qu’il ne s’en écarte jamais.
proof-position = Position
proof-depth = Profondeur
proof-law-majority-none = prise au choix, non du plus grand nombre
proof-law-quality-true = à nombre égal, le plus de dames
proof-law-men_capture_backward-false = les pions ne prennent qu’en avant
proof-law-men_take_kings-false = les pions ne prennent pas les dames
proof-law-king_range-short = dames d’un pas
proof-law-king_landing-behind = la dame s’arrête juste derrière
proof-law-king_landing-behind_last_king = de même si la dernière prise est une dame
proof-law-promotion-stop = le pion s’arrête en touchant la dernière rangée
proof-law-promotion-cont = le pion y continue comme dame
proof-law-removal-now = pièces enlevées aussitôt, sans coup turc
proof-others = Toutes les variantes
proof-others-text = Chaque variante a ses nombres publiés et ses positions, et un second générateur, lent et simple, est comparé au premier dans des positions tirées au sort. Ces deux commandes refont le tout depuis les sources :
proof-at-start = départ
proof-at-random-178 = au hasard 178
proof-at-woldouby = Woldouby
proof-at-all-kings = que des dames
proof-at-one-step-from-promotion = à un pas de la promotion
proof-at-front-rows-only = premières rangées seules

## Les matchs en deux parties
friend-match = Match en deux parties
friend-match-about = La seconde partie suit d’elle-même, couleurs échangées ; le score compte pour les deux.
invitation-match = match en deux parties
invitation-match-white = vous commencez avec les Blancs, puis les couleurs sont échangées
invitation-match-black = vous commencez avec les Noirs, puis les couleurs sont échangées
live-match = match en deux parties
live-second = La seconde partie
live-first = La première partie

## Les parties entre joueurs : invitation, salon, page d’une partie
nav-lobby = Salon
# Défis, à côté du salon
nav-challenges = { $n ->
    [one] { $n } défi attend votre réponse
   *[other] { $n } défis attendent votre réponse
}
guest-name = Invité
live-rated = classée
live-nobody = Joueur effacé
live-players = Joueurs
live-state = Partie
live-turn = { $color ->
    [white] Partie en cours, trait aux Blancs.
   *[black] Partie en cours, trait aux Noirs.
}
live-aborted = Partie annulée, sans résultat.
live-not-begun = Partie annulée : un premier coup n’est pas venu à temps.
live-closed = Partie arrêtée par le club, sans résultat.
live-moves = Coups
live-no-moves = Aucun coup encore.
live-keep = Garder la partie
live-diagram = Diagramme
live-watch = Faire regarder
live-watch-text = Cette adresse est à tous : qui l’ouvre regarde la partie, sans pouvoir jouer à votre place.
live-qr = L’adresse de la partie, à scanner avec un téléphone
live-rematch = La revanche
live-previous = La partie d’avant
live-without-script = Sans JavaScript, cette page montre la partie telle qu’elle est maintenant. Rechargez-la pour voir la suite.
friend-title = Jouer avec un ami
friend-intro = Choisissez le jeu et la pendule, puis envoyez le lien : le premier qui l’ouvre s’assied en face de vous. Ni compte ni inscription.
friend-clock = Pendule
friend-faults-usual = Comme d’usage dans ce jeu
friend-faults-about = On ne souffle que dans les jeux qui connaissent cette règle.
friend-own-clock = Votre cadence
friend-rated = Partie classée
friend-rated-about = Avec une pendule, et les fautes comme d’usage ; votre adversaire doit avoir un compte.
friend-invite = Créer l’invitation
invitation-title = Invitation
invitation-own-title = Votre invitation est prête
invitation-from = { $name } vous invite à jouer
invitation-white = vous avez les Blancs
invitation-black = vous avez les Noirs
invitation-lot = les couleurs sont tirées au sort
invitation-send = Envoyez ce lien à la personne avec qui vous voulez jouer, ou faites-lui scanner le carré. Le lien sert une seule fois, pendant 24 heures.
invitation-qr = Le lien de l’invitation, à scanner avec un téléphone
invitation-waiting = La partie commence ici dès que votre invité arrive.
invitation-accept = Accepter et jouer
invitation-no-account = Aucun compte n’est nécessaire.
invitation-taken = Quelqu’un a déjà accepté cette invitation.
invitation-see = Voir la partie
lobby-title = Salon
lobby-intro = Ici se rencontrent ceux qui cherchent un adversaire. Regardez aussi les parties en cours.
lobby-running = Parties en cours
lobby-nobody = Personne ne joue en ce moment.
lobby-finished = Dernières parties
lobby-none-finished = Aucune partie terminée encore.
lobby-without-script = Sans JavaScript, on peut inviter un ami et lire les parties, mais pas chercher un adversaire ici.

## Le profil et le compte
profile-title = Profil
profile-guest = invité
profile-has-account = compte
profile-nobody = Vous n’êtes encore personne ici : dès que vous jouez ou invitez quelqu’un, vous avez un nom. Un compte n’est pas nécessaire.
profile-name = Nom
profile-name-label = Le nom que voient les autres
profile-name-change = Changer de nom
profile-ratings = Classement
profile-games = Parties
profile-no-games = Aucune partie encore.
profile-open = Créer un compte
profile-open-text = Il garde votre nom et vos parties, les retrouve sur un autre appareil et permet les parties classées. Ni adresse ni numéro ne sont demandés.
profile-login = Identifiant
profile-password = Mot de passe
profile-sign-in = Se connecter
profile-sign-out = Se déconnecter
profile-recover = Mot de passe oublié
profile-recover-text = Donnez l’un de vos codes de secours et un nouveau mot de passe.
profile-code = Code de secours
profile-codes = Vos codes de secours
profile-codes-text = Notez-les : chacun vous laisse entrer une fois si vous oubliez le mot de passe. Ils ne seront plus montrés.
profile-data = Vos données
profile-data-text = Emportez tout ce qui est gardé de vous, ou faites-le effacer. Vos parties restent, sans votre nom, car elles sont aussi celles de vos adversaires.
profile-export = Emporter mes données
profile-forget = Tout effacer
problem-wrong = L’identifiant, ou ce qui a été donné avec lui, n’est pas bon.
problem-taken = Cet identifiant est déjà pris.
problem-too-many = Trop d’essais : attendez un peu.
problem-login = Un identifiant a de 3 à 64 lettres sans accent, chiffres ou signes . _ - + @
problem-name-length = Un nom a de 2 à 24 caractères.
problem-name-character = Un nom se compose de lettres, de chiffres, d’espaces et de ’ - _ .
problem-name-empty = Un nom a au moins une lettre ou un chiffre.
problem-password-short = Un mot de passe a au moins dix caractères.
problem-password-long = Ce mot de passe est trop long.
problem-password-common = Ce mot de passe est de ceux qu’on essaie en premier. Prenez-en un autre.
problem-password-like-login = Le mot de passe ne doit pas ressembler à l’identifiant.
problem-has-account = Vous avez déjà un compte.
problem-account-closed = Ce compte a été fermé.
problem-full = Le serveur n’a plus de place pour le garder. Essayez plus tard.
problem-huffing = On ne souffle pas dans ce jeu : choisissez une autre façon de traiter les fautes.
problem-clock = Une pendule a de 0 à 180 minutes et de 0 à 180 secondes par coup, pas zéro des deux.
problem-not-rateable = Une partie classée se joue avec une pendule, et les fautes y sont traitées comme d’usage.
problem-account-needed = Il faut un compte pour une partie classée.
problem-too-many-open = Vous avez trop d’invitations ouvertes : attendez qu’elles servent ou qu’elles expirent.
problem-other = Cela n’a pas marché. Rechargez la page et essayez de nouveau.

## La page d’un joueur
person-guest = Joue en invité
person-account = A un compte
person-bot = Programme
person-since = ici depuis { $month } { $year }
person-self = C’est la page que les autres voient de vous.
person-unrated = Aucune partie classée encore.
person-provisional = provisoire
person-rated-games = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
person-games = Dernières parties
person-running = en cours
person-challenge = Défier
person-challenge-send = Envoyer le défi
person-challenge-open = Un défi attend déjà sa réponse entre vous.
person-block = Bloquer ce joueur
person-block-text = Vous ne serez plus mis en face l’un de l’autre, et aucun des deux ne pourra défier l’autre. Il n’en est pas averti.
person-blocked = Vous avez bloqué ce joueur
person-blocked-text = Vous n’êtes plus mis en face l’un de l’autre, et aucun des deux ne peut défier l’autre.
person-unblock = Débloquer
person-report = Signaler ce joueur
person-report-text = Les arbitres du club lisent chaque signalement. Le joueur ne sait pas qui l’a fait.
person-report-reason = Motif
person-report-game = Dans quelle partie
person-report-no-game = Aucune en particulier
person-report-more = Précisions, si vous voulez
person-report-send = Envoyer le signalement
person-reported = Merci : les arbitres du club le liront.
report-cheating = Il se fait aider par un programme
report-abuse = Injures ou menaces
report-leaving = Il quitte ses parties, ou perd exprès
report-name = Nom déplacé
report-other = Autre chose
lobby-challenges = Défis
lobby-challenge-by = Défi de
lobby-challenge-to = Votre défi à
lobby-challenge-withdraw = Retirer le défi
lobby-challenge-decline = Refuser
profile-public = ce que les autres voient
profile-blocked = Joueurs bloqués
profile-blocked-text = Pour débloquer un joueur, ouvrez sa page.
problem-blocked = Vous ne pouvez pas défier ce joueur.
problem-yourself = C’est vous-même.
problem-own-offer = C’est vous-même.
problem-no-account = Il faut un compte pour une partie classée.
problem-too-many-offers = Vous proposez déjà trois parties : retirez-en une d’abord.
problem-wait = Vous avez quitté plusieurs parties : attendez un peu avant la prochaine.
month-01 = janvier
month-02 = février
month-03 = mars
month-04 = avril
month-05 = mai
month-06 = juin
month-07 = juillet
month-08 = août
month-09 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

## Les fichiers de parties (PDN) : ce que dit la ligne de commande
pdn-error = erreur
pdn-warning = remarque
pdn-finding = { $severity } : { $where } : { $text }
pdn-in-game = partie { $game }
pdn-in-move = partie { $game }, coup { $number } { $color ->
    [black] des Noirs
   *[white] des Blancs
}
pdn-summary = { $file } : enregistrements { $records }, parties { $games }, demi-coups { $plies }, erreurs { $errors }, remarques { $warnings }
pdn-illegal-move = { $move } n’est pas un coup permis. { $why } ({ $code })
pdn-illegal-move-bare = { $move } n’est pas un coup permis dans cette position.
pdn-no-move = { $move } n’est pas un coup sur ce damier.
pdn-ambiguous-resolved = { $move } peut désigner plusieurs prises ; d’après la suite, c’est { $chosen }.
pdn-ambiguous = { $move } peut désigner plusieurs prises, et la suite ne les départage pas : { $choices }.
pdn-wrong-way = Les cases intermédiaires de { $move } ne sont pas celles de la prise ; le départ et l’arrivée le sont.
pdn-split-capture = Rafle écrite prise par prise, lue comme { $move }.
pdn-wrong-sign = { $move } : le signe ne convient pas, « - » pour un déplacement, « x » pour une prise.
pdn-position = La position ne se lit pas : { $error }
pdn-unknown-position = La position de départ est écrite d’une façon inconnue (étiquette { $name }).
pdn-no-turn = La position ne dit pas qui joue ; on prend le camp qui commence dans cette variante.
pdn-mirrored = Les cases sont numérotées depuis l’autre bout du damier.
pdn-guessed = La variante n’est pas indiquée ; d’après les coups : { $variant }.
pdn-other-game = L’étiquette GameType dit « { $text } », la partie est lue comme : { $variant }.
pdn-unknown-game = L’étiquette GameType « { $text } » ne désigne aucune variante connue.
pdn-house = Les règles maison ne se lisent pas : { $error }
pdn-tag = { $flaw ->
    [no_value] L’étiquette { $name } n’a pas de valeur.
    [no_quotes] La valeur de l’étiquette { $name } est sans guillemets.
    [open_quote] Le guillemet fermant de l’étiquette { $name } manque.
    [no_opening_bracket] Le crochet ouvrant de l’étiquette { $name } manque.
    [no_closing_bracket] Le crochet fermant de l’étiquette { $name } manque.
   *[no_name] Une étiquette n’a pas de nom. { $name }
}
pdn-tag-twice = L’étiquette { $name } revient deux fois.
pdn-tag-name = L’étiquette { $written } est lue comme { $name }.
pdn-unknown-result = Le résultat « { $text } » est inconnu.
pdn-other-result = L’étiquette donne le résultat { $written }, la fin des coups { $text } ; on garde l’étiquette.
pdn-no-end = Rien ne termine la partie : ni résultat, ni étoile.
pdn-escapes = { $n ->
    [one] Une fin de ligne est écrite en lettres (\r).
   *[other] { $n } fins de ligne sont écrites en lettres (\r).
}
pdn-stray = { $n ->
    [one] « { $text } » n’a pas de sens ici.
   *[other] « { $text } » n’a pas de sens ici ; la partie a { $n } signes de ce genre.
}
pdn-placeholders = { $n ->
    [one] Un coup est laissé en blanc.
   *[other] { $n } coups sont laissés en blanc.
}
pdn-open-comment = Ce commentaire n’est pas fermé.
pdn-open-variation = Cette parenthèse n’est pas fermée.
pdn-stray-close = Rien n’est ouvert que ce signe pourrait fermer.
pdn-empty-variation = Ces parenthèses sont vides.
pdn-prose = { $n ->
    [one] Du texte entre parenthèses est lu comme un commentaire.
   *[other] Du texte entre parenthèses est lu comme un commentaire, { $n } fois.
}
pdn-too-deep = Trop de parenthèses les unes dans les autres ; les plus profondes ne sont pas lues.
pdn-too-long = La partie est trop longue ; le reste n’est pas lu.
pdn-encoding = Le texte n’est pas en UTF-8 ; il est lu comme { $name }.
pdn-stats-records = Enregistrements
pdn-stats-games = Parties avec des coups
pdn-stats-plies = Demi-coups
pdn-stats-average = Demi-coups par partie
pdn-stats-longest = La plus longue
pdn-stats-white = Gains des Blancs
pdn-stats-draws = Nulles
pdn-stats-black = Gains des Noirs
pdn-stats-other = Autre résultat ou aucun
pdn-stats-comments = Commentaires
pdn-stats-variations = Coups hors de la partie jouée
pdn-stats-errors = Erreurs
pdn-stats-warnings = Remarques
pdn-progress = { $file } : { $percent } %

## Jouer sur un autre téléphone
telephone-title = Jouer sur un autre appareil
telephone-text = Scannez ce carré avec le téléphone sur lequel vous voulez continuer la partie. Vous confirmerez ici ; cet appareil garde aussi sa place.
telephone-secret = Ce carré ouvre votre place : ne le montrez qu’à vous-même. Il sert une fois, pendant cinq minutes.
telephone-qr = L’adresse qui demande votre place, à scanner avec le téléphone
telephone-reload = La page se recharge d’elle-même en attendant.
telephone-asked = Un appareil demande votre place et montre le nombre { $code }.
telephone-asked-text = Si c’est le nombre que montre votre téléphone, confirmez : il jouera sous votre nom, comme cet appareil. Sinon, refusez.
telephone-confirm = C’est mon téléphone
telephone-refuse = Ce n’est pas moi
telephone-confirmed = Confirmé. La partie s’ouvre sur l’autre appareil.
telephone-back = Revenir à la partie
telephone-ask-title = Continuer la partie ici
telephone-ask-text = Cet appareil demandera la place de { $name }. Il faudra confirmer sur l’appareil où la partie est ouverte.
telephone-replaces = Ici, vous êtes { $name } : vous ne le serez plus sur cet appareil, sauf à vous y connecter de nouveau.
telephone-ask = Demander la place
telephone-waiting = Confirmez sur l’autre appareil
telephone-waiting-text = Il doit montrer ce nombre. Cette page passe à la partie dès que c’est confirmé.
telephone-gone-title = Ce carré ne sert plus
telephone-gone-text = Il a déjà servi, a été refusé, ou a plus de cinq minutes. Sur l’appareil où la partie est ouverte, rechargez la page pour en avoir un nouveau.

## Apprendre : problèmes, leçons, combinaisons, lexique
nav-problems = Problèmes
nav-lessons = Leçons
nav-below = Principale, en bas
more-title = Pour apprendre encore
problems-title = Problèmes
problems-intro = { $n } positions vérifiées coup par coup : les Blancs jouent et gagnent. Toute suite qui garde le gain est acceptée.
problems-modes = Autres façons de s’exercer
problems-daily = Problème du jour · n° { $n }
problems-streak = La série
problems-streak-hint = Jusqu’à la première erreur
problems-streak-about = Les problèmes s’enchaînent, du plus facile au plus difficile.
problems-three = Trois minutes
problems-five = Cinq minutes
problems-rush-hint = Contre la montre
problems-rush-about = Le plus de problèmes possible avant la fin du temps.
problems-captures = La prise obligatoire
problems-captures-hint = Dix positions, dix prises
problems-captures-about = Dans chaque position, quelque chose doit être pris.
problems-squares = Les numéros des cases
problems-squares-hint = Trente secondes
problems-squares-about = Le damier demande des cases par leur numéro.
problems-themes = Par thème
problems-kept = Ce que vous résolvez est gardé sur cet appareil, sans compte.
problems-easy = facile
problems-medium = moyen
problems-hard = difficile
problem-name = Problème
problem-without-script = Sans JavaScript, le problème se lit et se résout de tête ; la solution est repliée à côté du damier.
problems-without-script = Cet exercice a besoin de JavaScript. Les problèmes et les leçons se lisent sans.
combinations-title = Combinaisons
combinations-hint = Le catalogue, à jouer
combinations-intro = { $n } combinaisons qui ont un nom, chacune avec son mécanisme et un exemple à dérouler.
combinations-element = Les éléments
combinations-shot = Les coups
combinations-king = Avec la dame adverse
combinations-endgame = En finale
combinations-problems = Problèmes sur ce coup
lessons-title = Leçons
lessons-intro = Vingt leçons courtes, à faire sur le damier. On commence sans rien savoir ; on finit par les coups célèbres.
lessons-minutes = { $n } min
lesson-answer = La réponse
lesson-goal-play = Jouer le bon coup.
lesson-goal-line = Jouer la suite ; les réponses viennent d’elles-mêmes.
lesson-goal-moves = Trouver tous les coups permis.
lesson-goal-destinations = Toucher toutes les cases où la pièce { $square } peut aller.
lesson-goal-forbidden = Toucher les cases voisines où la pièce { $square } ne peut pas aller.
lesson-goal-squares = Toucher les cases demandées par leur numéro.
lesson-goal-turn = Remettre le damier dans le bon sens.
lesson-goal-place = Poser les pions : une rangée à chaque toucher.
lesson-goal-choice = Choisir la bonne réponse.
lesson-goal-watch = Regarder la suite jusqu’au bout.
lesson-goal-stop = Arrêter la partie dès qu’elle est nulle.
lexicon-title = Lexique
lexicon-intro = { $n } mots du jeu, en trois langues.
lexicon-letters = Par lettre
lexicon-see = Voir aussi
mistakes-title = Erreurs fréquentes
questions-title = Questions
history-title = Histoire
article-lesson = La leçon :
figure-play = Jouer d’ici
figure-try = Essayer
figure-walk = Dérouler
pdn-not-text = Ce n’est pas un fichier de parties : il ne contient pas de texte.
pdn-no-such-game = { $n ->
    [0] Il n’y a aucune partie dans ce fichier.
    [one] Le fichier contient une seule partie.
   *[other] Le fichier contient { $n } parties.
}

# Diagrammes
diagram-turn = { $color ->
   *[white] Trait aux Blancs
    [black] Trait aux Noirs
}
diagram-solutions = Solutions
diagram-no-solution = (pas de solution indiquée)

# Recherche de positions
pdn-search-hit = { $place } : partie { $game }, { $plies ->
    [0] au début
    [one] après 1 demi-coup
   *[other] après { $plies } demi-coups
}{ $about }
pdn-search-total = { $n ->
    [0] Aucune position trouvée.
    [one] Une position trouvée.
   *[other] { $n } positions trouvées.
} Parties concernées : { $games } sur { $all }.
fen-good = { $color ->
   *[white] Trait aux Blancs
    [black] Trait aux Noirs
} ; Blancs : pions { $wm }, dames { $wk } ; Noirs : pions { $bm }, dames { $bk } ; coups légaux : { $n }

# Analyse
analysis-wins = { $color ->
   *[white] gain blanc
    [black] gain noir
}
analysis-wins-in = { $color ->
   *[white] gain blanc en { $n }
    [black] gain noir en { $n }
}
analysis-draw = nulle
analysis-position = { $color ->
   *[white] Trait aux Blancs
    [black] Trait aux Noirs
}
analysis-tables = Tables de finales : { $verdict }
analysis-over = La partie est finie : { $verdict }
analysis-depth = profondeur { $n }
analysis-no-moves = La partie n’a aucun coup à analyser.
analysis-progress = { $done } positions sur { $all }
analysis-interrupted = Interrompu : { $done } positions analysées sur { $all }.
analysis-grade = { $grade ->
   *[good] bon coup
    [forced] coup forcé
    [inaccuracy] imprécision
    [mistake] erreur
    [blunder] gaffe
}
analysis-better = mieux : { $move } ({ $score })
analysis-side = { $color ->
   *[white] Blancs
    [black] Noirs
} : { $moves } coups, dont { $forced } forcés ; imprécisions { $inaccuracies }, erreurs { $mistakes }, gaffes { $blunders } ; perte moyenne par coup libre { $loss } %
pdn-search-game = { $place } : partie { $game }{ $about }

# Analyse
nav-analysis = Analyse

# --- Le chemin vers l’analyse sur un téléphone ---
analyse-card-title = Analyser une partie
analyse-card-text = Le moteur, le bilan de vos coups, l’éditeur de positions.
