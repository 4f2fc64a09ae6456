# Damier : ce que disent les damiers d’analyse.

# --- Le damier d’analyse ---
analyse-title = Analyse
analyse-heading = Damier d’analyse
analyse-intro = Rejouez, comparez, comprenez : le moteur travaille dans votre navigateur, rien ne quitte votre appareil.
analyse-without-script = Sans JavaScript, ce damier ne peut pas être animé. Les leçons, les règles et les parties finies se lisent sans.
analyse-equal = Position égale
analyse-slightly = { $color ->
    [white] Les Blancs sont un peu mieux
   *[black] Les Noirs sont un peu mieux
}
analyse-better = { $color ->
    [white] Les Blancs sont mieux
   *[black] Les Noirs sont mieux
}
analyse-winning = { $color ->
    [white] Les Blancs sont gagnants
   *[black] Les Noirs sont gagnants
}
analyse-wins-in = { $color ->
    [white] Les Blancs gagnent
   *[black] Les Noirs gagnent
} en { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
analyse-draw = Nulle
analyse-waiting = Le moteur se prépare
analyse-off = Moteur arrêté
analyse-failed = Le moteur ne répond pas
analyse-busy = Le moteur fait le bilan
analyse-start = Lancer le moteur
analyse-stop = Arrêter le moteur
analyse-depth = prof. { $n }
analyse-engine = Moteur
analyse-lines = Nombre de lignes
analyse-threat = Menace
analyse-threat-long = Montrer ce que jouerait l’adversaire si c’était à lui
analyse-forced = Coup forcé
analyse-bar = Évaluation : { $score }, { $text }
analyse-tables-win = Tables de finales : { $color ->
    [white] les Blancs gagnent
   *[black] les Noirs gagnent
}
analyse-tables-draw = Tables de finales : nulle
analyse-tab-moves = Coups
analyse-tab-review = Bilan
analyse-tab-file = Partie
analyse-tabs = Ce que montre le panneau
analyse-no-moves = Jouez un coup sur le damier, ou ouvrez une partie sous « Partie ».
analyse-glyphs = Signe du dernier coup
analyse-comment = Commentaire
analyse-promote = Promouvoir
analyse-promote-long = Faire de cette variante la suite principale
analyse-delete = Supprimer
analyse-delete-long = Supprimer ce coup et tout ce qui suit
analyse-undo = Annuler
analyse-redo = Rétablir
analyse-play-here = Jouer d’ici
analyse-editor = Éditeur
analyse-games = Partie à ouvrir
analyse-paste = Collez une ou plusieurs parties en PDN, ou déposez un fichier sur la page
analyse-open = Ouvrir le texte
analyse-file = Ouvrir un fichier
analyse-too-long = Ce texte est trop long : 5 Mo au plus.
analyse-reading = Lecture du texte…
analyse-unread = Ce texte n’a pas pu être lu.
analyse-no-game = Il n’y a aucune partie dans ce texte.
analyse-no-start = La position de départ de cette partie ne se lit pas.
analyse-opened = { $n ->
    [one] Partie lue.
   *[other] { $n } parties lues.
}
analyse-place = ligne { $line }, colonne { $column } :
analyse-download = Télécharger le PDN
analyse-copy-pdn = Copier le PDN
analyse-fen = Position (FEN)
analyse-fen-wrong = Ce texte n’est pas une position : { $error }
analyse-copy-fen = Copier la FEN
analyse-copy-link = Copier le lien
analyse-copied = Copié.
analyse-copy-failed = Le navigateur ne permet pas de copier.
analyse-diagram-svg = Diagramme SVG
analyse-diagram-png = Diagramme PNG
analyse-variant = Variante
analyse-new = Nouvelle analyse
analyse-before = Reprendre l’analyse précédente

# --- Le bilan d’une partie ---
review-title = La partie en un coup d’œil
review-text = Le moteur regarde chaque position de la partie et compare chaque coup au meilleur.
review-start = Faire le bilan
review-stop = Arrêter
review-go-on = Continuer
review-again = Refaire le bilan
review-pace = Durée
review-fast = courte
review-usual = normale
review-slow = longue
review-progress = { $done } positions sur { $all }
review-empty = Il n’y a pas encore de coup à juger.
review-changed = La partie a changé depuis ce bilan.
review-chart = Évaluation coup par coup, vue des Blancs
review-side = { $color ->
    [white] Blancs
   *[black] Noirs
}
review-blunders = { $n ->
    [one] { $n } gaffe
   *[other] { $n } gaffes
}
review-mistakes = { $n ->
    [one] { $n } erreur
   *[other] { $n } erreurs
}
review-inaccuracies = { $n ->
    [one] { $n } imprécision
   *[other] { $n } imprécisions
}
review-loss = { $percent } % perdus par coup
review-grade = { $grade ->
    [inaccuracy] imprécision
    [mistake] erreur
   *[blunder] gaffe
}
review-loss-of = −{ $percent } %
review-instead = mieux : { $move } ({ $score })
review-combination = combinaison manquée
review-show = Montrer sur le damier
review-none = Aucune erreur : chaque coup vaut le meilleur, ou presque.
review-drill = Trouver mieux
drill-title = Trouver mieux, { $n } sur { $m }
drill-asked = { $color ->
    [white] Les Blancs ont joué
   *[black] Les Noirs ont joué
} { $move }. Jouez un meilleur coup sur le damier.
drill-judging = Le moteur regarde { $move }.
drill-right = { $move } : oui, c’est aussi bon que le meilleur coup.
drill-wrong = { $move } ne vaut pas le meilleur coup. Essayez encore.
drill-shown = Le meilleur coup était { $move }.
drill-show = Voir la réponse
drill-next = Suivant
drill-leave = Terminer
drill-list = Les coups à retrouver
drill-found = trouvé
drill-seen = réponse vue

# --- L’éditeur de positions ---
editor-title = Éditeur de positions
editor-text = Choisissez une pièce, puis touchez les cases où la poser.
editor-pieces = Pièce à poser
editor-erase = Enlever
editor-turn = Trait
editor-white = Blancs
editor-black = Noirs
editor-start = Position de départ
editor-clear = Vider
editor-good = Position valable : { $n ->
    [one] { $n } coup possible.
   *[other] { $n } coups possibles.
}
editor-no-pieces = { $color ->
    [white] Les Blancs n’ont
   *[black] Les Noirs n’ont
} aucune pièce : la partie est finie.
editor-no-moves = { $color ->
    [white] Les Blancs ont
   *[black] Les Noirs ont
} le trait et aucun coup : la partie est finie.
editor-too-many = { $color ->
    [white] Les Blancs ont
   *[black] Les Noirs ont
} { $n } pièces ; une partie commence avec { $limit }.
editor-uncrowned = { $color ->
    [white] Pions blancs
   *[black] Pions noirs
} sur leur rangée de promotion : { $squares }. Ils y seraient devenus dames.
