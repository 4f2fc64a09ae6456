# Damier: alle woorden, in het Nederlands. Fluent (projectfluent.org); in elke taal dezelfde sleutels en variabelen.
# We zeggen u. Termen: schijf (niet steen), dam, slag en slaan, veld, aan zet.

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
list-and = { $first } en { $last }
list-or = { $first } of { $last }
without-script = Uw browser voert geen JavaScript uit: het bord hierboven is een afbeelding en de hulp is te lezen, maar spelen gaat niet.
app-failed = Het spel kon niet laden. Laad de pagina opnieuw; helpt dat niet, dan is uw browser misschien te oud.

## De beginpagina en het bord
home-title = Dammen
home-heading = Het bord staat klaar: u bent aan zet
game-heading = Partij internationaal dammen
board-label = Dambord
board-start = Dambord voor internationaal dammen, beginstand, wit aan zet
board-position = Dambord. Wit: { $white }. Zwart: { $black }.
board-no-pieces = geen stukken
mode-label = Tegenstander
mode-computer = Computer
mode-computer-hint = Het bord staat klaar
mode-same-screen = Eén scherm
mode-same-screen-hint = Met z’n tweeën, hier
color-label = U speelt met
color-white = Wit
color-black = Zwart
color-random = Loting
help-card-title = Ook met het toetsenbord
help-card-text = Typ 32-28, of ga van veld naar veld.

## De spelers
player-you = U
player-white = Wit
player-black = Zwart
player-computer = Computer
player-computer-about = Computer · { $about }
player-human-about = Aan dit scherm
turn-yours = U bent aan zet
turn-touch = raak een schijf aan
turn-white = Wit aan zet
turn-black = Zwart aan zet
turn-thinking = denkt na…
taken-count = { $n ->
    [0] geen stukken geslagen
    [one] { $n } stuk geslagen
   *[other] { $n } stukken geslagen
}

## De niveaus van de computer
level-label = Niveau van de computer
level-discovery = Instap
level-discovery-short = ziet alleen de volgende zet
level-discovery-about = Kijkt nauwelijks verder dan de eigen volgende zet: om het spel te leren kennen.
level-beginner = Beginner
level-beginner-short = speelt snel, vergist zich vaak
level-beginner-about = Ziet slagen, loopt in de meeste valletjes.
level-club = Club
level-club-short = rekent ruilen uit
level-club-about = Rekent ruilen en kleine slagzetten uit; de plannen zijn eenvoudig.
level-master = Meester
level-master-short = rekent ver
level-master-about = Rekent ver; alleen een echte combinatie verrast hem.
level-grandmaster = Grootmeester
level-grandmaster-short = altijd de beste zet die hij ziet
level-grandmaster-about = Zoekt lang en speelt altijd de zet die hij het best vindt.
level-full = Volle kracht
level-full-short = alles wat Damier kan
level-full-about = Neemt de toegestane tijd en geeft alles wat Damier nu kan.
levels-provisional = De niveaus zijn voorlopig: hun sterkte is nog niet gemeten.

