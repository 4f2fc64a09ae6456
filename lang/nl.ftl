# Damier: alle woorden, in het Nederlands. Fluent (projectfluent.org); in elke taal dezelfde sleutels en variabelen.
# We zeggen u. Termen: schijf (niet steen), dam, slag en slaan, veld, aan zet.

## De pagina
stopped-text = Deze pagina is door onze fout gestopt. De partij is bewaard.
stopped-reload = Pagina herladen
list-and = { $first } en { $last }
list-or = { $first } of { $last }

## De beginpagina en het bord
home-heading = Het bord staat klaar: u bent aan zet
game-heading = Partij internationaal dammen
board-label = Dambord
board-position = Dambord. Wit: { $white }. Zwart: { $black }.
board-no-pieces = geen stukken
mode-label = Tegenstander
mode-computer = Computer
mode-computer-hint = Het bord staat klaar
mode-same-screen = Eén scherm
mode-same-screen-hint = Met z’n tweeën, hier
mode-elsewhere = Elders spelen
mode-friend = Een vriend
mode-friend-hint = Via een link
mode-lobby = Lobby
mode-lobby-hint = Tegenstander zoeken
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

## De klok
clock-label = Klok
clock-none = Zonder klok
clock-own = Anders…
clock-minutes = min
clock-seconds = s per zet
time-fischer = { $seconds ->
    [0] { $minutes } min
   *[other] { $minutes } min + { $seconds } s
}
time-days = { $n ->
    [one] { $n } dag per zet
   *[other] { $n } dagen per zet
}
clock-warning-yours = { $n ->
    [one] U hebt nog { $n } seconde.
   *[other] U hebt nog { $n } seconden.
}
clock-warning-white = { $n ->
    [one] Wit heeft nog { $n } seconde.
   *[other] Wit heeft nog { $n } seconden.
}
clock-warning-black = { $n ->
    [one] Zwart heeft nog { $n } seconde.
   *[other] Zwart heeft nog { $n } seconden.
}
clock-interrupted = De klok staat stil; ze loopt weer zodra u het bord aanraakt.

## De partij op afstand
table-opening-title = De partij komt eraan
table-opening-text = Een ogenblik…
table-doubt-title = Opnieuw verbinden…
table-doubt-text = De verbinding is verbroken of traag. Uw zet is bewaard: hij gaat weg zodra ze terug is.
table-lost-title = Deze partij bestaat niet
table-lost-text = Controleer het adres, of ga via de lobby.
table-to-lobby = Lobby
table-casual = Vriendschappelijke partij
table-rated = Ratingpartij
table-about = { $kind } · { $clock }
table-bot = programma
table-nobody = Anoniem
table-here = aanwezig
table-absent = afwezig
table-left = vertrokken
table-watchers = { $n ->
    [0] Niemand kijkt mee
    [one] { $n } toeschouwer
   *[other] { $n } toeschouwers
}
table-watching = U kijkt mee
table-agree = Aannemen
table-decline = Afwijzen
table-withdraw = Intrekken
table-draw-offered-title = Remise aangeboden
table-draw-offered-text = { $name } biedt remise aan. Met een zet wijst u het af.
table-draw-sent = U biedt remise aan: dat geldt tot de zet van uw tegenstander.
table-draw-declined = Remise afgewezen
table-draw-withdrawn = Het remiseaanbod is ingetrokken
table-takeback-offered-title = Terugname gevraagd
table-takeback-offered-text = { $name } vraagt de laatste zet terug te nemen.
table-takeback-sent = U vraagt uw zet terug te nemen.
table-takeback-declined = Terugname afgewezen
table-takeback-withdrawn = Het verzoek om terugname is ingetrokken
table-rematch-offered = { $name } stelt een revanche voor, met gewisselde kleuren.
table-rematch-sent = U stelt een revanche voor.
table-rematch-declined = Revanche afgewezen
table-rematch-withdrawn = Het voorstel voor een revanche is ingetrokken
table-go-to-rematch = Naar de revanche
table-go-on = De partij gaat door.
table-away = { $name } is afwezig; over { $n } s kunt u de partij opeisen.
table-gone-title = { $name } heeft de partij verlaten
table-gone-text = Eis de winst op, maak er remise van, of wacht nog even.
table-claim-win = Winst opeisen
table-claim-draw = Remise maken
table-first-move-yours = Uw eerste zet: nog { $n } s, anders vervalt de partij.
table-first-move = Eerste zet van de tegenstander: nog { $n } s.
table-aborted-title = Partij afgebroken
table-aborted-text = Ze is afgebroken voordat beiden gezet hadden: geen uitslag.
table-not-begun-text = Een eerste zet kwam niet op tijd: geen uitslag.
table-closed-text = De club heeft deze partij gesloten: geen uitslag.
table-refused-title = Niet nu
table-refused-text = Dat kan op dit moment niet.
table-refused-too-early = Remise kan vanaf de derde zet aangeboden worden.
table-refused-too-soon = U hebt het net voorgesteld: speel eerst nog een paar zetten.
table-refused-too-often = Dat is genoeg voor nu.
table-refused-rated = In een ratingpartij wordt geen zet teruggenomen.
table-refused-nothing-to-take-back = U hebt nog niet gezet.
table-refused-illegal = De server heeft deze zet niet aangenomen.
table-offer-draw = Remise bieden
table-ask-takeback = Terugnemen
table-greet = Groeten
table-greet-title = Wat zegt u?
table-abort = Partij afbreken
table-abort-title = De partij afbreken?
table-abort-text = Er komt geen uitslag.
table-abort-confirm = Partij afbreken
table-resign-text = Uw tegenstander heeft dan gewonnen.
table-pdn = PDN
table-pdn-long = De partij als PDN bewaren
table-other-device = Op een ander apparaat spelen
table-said = “{ $text }”
greet-hello = Hallo
greet-good-game = Goede partij
greet-well-played = Goed gespeeld
greet-nice-move = Mooie zet
greet-thanks = Bedankt
greet-sorry = Sorry
greet-one-moment = Een ogenblik alstublieft
greet-goodbye = Tot ziens
talk-label = Zeg het in uw eigen woorden
talk-send = Versturen
confirm-title = { $move } spelen?
confirm-text = De zet gaat weg als u hem bevestigt.
confirm-play = Spelen
confirm-other = Andere zet
premove-title = Vooruitzet: { $move }
premove-text = Hij wordt gespeeld zodra uw tegenstander gezet heeft, als dat dan kan.
premove-dropped-title = Vooruitzet vervallen: { $move }
premove-dropped-text = Hij kan niet in deze stelling. De keuze is aan u.

