# Damier: wat borden zeggen die iets leren.

# --- Problemen ---
learn-task-title = { $color ->
    [white] Wit speelt en wint
   *[black] Zwart speelt en wint
}
learn-task-text = Elke voortzetting die de winst vasthoudt, is goed.
learn-goes-title = Dat is de zet
learn-goes-text = Het antwoord: { $move }. U bent aan zet.
learn-also-title = Wint ook
learn-also-text = { $move } is niet de zet van de oplossing, maar houdt de winst vast. { $how }
learn-wrong-title = Niet deze zet
learn-wrong-text = De winst is weg: { $line }.
learn-wrong-plain-title = Niet deze zet
learn-wrong-plain-text = { $move } geeft de winst uit handen.
learn-wrong-again = De zet wordt teruggenomen. Probeer het nog eens.
learn-solved-title = Probleem opgelost
learn-solved-alone = Zonder hulp of fout.
learn-solved-errors = { $n ->
    [one] Zonder hulp, na één fout.
   *[other] Zonder hulp, na { $n } fouten.
}
learn-solved-helped = Met wat hulp.
learn-theme = Het thema
learn-piece = Het stuk
learn-move = De eerste zet
learn-solution = De oplossing
learn-help-label = Hulp, van een wenk tot alles
learn-help-theme-title = Hulp: { $theme }
learn-help-piece-title = Hulp: welk stuk
learn-help-piece-text = Begin met het stuk op { $square }. Kijk wat uw tegenstander moet slaan.
learn-help-move-title = Hulp: de eerste zet
learn-help-move-text = Speel { $move }.
learn-solution-title = Oplossing, zet { $n } van { $m }
learn-solution-begin = Ga zet voor zet verder.
learn-caption-offer = Er wordt een schijf geofferd.
learn-caption-quiet = Een rustige zet die het vervolg voorbereidt.
learn-caption-king = Een schijf haalt dam.
learn-caption-capture = { $n ->
    [one] Het stuk wordt teruggeslagen.
   *[other] Een slag van { $n } stukken.
}
learn-caption-capture-king = { $n ->
    [one] De slag levert een dam op.
   *[other] Een slag van { $n } stukken, en een dam.
}
learn-caption-majority = Meerslag gaat voor.
learn-caption-forced-capture = De slag is gedwongen.
learn-caption-forced = De enige zet.
learn-caption-resists = De langste tegenstand.
learn-tries = Uw pogingen
learn-no-tries = Nog geen poging
learn-restart = Opnieuw
learn-next = Volgende
learn-back = Vorige zet
learn-forward = Volgende zet
learn-print = Afdrukken
learn-send = Versturen
learn-sent = Adres gekopieerd
learn-done-mark = opgelost
learn-done-helped = opgelost met hulp

# --- Op rij, tegen de klok ---
learn-streak-begin-title = De reeks
learn-streak-begin-text = De problemen volgen elkaar op, van makkelijk naar moeilijk. De eerste fout maakt er een eind aan. Uw beste reeks: { $best }.
learn-streak-going = Een reeks van { $n }. Beste: { $best }.
learn-streak-over-title = De reeks is uit
learn-streak-over-text = { $n ->
    [one] Eén probleem opgelost. Beste: { $best }.
   *[other] { $n } problemen opgelost. Beste: { $best }.
}
learn-rush-begin-title = Tegen de klok
learn-rush-begin-text = Los zo veel mogelijk problemen op. Na een fout komt het volgende. Uw beste: { $best }.
learn-rush-going = Opgelost: { $n }. Fouten: { $m }.
learn-rush-over-title = De tijd is om
learn-rush-over-text = Opgelost: { $n }. Fouten: { $m }. Beste: { $best }.
learn-begin = Beginnen
learn-again = Nog een keer
learn-see-problem = Dit probleem bekijken
learn-time-left = Resterende tijd

# --- Oefeningen ---
learn-captures-title = Vind de slag
learn-captures-text = Stelling { $n } van { $m }. Wit moet slaan: speel de juiste slag.
learn-captures-over-title = Ronde klaar
learn-captures-over-text = { $n } van de { $m } in één keer goed.
learn-squares-title = Dertig seconden
learn-squares-text = Het bord vraagt om velden bij hun nummer: raak ze aan. Uw beste: { $best }.
learn-squares-going = Gevonden: { $n }. Gemist: { $m }.
learn-squares-wrong = Dat was { $touched }. Veld { $asked } heeft een groene ring.
learn-squares-over-title = De tijd is om
learn-squares-over-text = Velden gevonden: { $n }. Gemist: { $m }. Beste: { $best }.

# --- Lessen ---
learn-lesson-of = Les { $n } van { $m }
learn-step-of = Stap { $n } van { $m }
learn-question-of = Vraag { $n } van { $m }
learn-goal = Het doel
learn-show = Laat zien
learn-continue = Verder
learn-finish = Afsluiten
learn-previous = Vorige stap
learn-next-lesson = Volgende les
learn-all-lessons = Alle lessen
learn-play-title = Aan zet
learn-play-text = Raak een stuk aan, dan het veld waar het heen gaat.
learn-touch-title = Raak de velden aan
learn-touch-text = Eén veld tegelijk, in elke volgorde.
learn-choose-title = Een vraag
learn-choose-text = Kies een antwoord.
learn-turn-title = Het bord ligt verkeerd
learn-turn-text = Draai het een kwartslag.
learn-watch-title = Kijk
learn-watch-text = Ga zet voor zet verder.
learn-stop-title = Volg de partij
learn-stop-text = Ga zet voor zet verder, en stop op het juiste moment.
learn-find-title = Waar is veld { $square }?
learn-find-text = De nummers lopen van links naar rechts, te beginnen bovenaan.
learn-find-next = { $n } van { $m }.
learn-going-title = Goed: { $n } van { $m }
learn-going-text = Ga door.
learn-done-title = Dat is het
learn-done-text = Doel bereikt.
learn-hint-title = Een wenk
learn-hint-text = De zet staat op het bord getekend.
learn-otherwise-title = Mag, maar niet hier
learn-otherwise-text = { $move } is een geldige zet. Het doel vraagt iets anders.
learn-other-answer-title = Een ander antwoord
learn-other-answer-text = Dat mag, maar het doel vraagt iets anders.
learn-other-square-title = Niet dit veld
learn-other-square-text = Dat is veld { $square }.
learn-other-place-title = Daar hoort niets
learn-other-place-text = Veld { $square } is leeg aan het begin van een partij.
learn-may-go-title = Dit veld mag
learn-may-go-text = Het stuk mag naar { $square }. Zoek de velden waar het niet heen mag.
learn-not-beside-title = Te ver
learn-not-beside-text = Veld { $square } raakt het stuk niet. Kijk naar de velden ernaast.
learn-choice-title = Niet helemaal
learn-choice-text = Lees de vraag nog eens, en kies opnieuw.
learn-too-early-title = Te vroeg
learn-too-early-text = De partij is nog geen remise. Kijk naar de teller.
learn-too-late-title = Het is remise
learn-too-late-text = De telling is vol: stop de partij.
learn-lesson-over-title = Les afgerond
learn-lesson-over-clean = Zonder één fout.
learn-lesson-over-errors = { $n ->
    [one] Met één fout, snel hersteld.
   *[other] Met { $n } fouten, alle hersteld.
}
learn-turn-button = Een kwartslag draaien
learn-next-move = Volgende zet
learn-stop-button = De partij stoppen
learn-step-done = gedaan

# --- Levende diagrammen ---
learn-reset = Alles terugzetten
learn-example-title = Voorbeeld, zet { $n } van { $m }