## De arbiter, als alles goed gaat
arbiter-ready-title = Het bord staat klaar
arbiter-ready-text = Wit begint. Raak een schijf aan, en dan een blauw gemerkt veld.
arbiter-turn-text = Raak een stuk aan, of typ een zet zoals 32-28.
arbiter-must-title = U moet slaan
arbiter-must-text = { $n ->
    [one] Het stuk op { $squares } moet slaan.
   *[other] Een van deze stukken moet slaan: { $squares }.
}
arbiter-chosen-title = { $kind ->
    [king] De dam op { $square } is gekozen
   *[man] De schijf op { $square } is gekozen
}
arbiter-chosen-text = { $n ->
    [one] Eén mogelijk veld: { $squares }.
   *[other] { $n } mogelijke velden: { $squares }.
}
arbiter-thinking-title = De computer denkt na
arbiter-thinking-text = Hij antwoordt zodra hij gekozen heeft.
arbiter-last-move = Laatste zet: { $move }
arbiter-restored-title = Uw partij is terug
arbiter-restored-text = U gaat verder waar u gebleven was.
arbiter-begin-title = De computer begint
arbiter-begin-text = U hebt zwart. Zeg het wanneer u klaar bent.
arbiter-lost-title = Onleesbare partij
arbiter-lost-text = De partij die op dit apparaat bewaard was, is niet meer te lezen; hier is een nieuwe.
arbiter-bad-link-title = Dit adres leidt naar geen stelling
arbiter-bad-link-text = “{ $text }” is geen stelling van dit spel. Hier is de beginstand.
arbiter-viewing-title = { $n ->
    [0] Beginstand
   *[other] Na zet { $n }
}
arbiter-viewing-text = U kijkt terug; de partij verandert niet.
arbiter-viewing-back = Terug naar de partij
capture-progress-title = Slag bezig
capture-progress = Slag { $n } van { $total }
capture-continue = Maak de slag af, op { $squares }.
capture-undo-step = Stap terug
capture-choose-title = Welke stukken slaat u?
capture-choose-text = Twee of meer wegen leiden naar { $to } en nemen niet dezelfde stukken.
capture-choose-option = { $move }, slaat { $squares }
capture-choose-cancel = Annuleren
capture-round-trip = Dit stuk kan op zijn eigen veld terugkomen: raak het nog eens aan voor de rondslag.
moves-of-piece = { $n ->
    [0] { $square }: geen zet.
    [one] { $square }: één zet, { $moves }.
   *[other] { $square }: { $n } zetten, { $moves }.
}
moves-all = { $n ->
    [one] Eén mogelijke zet: { $moves }.
   *[other] { $n } mogelijke zetten: { $moves }.
}
typed-label = Typ uw zet
typed-placeholder = 32-28
typed-offer = Enter speelt { $move }
typed-unknown = ‘{ $text }’ is geen zet. Schrijf hem als 32-28 of 32x23.
typed-several = ‘{ $text }’ past bij meer zetten: { $moves }.
typed-illegal = { $move } kan hier niet.

## De zettenlijst
moves-label = Zetten van de partij
moves-none = Nog geen zetten
moves-first = Beginstand
moves-previous = Vorige zet
moves-next = Volgende zet
moves-last = Laatste zet
move-number = Zet { $n }

## Handelingen
actions-label = Partij
action-undo = Terug
action-undo-long = Laatste zet terugnemen
action-redo = Opnieuw
action-redo-long = Teruggenomen zet opnieuw spelen
action-flip = Draaien
action-flip-long = Bord draaien
action-draw = Remise
action-draw-long = Remise aanbieden
action-resign = Opgeven
action-new = Nieuw
action-new-long = Nieuwe partij
action-numbers = Nummers
action-numbers-long = Veldnummers tonen of verbergen
action-help = Hulp
action-settings = Instellingen
action-level = Niveau
action-close = Sluiten
action-cancel = Annuleren
action-continue = Doorspelen
action-retry = Probeer opnieuw
action-rematch = Revanche
action-play = Spelen

## Vensters
resign-title = De partij opgeven?
resign-text-computer = De computer heeft dan gewonnen.
resign-text = { $color ->
    [white] Wit geeft op: zwart heeft dan gewonnen.
   *[black] Zwart geeft op: wit heeft dan gewonnen.
}
resign-confirm = Opgeven
draw-title = Remise afspreken?
draw-text = Beide spelers moeten het eens zijn.
draw-text-computer = De computer neemt aan als hij de stand gelijk vindt.
draw-confirm = Remise
draw-propose = Aanbieden
draw-declined-title = Remise geweigerd
draw-declined-text = De computer speelt liever door. Later kunt u opnieuw aanbieden.
new-title = Nieuwe partij
new-text = De lopende partij stopt hier, zonder uitslag.
new-start = Spelen

