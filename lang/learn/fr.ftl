# Damier : ce que disent les damiers qui enseignent.

# --- Problèmes ---
learn-task-title = { $color ->
    [white] Les Blancs jouent et gagnent
   *[black] Les Noirs jouent et gagnent
}
learn-task-text = Toute suite qui garde le gain est acceptée.
learn-goes-title = C’est le bon coup
learn-goes-text = Réponse : { $move }. À vous.
learn-also-title = Gagne aussi
learn-also-text = { $move } n’est pas le coup de la solution, mais garde le gain. { $how }
learn-wrong-title = Pas ce coup
learn-wrong-text = Le gain s’échappe : { $line }.
learn-wrong-plain-title = Pas ce coup
learn-wrong-plain-text = { $move } laisse échapper le gain.
learn-wrong-again = Le coup est repris. Essayez encore.
learn-solved-title = Problème résolu
learn-solved-alone = Sans aide ni erreur.
learn-solved-errors = { $n ->
    [one] Sans aide, après une erreur.
   *[other] Sans aide, après { $n } erreurs.
}
learn-solved-helped = Avec de l’aide.
learn-theme = Le thème
learn-piece = La pièce
learn-move = Le premier coup
learn-solution = La solution
learn-help-label = Aide, de la plus discrète à la plus complète
learn-help-theme-title = Aide : { $theme }
learn-help-piece-title = Aide : quelle pièce
learn-help-piece-text = Commencez par la pièce { $square }. Regardez ce que l’adversaire sera forcé de prendre.
learn-help-move-title = Aide : le premier coup
learn-help-move-text = Jouez { $move }.
learn-solution-title = Solution, coup { $n } sur { $m }
learn-solution-begin = Avancez coup par coup.
learn-caption-offer = Un pion offert.
learn-caption-quiet = Un coup tranquille qui prépare la suite.
learn-caption-king = Un pion va à dame.
learn-caption-capture = { $n ->
    [one] La pièce est reprise.
   *[other] Rafle de { $n } pièces.
}
learn-caption-capture-king = { $n ->
    [one] La prise mène à dame.
   *[other] Rafle de { $n } pièces, jusqu’à dame.
}
learn-caption-majority = La prise majoritaire l’impose.
learn-caption-forced-capture = La prise est forcée.
learn-caption-forced = Le seul coup possible.
learn-caption-resists = La plus longue résistance.
learn-tries = Vos essais
learn-no-tries = Pas encore d’essai
learn-restart = Reprendre
learn-next = Suivant
learn-back = Coup précédent
learn-forward = Coup suivant
learn-print = Imprimer
learn-send = Envoyer
learn-sent = Adresse copiée
learn-done-mark = résolu
learn-done-helped = résolu avec aide

# --- Série, temps compté ---
learn-streak-begin-title = La série
learn-streak-begin-text = Les problèmes s’enchaînent, du plus facile au plus difficile. La première erreur arrête tout. Votre record : { $best }.
learn-streak-going = Série de { $n }. Record : { $best }.
learn-streak-over-title = La série s’arrête
learn-streak-over-text = { $n ->
    [one] Un problème résolu. Record : { $best }.
   *[other] { $n } problèmes résolus. Record : { $best }.
}
learn-rush-begin-title = Contre la montre
learn-rush-begin-text = Résolvez le plus de problèmes possible. Une erreur passe au suivant. Votre record : { $best }.
learn-rush-going = Résolus : { $n }. Erreurs : { $m }.
learn-rush-over-title = Le temps est écoulé
learn-rush-over-text = Résolus : { $n }. Erreurs : { $m }. Record : { $best }.
learn-begin = Commencer
learn-again = Recommencer
learn-see-problem = Revoir ce problème
learn-time-left = Temps restant

# --- Exercices ---
learn-captures-title = Trouvez la prise
learn-captures-text = Position { $n } sur { $m }. Les Blancs doivent prendre : jouez la bonne prise.
learn-captures-over-title = Tour terminé
learn-captures-over-text = { $n } sur { $m } du premier coup.
learn-squares-title = Trente secondes
learn-squares-text = Le damier demande des cases par leur numéro : touchez-les. Votre record : { $best }.
learn-squares-going = Trouvées : { $n }. Manquées : { $m }.
learn-squares-wrong = C’était { $touched }. La case { $asked } est cerclée de vert.
learn-squares-over-title = Temps écoulé
learn-squares-over-text = Cases trouvées : { $n }. Manquées : { $m }. Record : { $best }.

# --- Leçons ---
learn-lesson-of = Leçon { $n } sur { $m }
learn-step-of = Étape { $n } sur { $m }
learn-question-of = Question { $n } sur { $m }
learn-goal = Le but
learn-show = Montrer
learn-continue = Continuer
learn-finish = Terminer
learn-previous = Étape précédente
learn-next-lesson = Leçon suivante
learn-all-lessons = Toutes les leçons
learn-play-title = À jouer
learn-play-text = Une pièce, puis sa case d’arrivée.
learn-touch-title = Les cases à toucher
learn-touch-text = Une à la fois, dans n’importe quel ordre.
learn-choose-title = Une question
learn-choose-text = Une seule réponse est juste.
learn-turn-title = Le damier est de travers
learn-turn-text = Il faut le tourner d’un quart de tour.
learn-watch-title = À regarder
learn-watch-text = Coup par coup, avec le bouton.
learn-stop-title = La partie défile
learn-stop-text = Coup par coup ; il faut l’arrêter au bon moment.
learn-find-title = Où est la case { $square } ?
learn-find-text = Les numéros se comptent de gauche à droite, depuis le haut.
learn-find-next = { $n } sur { $m }.
learn-going-title = C’est juste : { $n } sur { $m }
learn-going-text = Il en reste.
learn-done-title = C’est cela
learn-done-text = But atteint.
learn-hint-title = Un conseil
learn-hint-text = Le coup est tracé sur le damier.
learn-otherwise-title = Permis, mais pas ici
learn-otherwise-text = { $move } est un coup permis. Le but demande autre chose.
learn-other-answer-title = Une autre réponse
learn-other-answer-text = C’est permis, mais le but demande autre chose.
learn-other-square-title = Pas cette case
learn-other-square-text = C’est la case { $square }.
learn-other-place-title = Rien ne va là
learn-other-place-text = La case { $square } reste vide au début de la partie.
learn-may-go-title = Cette case est permise
learn-may-go-text = La pièce peut aller en { $square }. Il faut trouver celles qui lui sont interdites.
learn-not-beside-title = Trop loin
learn-not-beside-text = La case { $square } ne touche pas la pièce : seules comptent les voisines.
learn-choice-title = Pas tout à fait
learn-choice-text = La question vaut une seconde lecture.
learn-too-early-title = Trop tôt
learn-too-early-text = La partie n’est pas encore nulle : le compteur le dit.
learn-too-late-title = La partie est nulle
learn-too-late-text = Le compte est atteint : il faut arrêter la partie.
learn-lesson-over-title = Leçon terminée
learn-lesson-over-clean = Sans une erreur.
learn-lesson-over-errors = { $n ->
    [one] Avec une erreur, vite corrigée.
   *[other] Avec { $n } erreurs, toutes corrigées.
}
learn-turn-button = Tourner d’un quart
learn-next-move = Coup suivant
learn-stop-button = Arrêter la partie
learn-step-done = faite

# --- Diagrammes vivants ---
learn-reset = Remettre en place
learn-example-title = Exemple, coup { $n } sur { $m }
