# Damier: de woorden van de pagina’s die de server schrijft en van de opdrachtregel, in het Nederlands. De speelpagina draagt ze niet mee.

## De pagina
site-name = Damier
site-description = Meteen dammen, tegen de computer of met z’n tweeën op één scherm. Gratis, zonder aanmelding.
skip-to-board = Naar het dambord
nav-main = Hoofdmenu
nav-home = Damier, beginpagina
nav-play = Spelen
nav-help = Hulp
nav-languages = Taal
language-here = Deze pagina in het { $language }
without-script = Uw browser voert geen JavaScript uit: het bord hierboven is een afbeelding en de hulp is te lezen, maar spelen gaat niet.
app-failed = Het spel kon niet laden. Laad de pagina opnieuw; helpt dat niet, dan is uw browser misschien te oud.

## De beginpagina en het bord
home-title = Dammen
board-start = Dambord voor internationaal dammen, beginstand, wit aan zet

## Hulp
help-title = Hulp
help-intro = Alles kan met de muis, een vinger, het toetsenbord of een schermlezer. Kies wat u past.
help-move-title = Een zet doen
help-move-tap = Raak een van uw stukken aan: de velden waar het heen kan worden blauw gemerkt. Raak er een aan en de zet is gedaan. Raak iets anders aan om ervan af te zien.
help-move-drag = U kunt het stuk ook naar zijn veld slepen.
help-capture-title = Slaan
help-capture-must = Slaan is verplicht. Stukken die moeten slaan dragen een gele ring.
help-capture-final = Elk veld op de weg is genummerd; het eindveld heeft een dubbele cirkel. Raak het eindveld aan en de hele slag is gedaan.
help-capture-steps = Of ga veld voor veld en raak de tussenvelden aan: er is niets gespeeld vóór het laatste. Esc gaat een stap terug.
help-capture-choice = Leiden twee wegen naar hetzelfde veld zonder dezelfde stukken te nemen, dan vraagt Damier welke.
help-capture-taken = Geslagen stukken blijven doorgekruist op het bord tot de slag voorbij is: zo is de regel.
help-keyboard-title = Met het toetsenbord
help-keyboard-intro = Het bord is een rooster. Breng de cursor erheen met de Tab-toets.
help-key-type = 3 2 - 2 8
help-key-type-about = Typ de zet: 32-28, 3228, 32x23 of 32 28. Zodra er nog maar één zet past, wordt die aangeboden.
help-key-arrows = Pijlen
help-key-arrows-about = Van het ene speelveld naar het volgende, langs rijen en kolommen.
help-key-enter = Enter
help-key-enter-about = Kiest het stuk, dan het veld; speelt de getypte zet.
help-key-escape = Esc
help-key-escape-about = Gaat een stap terug, of ziet ervan af.
help-key-question = ?
help-key-question-about = Zegt de mogelijke zetten van het stuk, of alle.
help-key-undo = Ctrl Z
help-key-undo-about = Neemt de laatste zet terug; Ctrl Y speelt hem opnieuw.
help-key-home = Home, End
help-key-home-about = Eerste en laatste veld van de rij.
help-marks-title = De tekens op het bord
help-mark-legal = Veld waar een stuk heen kan
help-mark-step = Tussenveld, met het nummer van de slag
help-mark-final = Eindveld van een slag
help-mark-must = Moet slaan
help-mark-chosen = Gekozen stuk
help-mark-last-from = Laatste zet: beginveld
help-mark-last-to = Laatste zet: eindveld
help-mark-taken = Geslagen, nog niet weggenomen
help-mark-refused = Geweigerde poging
help-mark-loop = Rondslag: de slag komt terug op het eigen veld
help-mark-king = Dam: twee schijven, een kroon
help-mark-focus = Veld van de cursor
help-reader-title = Met een schermlezer
help-reader-text = Elk speelveld is een knop die zijn nummer, zijn stuk en wat het kan zegt: ‘28, witte schijf, moet slaan’. De zet van de tegenstander, weigeringen en de uitslag worden gemeld, elk één keer.
help-see-title = Om beter te zien
help-see-text = De instellingen bieden een thema met veel contrast, vlakke of getekende stukken en veldnummers. Niets hangt van kleur alleen af. De animatie stopt als uw systeem om minder beweging vraagt.
help-offline-title = Uw partijen
help-offline-text = De lopende partij wordt op dit apparaat bewaard: u kunt de pagina sluiten en terugkomen. Er wordt niets verzonden.
help-refusal-title = Als een zet wordt geweigerd
help-refusal-text = Damier zegt altijd waarom, in woorden onder de zettenlijst en met een rood teken op het bord. Uw stuk blijft staan; probeer het opnieuw.

## Fouten
error-not-found-title = Dat veld staat niet op het bord
error-not-found-text = Het gevraagde adres bestaat niet, of niet meer. Het dambord is er nog.
error-internal-title = Een onmogelijke zet, van onze kant
error-internal-text = De server liep tegen een fout aan. Die is genoteerd; probeer het zo nog eens.
error-back = Terug naar het bord
error-code = Fout { $code }