## Het einde van de partij
result-white-wins = Wit wint
result-black-wins = Zwart wint
result-draw = Remise
result-you-win = U wint
result-computer-wins = De computer wint
result-no-pieces = { $color ->
    [white] Wit heeft geen stukken meer.
   *[black] Zwart heeft geen stukken meer.
}
result-blocked = { $color ->
    [white] Wit heeft geen zet meer: alle stukken staan vast.
   *[black] Zwart heeft geen zet meer: alle stukken staan vast.
}
result-resigned = { $color ->
    [white] Wit geeft op.
   *[black] Zwart geeft op.
}
result-flag = { $color ->
    [white] De vlag van wit is gevallen.
   *[black] De vlag van zwart is gevallen.
}
result-forfeited = { $color ->
    [white] Wit heeft de partij verlaten.
   *[black] Zwart heeft de partij verlaten.
}
result-refused-capture = { $color ->
    [white] Wit heeft geweigerd te slaan.
   *[black] Zwart heeft geweigerd te slaan.
}
result-agreed = Remise in onderling overleg.
result-repetition = Dezelfde stelling is { $n } keer voorgekomen, met dezelfde speler aan zet.
result-quiet = { $n } zetten van beide kanten zonder slag en zonder schijfzet.
result-endgame = { $n ->
    [0] Met deze stukken is niet meer te winnen.
    [one] Een dam alleen heeft { $n } zet standgehouden.
   *[other] Een dam alleen heeft { $n } zetten van beide kanten standgehouden.
}
result-balance = { $n } zetten van beide kanten met dammen aan beide kanten en gelijk materiaal.

## Remisetellers
counter-draw-in = { $n ->
    [one] Remise bij de volgende zet
   *[other] Remise over { $n } zetten
}
counter-line = { $soon }: { $why }
counter-repetition = Stelling { $n } keer gezien; de { $limit ->
    [3] derde
   *[other] { $limit }e
} keer is het remise
counter-quiet-why = geen slag, geen schijfzet
counter-endgame-why = een dam alleen verdedigt zich
counter-balance-why = dammen aan beide kanten, gelijk materiaal

## Waarom deze zet niet mag
why-not-your-turn = Dit stuk is niet aan zet
why-not-your-turn-text = { $color ->
    [white] Wit is aan zet.
   *[black] Zwart is aan zet.
}
why-not-your-piece = Leeg veld
why-not-your-piece-text = Op { $square } staat geen stuk om te spelen.
why-off-board = Onbekend veld
why-off-board-text = Dit bord heeft geen veld { $square }.
why-game-over = De partij is afgelopen
why-game-over-text = Er wordt niet meer gezet. Begin een nieuwe.
why-must-capture-elsewhere = Slaan is verplicht
why-must-capture-elsewhere-text = { $n ->
    [one] Het stuk op { $squares } moet slaan.
   *[other] Een van deze stukken moet slaan: { $squares }.
}
why-must-capture-elsewhere-todo = Speel een stuk met een gele ring.
why-must-capture-with-it = Slaan is verplicht
why-must-capture-with-it-text = Dit stuk kan slaan, dus het moet.
why-must-capture-with-it-todo = Volg de getekende weg.
why-majority = Meerslag gaat voor
why-majority-text = Deze slag neemt er { $n }; u moet er { $m } slaan.
why-majority-todo = Sla waar het meeste te slaan is: de weg is getekend.
why-priority = Deze slag gaat niet voor
why-priority-text = { $rung ->
    [value] De slag met de hoogste waarde gaat voor.
    [by-king] Kan een dam evenveel slaan, dan slaat de dam.
    [most-kings] Bij gelijk aantal gaat de slag met de meeste dammen voor.
    [king-earliest] Is het dan nog gelijk, dan gaat de slag voor die het eerst een dam neemt.
   *[pieces] De slag met de meeste stukken gaat voor.
}
why-priority-todo = De verplichte weg is getekend.
why-capture-unfinished = De slag is niet af
why-capture-unfinished-text = Het stuk kan nog verder slaan: het stopt daar niet.
why-capture-unfinished-todo = Ga door naar { $squares }.
why-already-taken = Al geslagen
why-already-taken-text = Dit stuk is al geslagen: over hetzelfde stuk gaat men niet twee keer.
why-blocked-behind = Geen plaats erachter
why-blocked-behind-text = Om te slaan moet het veld er vlak achter leeg zijn; { $square } is bezet.
why-two-in-a-row = Twee stukken achter elkaar
why-two-in-a-row-text = Over twee stukken die achter elkaar staan kan men niet slaan.
why-own-piece-in-way = Een eigen stuk staat in de weg
why-own-piece-in-way-text = Over eigen stukken gaat men niet heen.
why-square-occupied = Veld bezet
why-square-occupied-text = Veld { $square } is niet leeg.
why-man-backwards = Een schijf gaat niet terug
why-man-backwards-text = Een schijf gaat vooruit. { $back ->
    [yes] Alleen om te slaan gaat zij achteruit.
   *[no] Ook om te slaan gaat zij vooruit.
}
why-man-too-far = Te ver
why-man-too-far-text = { $kind ->
    [king] Hier gaat de dam één veld tegelijk.
   *[man] Een schijf gaat één veld tegelijk.
}
why-not-diagonal = Niet schuin
why-not-diagonal-text = De stukken gaan schuin, over de donkere velden.
why-not-a-line = Niet die kant op
why-not-a-line-text = Dit stuk gaat niet in die richting.
why-man-cannot-take-king = Een schijf slaat geen dam
why-man-cannot-take-king-text = De dam op { $square } kan alleen door een dam worden geslagen.
why-king-lands-behind = Er vlak achter
why-king-lands-behind-text = Na de slag stopt de dam vlak achter het geslagen stuk, op { $square }.
why-half-turn = Niet omkeren
why-half-turn-text = Tijdens een slag keert een stuk niet recht terug.
why-king-move-limit = Steeds dezelfde dam
why-king-move-limit-text = Deze dam heeft { $n } keer achter elkaar gespeeld zonder te slaan. Speel een ander stuk.
why-illegal = Onmogelijke zet
why-illegal-text = { $from } kan niet naar { $to }.
why-legal = Deze zet mag