## Een match van twee partijen, en wat een ratingpartij verandert
match-first = Match van twee partijen: eerste partij.
match-between = Match: { $white } { $w } – { $b } { $black }. De tweede partij volgt, met gewisselde kleuren.
match-second = Match: { $white } { $w } – { $b } { $black }, tweede partij.
match-over = { $who ->
    [you] U wint de match, { $more } – { $less }.
    [white] { $white } wint de match, { $more } – { $less }.
    [black] { $black } wint de match, { $more } – { $less }.
   *[nobody] De match eindigt in remise, { $more } – { $less }.
}
match-broken-off = Match afgebroken: { $white } { $w } – { $b } { $black }.
match-go-on = Naar de tweede partij
match-kind = { $rated ->
    [yes] Match voor rating, partij { $n } van 2
   *[no] Vriendschappelijke match, partij { $n } van 2
}
match-wanted = Match van twee partijen
match-short = match
ratings-after = Rating: { $white } { $w1 } → { $w2 }, { $black } { $b1 } → { $b2 }.
lobby-pair-rated = Ratingpartij
lobby-waiting-rated = We zoeken een tegenstander voor een ratingpartij: { $what }

## De lobby
lobby-pair-title = Meteen spelen
lobby-pace-flash = Sneldammen
lobby-pace-fast = Rapid
lobby-pace-club = Het clubtempo
lobby-pace-calm = Rustig
lobby-pace-long = Lang
lobby-waiting = Er wordt een tegenstander gezocht: { $what }
lobby-offer = Partij aanbieden
lobby-offers = { $n ->
    [0] Geen open uitdagingen
    [one] { $n } open uitdaging
   *[other] { $n } open uitdagingen
}
lobby-no-offers = Op dit moment wacht er niemand. Bied een partij aan: ze verschijnt hier.
lobby-none-running = Geen partij op dit moment.
lobby-more-running = { $n ->
    [one] en nog { $n }
   *[other] en nog { $n }
}
lobby-refused-wait = U hebt partijen verlaten: wacht even voor de volgende.
lobby-refused-no-offer = Deze uitdaging is net aangenomen.
terms-faults-strict = gemiste slagen geweigerd
terms-faults-arbiter = gemiste slagen via de arbiter
terms-faults-huffing = met blazen
lobby-faults-usual = Gemiste slagen: zoals het spel het wil
lobby-rated = Rating
lobby-challenge = daagt u uit
lobby-challenge-own = Uw uitdaging
lobby-refused-huffing = In dit spel wordt niet geblazen: kies een andere omgang met gemiste slagen.
lobby-refused-not-rateable = Een ratingpartij heeft een klok, en gemiste slagen gaan zoals het spel het wil.
lobby-refused-no-account = Voor een ratingpartij is een account nodig.
invitation-copy = Link kopiëren
invitation-copied = Link gekopieerd
invitation-share = Versturen…

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
arbiter-ready-text = { $color ->
    [black] Zwart
   *[white] Wit
} begint. Raak een schijf aan, en dan een blauw gemerkt veld.
arbiter-ready-by-lot = Het lot wijst { $color ->
    [black] zwart
   *[white] wit
} aan. Raak een schijf aan, en dan een blauw gemerkt veld.
arbiter-turn-text = Raak een stuk aan, of typ een zet zoals { $example }.
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
arbiter-lesson = De les
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
typed-offer = Enter speelt { $move }
typed-unknown = ‘{ $text }’ is geen zet. Schrijf hem als { $example }.
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
result-claimed-draw = Een speler had de partij verlaten; de ander hield het op remise.
result-refused-capture = { $color ->
    [white] Wit heeft geweigerd te slaan.
   *[black] Zwart heeft geweigerd te slaan.
}
result-first-king = { $color ->
    [white] Wit heeft de eerste dam.
   *[black] Zwart heeft de eerste dam.
}
result-all-given = { $color ->
    [white] Wit heeft geen stukken meer: dat was het doel.
   *[black] Zwart heeft geen stukken meer: dat was het doel.
}
result-shut-in = { $color ->
    [white] Wit heeft geen zet meer: dat was het doel.
   *[black] Zwart heeft geen zet meer: dat was het doel.
}
result-agreed = Remise in onderling overleg.
result-repetition = Dezelfde stelling is { $n } keer voorgekomen, met dezelfde speler aan zet.
result-quiet = { $n } zetten van beide kanten zonder { $men ->
    [yes] slag of zet met een schijf
   *[no] slag
}.
result-endgame = { $n ->
    [0] Met deze stukken is niet meer te winnen.
   *[other] { $lone ->
        [king] Een dam alleen hield stand:
       *[piece] Eén stuk tegen één:
    } { $n ->
        [one] { $n } zet van beide kanten.
       *[other] { $n } zetten van beide kanten.
    }
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
counter-quiet-why = { $men ->
    [yes] geen slag en geen zet met een schijf
   *[no] geen slag
}
counter-endgame-why = { $lone ->
    [king] een dam alleen verdedigt zich
   *[piece] één stuk tegen één
}
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
why-priority = { $rung ->
    [value] De grootste waarde
    [by-king] De dam moet slaan
    [most-kings] De meeste dammen
    [king-earliest] De dam zo vroeg mogelijk
   *[pieces] Meerslag gaat voor
}
why-priority-text = { $rung ->
    [value] Deze slag is { $n } waard ({ $tried }); de slag van { $m } ({ $best }) gaat voor.
    [by-king] { $equal ->
        [number] Bij een gelijk aantal slaat de dam voor de schijf.
        [value] Bij gelijke waarde slaat de dam voor de schijf.
       *[nothing] Kan een dam slaan, dan slaat een dam, ook als een schijf er meer slaat.
    }
    [most-kings] Bij een gelijk aantal moeten de meeste dammen geslagen worden: { $m }; deze slag neemt er { $n ->
        [0] geen
       *[other] { $n }
    }.
    [king-earliest] Bij evenveel stukken en dammen gaat de slag voor die het eerst een dam ontmoet: hier moet het { $n ->
        [1] eerste
        [2] tweede
        [3] derde
       *[other] { $n }e
    } geslagen stuk een dam zijn.
   *[pieces] Het grootste aantal moet geslagen worden.
}
why-priority-todo = { $rung ->
    [value] Een schijf telt 100, een dam 199. De verplichte weg is getekend.
   *[pieces] De verplichte weg is getekend.
}
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
why-man-backwards-text = { $back ->
    [yes] Een schijf gaat vooruit. Ze gaat alleen achteruit om te slaan.
   *[no] Een schijf gaat nooit achteruit, ook niet om te slaan.
}
why-man-too-far = Te ver
why-man-too-far-text = { $kind ->
    [king] Hier gaat de dam één veld per keer, en slaat ze alleen het stuk ernaast.
    [flying] Een zet zonder slag volgt één lijn: de dam gaat niet verder in een andere richting.
    [taking] Na de laatste slag stopt het stuk: het gaat niet verder.
   *[man] Een schijf gaat één veld per keer, en slaat alleen het stuk ernaast.
}
why-not-diagonal = Niet schuin
why-not-diagonal-text = De stukken gaan en slaan schuin.
why-not-a-line = Niet die kant op
why-not-a-line-text = Hier gaat { $kind ->
    [king] een dam
   *[man] een schijf
} { $moves }{ $same ->
    [yes] , en slaat ze net zo.
   *[no] , en slaat ze { $captures }.
}
why-man-cannot-take-king = Een schijf slaat geen dam
why-man-cannot-take-king-text = De dam op { $square } kan alleen door een dam worden geslagen.
why-king-lands-behind = Er vlak achter
why-king-lands-behind-text = { $choice ->
    [last] Is het laatste geslagen stuk een dam, dan eindigt de slag er vlak achter, op { $square }.
   *[behind] Na de slag stopt de dam vlak achter het geslagen stuk, op { $square }.
}
why-half-turn = Niet omkeren
why-half-turn-text = Een slag gaat niet recht terug: op { $square } keert men niet om.
why-king-move-limit = Steeds dezelfde dam
why-king-move-limit-text = Deze dam heeft { $n } keer achter elkaar gezet zonder te slaan: speel een ander stuk zolang u ook een schijf hebt.
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
square-right = goed
square-forbidden = verboden
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
settings-confirm = Mijn zetten bevestigen
settings-confirm-never = Nooit
settings-confirm-correspondence = Bij correspondentie
settings-confirm-always = Altijd
settings-premove = Vooruitzet
settings-premove-about = Gekozen terwijl de tegenstander nadenkt; gespeeld zodra die gezet heeft, en kost geen tijd. Partijen met een klok.
settings-sounds = Geluid
settings-sounds-about = Bij een zet van de tegenstander, en als de tijd dringt.
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

## De regels die men kan wijzigen, en de richtingen (ook voor huisregels)
way = { $way ->
    [forward] schuin vooruit
    [diagonals] schuin, vooruit en achteruit
    [aside] recht vooruit of opzij
    [lines] recht vooruit, opzij of recht achteruit, nooit schuin
    [five] recht vooruit, opzij of schuin vooruit
   *[eight] in alle acht richtingen
}
law-men-count = { $n } schijven aan elke kant.
law-men-capture = Een schijf slaat { $way }.
law-men-take-kings = { $choice ->
    [yes] Een schijf mag een dam slaan.
   *[no] Een schijf mag geen dam slaan.
}
law-king-range = { $choice ->
    [short] Een dam gaat één veld, { $way }.
   *[fly] Een dam gaat zo ver als ze wil, { $way }.
}
law-king-landing = { $choice ->
    [behind] De dam slaat van verre en eindigt vlak achter elk geslagen stuk.
    [last] De dam slaat van verre en eindigt waar ze wil achter het geslagen stuk; is het laatste een dam, dan stopt ze er vlak achter.
   *[free] De dam slaat van verre en eindigt op een vrij veld naar keuze achter het geslagen stuk.
}
law-removal = { $choice ->
    [now] Elk geslagen stuk verdwijnt meteen: de slag mag weer over dat veld gaan.
   *[end] Geslagen stukken verdwijnen na de hele slag; tot dan staan ze in de weg.
}
law-half-turn = { $choice ->
    [yes] Een slag mag recht terug gaan.
   *[no] Een slag mag niet recht terug gaan.
}
law-choice-free = Uit meer slagen kiest men vrij, ook de kleinste.
law-choice-pieces = De meeste stukken moeten geslagen worden; een dam telt voor één.
law-choice-value = De grootste waarde moet geslagen worden: een dam is iets minder waard dan twee schijven, zodat twee dammen meer waard zijn dan drie schijven en minder dan vier.
law-choice-king-first = Kan een dam slaan, dan slaat een dam, ook waar een schijf er meer zou slaan.
law-choice-king = Is dat gelijk, dan slaat de dam voor de schijf.
law-choice-kings = Bij een gelijk aantal moeten de meeste dammen geslagen worden.
law-choice-kings-then = Is ook dat gelijk, dan moeten de meeste dammen geslagen worden.
law-choice-earliest = Ten slotte gaat de slag voor die het eerst een dam ontmoet.
law-choice-rest = Verder is de keuze vrij.
law-promotion = { $choice ->
    [end] Een schijf die tijdens een slag de damlijn raakt en verder kan slaan, doet dat en blijft schijf.
    [cont] Een schijf die tijdens een slag de damlijn raakt, wordt meteen dam en slaat als dam verder.
   *[stop] Een schijf die al slaande de damlijn raakt, stopt daar en wordt dam.
}
law-huffing = { $choice ->
    [on] Wie vergeet te slaan, kan geblazen worden: de tegenstander neemt het schuldige stuk weg en speelt dan. Of hij dwingt tot slaan, of laat het staan.
    [offered] Blazen alleen als de spelers dat afspreken. Anders dwingt de tegenstander tot slaan, of laat het staan.
   *[off] Blazen is er niet. Bij een vergeten slag dwingt de tegenstander tot slaan, of laat het staan.
}
count-men = { $n ->
    [one] { $n } schijf
   *[other] { $n } schijven
}
count-kings = { $n ->
    [one] { $n } dam
   *[other] { $n } dammen
}

## De varianten, bij naam
variant-international = Internationaal dammen
variant-brazilian = Braziliaans dammen
variant-quick64 = Sneldammen (64 velden)
variant-canadian = Canadees dammen
variant-russian = Russisch dammen
variant-russian80 = Spantsireti (80 velden)
variant-international80 = Internationaal (80 velden)
variant-english = Engels dammen (checkers)
variant-italian = Italiaans dammen
variant-spanish = Spaans dammen
variant-portuguese = Portugees dammen
variant-german = Duits dammen
variant-german_common = Duits (huiselijk)
variant-czech = Tsjechisch dammen
variant-turkish = Turks dammen
variant-frisian = Fries dammen
variant-french = Oud-Frans dammen
variant-polish = Oud-Pools dammen
variant-frysk = Frysk
variant-antidraughts = Weggeefdammen
variant-breakthrough = Doorbraak
variant-killer = Killerdammen
variant-pool = Pool checkers (VS)
variant-jamaican = Jamaicaans dammen
variant-ghanaian = Damii (Ghana)
variant-srilankan = Sri Lankaans dammen
variant-thai = Makhos (Thailand)
variant-argentinian = Argentijns dammen
variant-armenian = Tama (Armenië)
variant-gothic = Gotisch dammen

## Het spel kiezen, en huisregels
variants-title = Het spel kiezen
variants-board = Bord van { $n } velden
variants-board-all = Bord van { $n } velden, alle bespeeld
variants-glance = { $size }, { $men } schijven · { $first ->
    [white] wit begint
    [black] zwart begint
   *[lot] loting wie begint
}
house-title = Huisregels
house-none = Er is niets veranderd: dit zijn de regels zoals ze zijn.
house-reset = Terug naar de gewone regels
house-majority = Als er meer slagen mogelijk zijn:
house-majority-none = naar keuze
house-majority-quantity = de meeste stukken
house-majority-quantity_kings = de meeste stukken, dan de meeste dammen
house-majority-italian = op zijn Italiaans
house-majority-value = de meeste waarde (Fries)
house-majority-king_first = de dam eerst
house-quality = Bij gelijk aantal de meeste dammen slaan:
house-men_capture_backward = Schijven slaan ook achteruit:
house-men_take_kings = Schijven mogen dammen slaan:
house-king_range = De dam gaat:
house-king_range-fly = zo ver ze wil
house-king_range-short = één veld
house-king_landing = Na een slag komt de dam neer:
house-king_landing-free = waar ze wil daarachter
house-king_landing-behind = er vlak achter
house-king_landing-behind_last_king = er vlak achter als het een dam was
house-promotion = Een schijf die al slaande de damlijn haalt:
house-promotion-end = gaat als schijf verder
house-promotion-stop = stopt en wordt dam
house-promotion-cont = gaat als dam verder
house-removal = Geslagen stukken gaan van het bord:
house-removal-end = na de slag
house-removal-now = één voor één
house-half_turn = Recht terugslaan tijdens een slag:
house-men = Schijven per speler:

# --- Naar de analyse ---
action-analyse = Analyseren
action-analyse-long = Deze partij analyseren