## De opdrachtregel
cli-turn = { $color ->
    [white] Wit aan zet
   *[black] Zwart aan zet
}
cli-prompt = Uw zet:
cli-computer-plays = De computer speelt { $move }
cli-commands = Schrijf een zet ({ $example }), of: { $words }
cli-word-moves = zetten
cli-word-hint = hint
cli-word-undo = terug
cli-word-redo = opnieuw
cli-word-draw = remise
cli-word-resign = opgeven
cli-word-board = bord
cli-word-help = hulp
cli-word-quit = stop
cli-level = Niveau: { $level }.
cli-several = Er zijn daar meerdere slagen: { $moves }.
cli-hint-piece = Kijk naar het stuk op { $square }.
cli-hint-move = Speel { $move }.
cli-draw-offered = Remise aangeboden. Schrijf ‘remise’ om aan te nemen, of een zet om te weigeren.
cli-redone = Zet opnieuw gespeeld.
cli-nothing-to-redo = Geen zet om opnieuw te spelen.
cli-unknown = Ik begrijp ‘{ $text }’ niet.
cli-undone = Zet teruggenomen.
cli-nothing-to-undo = Geen zet om terug te nemen.
cli-goodbye = Tot ziens.

## De regels van een variant, in zinnen
topic-game = Het spel
topic-men = De schijven
topic-kings = De dammen
topic-capture = Slaan
topic-choice = Welke slag
topic-promotion = Promotie
topic-faults = Vergeten slagen
topic-draws = Remise
topic-notation = Notatie
law-board = Een bord van { $files } × { $ranks } velden; men speelt op { $drawing ->
    [dark] de { $n } donkere velden
    [light] de { $n } lichte velden
    [chequered] alle { $n } velden, licht en donker
   *[plain] alle { $n } velden, van één kleur
}.
law-corner = Een { $drawing ->
    [light] licht
   *[dark] donker
} veld ligt in de { $corner ->
    [left] linkerhoek
   *[right] rechterhoek
} van elke speler.
law-first = { $first ->
    [white] Wit begint.
    [black] Zwart begint.
   *[lot] Er wordt geloot wie begint; daarna om beurten.
}
law-goal-leave-no-move = Wie geen zet meer heeft, omdat er geen stukken meer zijn of omdat alle vaststaan, heeft verloren.
law-goal-have-no-move = Wie geen zet meer heeft, omdat er geen stukken meer zijn of omdat alle vaststaan, heeft gewonnen: weggeefdammen.
law-goal-first-king = Wie het eerst een dam haalt, heeft gewonnen; wie geen zet meer heeft, heeft verloren.
law-men-move = Een schijf gaat één veld, { $way }.
law-king-capture = Een dam slaat { $way }.
law-king-limit = Zolang men ook een schijf heeft, doet dezelfde dam niet meer dan { $n } zetten achter elkaar zonder te slaan.
law-capture-must = Slaan is verplicht, en gaat door tot het einde: wie nog kan slaan, stopt niet.
law-capture-again = Een slag mag meer dan eens over een leeg veld gaan, nooit twee keer over hetzelfde stuk.
law-promotion-rest = Een schijf die op de damlijn stopt, wordt dam.
law-draw-repetition = Remise als dezelfde stelling voor de { $n ->
    [3] derde
    [4] vierde
   *[other] { $n }e
} keer ontstaat met dezelfde speler aan zet.
law-draw-quiet = Remise na { $n } zetten van beide kanten zonder { $men ->
    [yes] slag of zet met een schijf
   *[no] slag
}.
law-draw-endgame = Remise na { $n ->
    [one] { $n } zet
   *[other] { $n } zetten
} van beide kanten met { $weaker }{ $place ->
    [diagonal] {" "}op de hoofdlijn
   *[anywhere] {""}
} tegen { $stronger }.
law-draw-balance = Remise na { $n } zetten van beide kanten zonder slag of promotie, met dammen aan beide kanten en { $least } of { $most } stukken in totaal.
law-draw-agreed = De spelers mogen ook remise overeenkomen.
law-draw-none = Geen enkele regel maakt remise: er is altijd een winnaar.
law-kings = { $n ->
    [1] één dam
    [2] twee dammen
    [3] drie dammen
   *[other] { $n } dammen
}
law-men = { $n ->
    [1] één schijf
    [2] twee schijven
    [3] drie schijven
   *[other] { $n } schijven
}
law-or-more = { $pieces } of meer
law-squares-top = De velden hebben de nummers 1 tot en met { $n }, rij voor rij van boven, van de kant van zwart.
law-squares-bottom = De velden hebben de nummers 1 tot en met { $n }, rij voor rij vanaf de rechterhoek van wit.
law-squares-algebraic = Een veld heeft een letter voor zijn kolom en een cijfer voor zijn rij; a1 is de linkerhoek van wit.
law-written = Een zet schrijft men { $move }, een slag { $capture }.