## Stukken en velden, voor het oor
piece = { $kind ->
    [king] { $color ->
        [white] witte dam
       *[black] zwarte dam
    }
   *[man] { $color ->
        [white] witte schijf
       *[black] zwarte schijf
    }
}
the-piece = { $kind ->
    [king] De dam op { $square }
   *[man] De schijf op { $square }
}
square-king = dam { $square }
square-empty = { $square }, leeg
square-piece = { $square }, { $piece }
square-must-capture = moet slaan
square-movable = kan zetten
square-chosen = gekozen
square-target = bereikbaar
square-step = tussenveld, slag { $n }
square-final = eindveld, { $n ->
    [0] geen slag
    [one] { $n } stuk
   *[other] { $n } stukken
}
square-taken = geslagen, nog niet weggenomen
square-last-from = beginveld van de laatste zet
square-last-to = eindveld van de laatste zet
square-round-trip = rondslag mogelijk
spoken-quiet = { $from } naar { $to }
spoken-capture = { $from } slaat { $captured }, eindigt op { $to }
spoken-crowned = { $move }, en wordt dam
spoken-by = { $color ->
    [white] Wit: { $move }
   *[black] Zwart: { $move }
}
spoken-letter = { $letter } { $digit }
announce-your-turn = { $move }. U bent aan zet.
announce-result = { $result }. { $why }

## Instellingen
settings-title = Instellingen
settings-look = Uiterlijk
settings-board = Bord en stukken
settings-play = Spel
settings-theme = Thema
settings-theme-system = Systeem
settings-theme-light = Licht
settings-theme-dark = Donker
settings-theme-contrast = Contrast
settings-boards = Bord
settings-boards-walnut = Noten
settings-boards-slate = Leisteen
settings-boards-linden = Linde
settings-pieces = Stukken
settings-pieces-turned = Gedraaid
settings-pieces-rosette = Rozet
settings-pieces-flat = Vlak
settings-pieces-line = Lijn
settings-numbers = Veldnummers
settings-numbers-off = Geen
settings-numbers-all = Overal
settings-numbers-edge = Rand
settings-notation = Notatie
settings-notation-numeric = 32-28
settings-notation-algebraic = c3-d4
settings-animation = Animatie
settings-animation-off = Geen
settings-animation-fast = Snel
settings-animation-normal = Gewoon
settings-rings = Stukken die moeten slaan
settings-rings-always = Altijd
settings-rings-after = Na een fout
settings-rings-never = Nooit
settings-targets = Tonen waar een stuk heen kan
settings-one-tap = Spelen met één aanraking
settings-one-tap-about = Een veld aanraken speelt de enige zet die daarheen leidt.
settings-forced = Gedwongen slag met één aanraking
settings-forced-about = Is er maar één slag, dan speelt het aanraken van het stuk die.
settings-auto-flip = Draaien na elke zet
settings-auto-flip-about = Met z’n tweeën op één scherm.
settings-keyboard = Veld voor getypte zetten
settings-keyboard-about = Onder de zettenlijst.
settings-reset = Alles terugzetten

## Slagfouten, en het aangeraakte stuk
faults-label = Gemiste slagen
faults-strict = Geweigerd
faults-strict-about = Een zet die niet slaat zoals het moet, wordt geweigerd, en u hoort waarom.
faults-arbiter = Arbiter
faults-arbiter-about = Een slag kan gemist worden: de tegenstander dwingt tot slaan of laat het zo.
faults-huffing = Geblazen
faults-huffing-about = Een slag kan gemist worden: de tegenstander blaast het stuk, dwingt tot slaan of laat het zo.
fault-title = Slag gemist
fault-text = { $n ->
    [one] { $move }: het stuk op { $squares } heeft niet geslagen wat het moest.
   *[other] { $move }: een van deze stukken moest slaan, { $squares }.
}
fault-advice-huffing = Raakt u een eigen stuk aan, dan laat u het zo.
fault-advice-arbiter = Zet u, dan laat u het zo.
fault-huff = Blazen
fault-force = Dwingen
fault-let-stand = Zo laten
fault-choose-title = Welk stuk blaast u?
fault-choose-text = Raak het stuk aan dat moest slaan.
fault-huffed-title = { $kind ->
    [king] De dam op { $square } is geblazen
   *[man] De schijf op { $square } is geblazen
}
fault-huffed-text = Blazen is geen zet.
fault-forced-title = De slag wordt geëist
fault-forced-text = { $move } is teruggenomen. U moet slaan: nog eens weigeren verliest.
fault-stands-title = De fout blijft staan
fault-stands-text = { $move } blijft gespeeld.
fault-refuse-title = Slaan weigeren?
fault-refuse-text = { $move } slaat niet wat geëist wordt: deze zet verliest de partij.
fault-refuse = Weigeren en verliezen
fault-none-title = Er is geen fout
fault-none-text = De laatste zet sloeg alles wat hij moest.
fault-not-huffable-title = Dit stuk kan niet geblazen worden
fault-not-huffable-text = Het stuk op { $square } heeft geen slag gemist.
capture-stop = Hier stoppen
touch-title = Aanraken is zetten
touch-text = U hebt { $square } aangeraakt: dat stuk moet zetten.
touch-adjust = J’adoube
touch-adjusted = Klaar
touch-adjusting-text = Raak uw stukken vrij aan: er wordt niets gezet tot u klaar bent.
square-huffable = kan geblazen worden
remark-forced = gedwongen
remark-fault = fout
remark-let-stand = zo gelaten
remark-huffed = { $square } geblazen
remark-refusal = weigert te slaan
settings-point-out = Gemiste slagen aanwijzen
settings-point-out-about = Waar een slag gemist kan worden.
settings-touch = Aanraken is zetten
settings-touch-usual = Zoals het spel het wil
settings-touch-always = Altijd
settings-touch-never = Nooit

## De computer
engine-loading = De computer maakt zich klaar…
engine-failed-title = De computer antwoordt niet
engine-failed-text = U kunt met z’n tweeën op dit scherm verder, of opnieuw proberen.

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
