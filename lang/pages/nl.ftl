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
error-unknown-title = Niemand aan deze tafel kent u
error-unknown-text = Deze pagina is van een speler, en deze browser speelt hier niet. Open haar op het apparaat waarmee u speelt.
error-forbidden-title = Deze zet is niet aan u
error-forbidden-text = Alleen de speler zelf kan dit doen, vanaf een pagina van deze site.
error-conflict-title = De stand is veranderd
error-conflict-text = Dit kan niet meer, of het is al gedaan. Laad de pagina opnieuw om te zien hoe het staat.
error-too-many-title = Te veel zetten tegelijk
error-too-many-text = Er kwamen hiervandaan veel verzoeken in korte tijd. Wacht even en laad de pagina opnieuw.
error-busy-title = Een ogenblik
error-busy-text = De server is bezig of start opnieuw. Laad de pagina straks opnieuw; de partijen zijn bewaard.
error-full-title = Geen plaats meer op het formulier
error-full-text = De server heeft geen plaats meer om dit te bewaren. Wat bewaard was, is niet verloren; probeer het later.
error-request-title = Deze zet is niet te lezen
error-request-text = Het verzoek is niet begrepen. Ga terug naar de vorige pagina en probeer het opnieuw.
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

## De eindspeltabellen
tables-win = De speler aan zet wint
tables-loss = De speler aan zet verliest
tables-draw = Remise
tables-late-win = Remise: de speler aan zet zou winnen, maar de zettenlimiet komt eerder
tables-late-loss = Remise: de speler aan zet zou verliezen, maar de zettenlimiet komt eerder
tables-unknown = Geen tabel voor deze stand
tables-plies = { $verdict }; einde van de partij of nieuwe telling over { $n } { $n ->
    [one] halve zet
   *[other] halve zetten
}
tables-move-win = wint
tables-move-loss = verliest
tables-move-draw = remise
tables-move-late-win = remise: zou winnen zonder de zettenlimiet
tables-move-late-loss = remise: zou verliezen zonder de zettenlimiet
tables-move-unknown = geen tabel

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

## De pagina’s met regels
nav-rules = Regels
rules-title = De regels
rules-intro = Eén spel, { $n } manieren om het te spelen. Elke pagina is geschreven uit de gegevens die het programma leest: wat u hier leest, is wat het speelt.
rules-compare = Naast elkaar
rules-national = Nationale spelen
rules-others = Andere borden, oude spelen en buitenbeentjes
rules-of = Regels: { $name }
rules-play = Spelen
rules-start = Beginstand: { $name }
rules-pictures = In beeld
rules-doubts = Wat onzeker is
rules-doubts-intro = De bronnen zeggen niet alles, of niet hetzelfde. Dit heeft Damier gekozen; huisregels laten iets anders toe.
rules-all = Alle regels
rules-proof = Wat nagegaan is, en hoe u het herhaalt
picture-man = De zetten van een schijf
picture-king = De zetten van een dam
picture-man-capture = De slagen van een schijf
picture-king-capture = De slag van een dam
picture-choice = Welke slag
picture-refused = { $move } wordt geweigerd. { $why }
picture-free = { $moves }: naar keuze.
picture-moves = { $moves }.
col-variant = Spel
col-board = Bord
col-men = Schijven
col-squares = Velden
col-corner = Hoek
col-first = Begint
col-backward = Schijf slaat achteruit
col-king = Vliegende dam
col-passing = Promotie tijdens de slag
col-majority = Meerslag
col-kings = Dammen gaan voor
col-faults = Blazen, dwingen, laten staan
col-notation = Notatie
cell = { $cell ->
    [yes] ja
    [no] nee
    [dark] donker
    [light] licht
    [all] alle
    [left] links
    [right] rechts
    [white] wit
    [black] zwart
    [lot] loting
    [stop] stopt
    [pieces] aantal
    [value] waarde
    [by-king] die slaat
    [most-kings] geslagen
    [both-kings] beide
    [huff-on] ja, ja, ja
    [huff-offered] in overleg, ja, ja
   *[huff-off] nee, ja, ja
}
doubt-international = Sommige teksten maken een dam tegen twee, of tegen een, meteen remise; Damier telt 5 zetten, net als de bond.
doubt-brazilian = De Braziliaanse bond telt 20 damzetten; Damier volgt de grenzen van de wereldbond voor 64 velden.
doubt-quick64 = De remisegrenzen zijn die van het internationale spel, niet die van het Braziliaanse.
doubt-russian = De tekst zegt niet of de 30 en 60 zetten samen of per speler tellen; Damier telt ze per speler.
doubt-russian80 = Welke slagregel dit spel eerst had, is onbekend. Damier biedt beide: deze en de internationale versie.
doubt-international80 = Welke slagregel dit bord eerst had, is onbekend. Damier biedt beide: deze en de Russische versie.
doubt-english = Andere teksten noemen 50 zetten en een vierde herhaling; Damier houdt 40 zetten en de derde aan.
doubt-italian = De vierde herhaling en de 40 zetten konden we niet bij de bron nagaan; een ander programma maakt remise bij de derde.
doubt-spanish = De remisegrenzen van de bond kennen we niet: deze zijn voorlopig. Blazen mag volgens de ene bron en niet volgens de andere. Sommige boeken nummeren de velden van boven.
doubt-portuguese = De remisegrenzen van de bond kennen we niet: deze zijn voorlopig.
doubt-german = Waar de dam eindigt, zegt onze bron niet; vaak speelt men dat ze er vlak achter stopt. De optie king_landing=behind laat dat toe.
doubt-german_common = Op sommige pagina’s begint zwart. De remisegrenzen zijn van ons.
doubt-czech = Eén pagina eist de langste slag van het gekozen stuk; Damier laat de keuze. De remisegrenzen zijn van ons.
doubt-turkish = Een schijf die al slaande de damlijn raakt, gaat hier door als schijf; volgens anderen stopt ze (promotion=stop). Een dam tegen een schijf is voor sommigen gewonnen, hier remise na 2 zetten.
doubt-frisian = Het reglement maakt dam tegen dam meteen remise tenzij er een slag dreigt: Damier laat 2 zetten. De derde herhaling is onze toevoeging.
doubt-frysk = Net als in het Friese spel is de derde herhaling onze toevoeging.
doubt-french = De oude tekst laat open of schijven achteruit slaan: hier niet. De optie men_capture_backward=true laat het toe. De kleur van de velden is onzeker.
doubt-polish = Mag een stuk geblazen worden dat sloeg, maar minder dan moest? Hier niet. De herhaling en de 25 zetten zijn onze toevoegingen.
doubt-killer = De regels geven geen remisegrenzen: Damier neemt die van het internationale spel.
doubt-ghanaian = Er is maar één bron. Daarin gaat een dam die vergeet te slaan verloren: dat speelt Damier niet.
doubt-jamaican = De remisegrenzen zijn die van het Amerikaanse pool.
doubt-thai = Wie begint, verschilt van plaats tot plaats: hier wit. Men speelt ook met twaalf schijven (men=12).
doubt-argentinian = Twee beschrijvingen spreken elkaar tegen over waar de dam eindigt en over de voorrang: king_landing=free en quality=false geven de andere. Het bord van 10×10 is er niet bij.
doubt-armenian = Recht terug slaan is in onze bron niet geregeld: hier verboden, half_turn=true laat het toe.
doubt-gothic = De beschrijvingen verschillen: de meeste stukken moeten geslagen worden (anders majority=none), een dam gaat één veld (anders king_range=fly), promotie aan het eind van de zet (anders promotion=stop), wegnemen aan het eind (anders removal=now).

## De pagina met bewijzen
proof-title = Wat nagegaan is
proof-intro = Een damprogramma speelt goed of fout, en niemand zou ons op ons woord hoeven te geloven. Dit is nagegaan, dit toont elk getal, en zo herhaalt u het.
proof-repeat = Zelf natellen
proof-repeat-text = Tel met het programma damier de manieren om te spelen vanaf de beginstand; negen halve zetten geven { $n }.
proof-start = Vanaf de beginstand
proof-plies = Halve zetten
proof-ways = Manieren
proof-leave-out = Deze negen getallen zijn niet genoeg. Er wordt geen schijf dam en er zet geen dam: een programma met foute dammen vindt ze allemaal. De meerslag telt pas mee vanaf de vijfde halve zet. Daarom zijn er andere stellingen.
proof-covers = Wat elke stelling dekt
proof-covers-text = Het programma speelde met één foute regel tegelijk. Het getal is de eerste halve zet waarop de telling afwijkt van de gepubliceerde; een streepje, dat ze nooit afwijkt.
proof-position = Stelling
proof-depth = Diepte
proof-law-majority-none = elke slag mag, niet alleen de grootste
proof-law-quality-true = bij een gelijk aantal de meeste dammen
proof-law-men_capture_backward-false = schijven slaan alleen vooruit
proof-law-men_take_kings-false = schijven slaan geen dammen
proof-law-king_range-short = dammen gaan één veld
proof-law-king_landing-behind = een dam stopt er vlak achter
proof-law-king_landing-behind_last_king = hetzelfde als het laatste stuk een dam was
proof-law-promotion-stop = een schijf stopt als ze de damlijn raakt
proof-law-promotion-cont = een schijf gaat daar verder als dam
proof-law-removal-now = stukken meteen weg, zonder Turkse slag
proof-others = Alle varianten
proof-others-text = Elke variant heeft zijn gepubliceerde getallen en zijn stellingen, en een tweede generator, traag en eenvoudig, wordt met de eerste vergeleken in willekeurige stellingen. Deze twee opdrachten herhalen alles vanuit de broncode:
proof-at-start = beginstand
proof-at-random-178 = willekeurig 178
proof-at-woldouby = Woldouby
proof-at-all-kings = alleen dammen
proof-at-one-step-from-promotion = één stap van promotie
proof-at-front-rows-only = alleen voorste rijen

## Matches van twee partijen
friend-match = Match van twee partijen
friend-match-about = De tweede partij volgt vanzelf, met gewisselde kleuren; de stand telt voor beide.
invitation-match = match van twee partijen
invitation-match-white = u begint met wit, daarna worden de kleuren gewisseld
invitation-match-black = u begint met zwart, daarna worden de kleuren gewisseld
live-match = match van twee partijen
live-second = De tweede partij
live-first = De eerste partij

## Partijen tussen spelers: uitnodiging, lobby, pagina van een partij
nav-lobby = Lobby
# Défis, à côté du salon
nav-challenges = { $n ->
    [one] { $n } uitdaging wacht op uw antwoord
   *[other] { $n } uitdagingen wachten op uw antwoord
}
guest-name = Gast
live-rated = ratingpartij
live-nobody = Verwijderde speler
live-players = Spelers
live-state = Partij
live-turn = { $color ->
    [white] Partij bezig, wit aan zet.
   *[black] Partij bezig, zwart aan zet.
}
live-aborted = Partij afgebroken, geen uitslag.
live-not-begun = Partij afgebroken: een eerste zet kwam niet op tijd.
live-closed = Partij door de club gestopt, geen uitslag.
live-moves = Zetten
live-no-moves = Nog geen zet.
live-keep = De partij bewaren
live-diagram = Diagram
live-watch = Laat anderen kijken
live-watch-text = Dit adres is voor iedereen: wie het opent, kijkt naar de partij en kan niet in uw plaats spelen.
live-qr = Het adres van de partij, om met een telefoon te scannen
live-rematch = De revanche
live-previous = De vorige partij
live-without-script = Zonder JavaScript toont deze pagina de partij zoals die nu is. Laad de pagina opnieuw om verder te kijken.
friend-title = Tegen een vriend spelen
friend-intro = Kies het spel en de klok en stuur de link: wie hem het eerst opent, gaat tegenover u zitten. Zonder account.
friend-clock = Klok
friend-faults-usual = Zoals het spel het wil
friend-faults-about = Blazen kan alleen in spelen die de regel kennen.
friend-own-clock = Een eigen tempo
friend-rated = Ratingpartij
friend-rated-about = Met een klok, en met gemiste slagen zoals het spel het wil; uw tegenstander heeft een account nodig.
friend-invite = Uitnodiging maken
invitation-title = Uitnodiging
invitation-own-title = Uw uitnodiging is klaar
invitation-from = { $name } nodigt u uit om te spelen
invitation-white = u speelt met wit
invitation-black = u speelt met zwart
invitation-lot = er wordt geloot om de kleur
invitation-send = Stuur deze link naar degene met wie u wilt spelen, of laat het vierkant scannen. De link werkt één keer, 24 uur lang.
invitation-qr = De uitnodigingslink, om met een telefoon te scannen
invitation-waiting = De partij begint hier zodra uw gast er is.
invitation-accept = Aannemen en spelen
invitation-no-account = Een account is niet nodig.
invitation-taken = Iemand heeft deze uitnodiging al aangenomen.
invitation-see = De partij bekijken
lobby-title = Lobby
lobby-intro = Hier vinden spelers een tegenstander. U kunt ook naar de lopende partijen kijken.
lobby-running = Lopende partijen
lobby-nobody = Er wordt op dit moment niet gespeeld.
lobby-finished = Laatste partijen
lobby-none-finished = Nog geen partij uitgespeeld.
lobby-without-script = Zonder JavaScript kunt u een vriend uitnodigen en partijen bekijken, maar hier geen tegenstander zoeken.

## Het profiel en het account
profile-title = Profiel
profile-guest = gast
profile-has-account = account
profile-nobody = U bent hier nog niemand: zodra u speelt of iemand uitnodigt, hebt u een naam. Een account is niet nodig.
profile-name = Naam
profile-name-label = De naam die anderen zien
profile-name-change = Naam wijzigen
profile-ratings = Rating
profile-games = Partijen
profile-no-games = Nog geen partij.
profile-open = Account maken
profile-open-text = Het bewaart uw naam en partijen, vindt ze terug op een ander apparaat en maakt ratingpartijen mogelijk. Er wordt geen adres of nummer gevraagd.
profile-login = Gebruikersnaam
profile-password = Wachtwoord
profile-sign-in = Inloggen
profile-sign-out = Uitloggen
profile-recover = Wachtwoord vergeten
profile-recover-text = Geef een van uw herstelcodes en een nieuw wachtwoord.
profile-code = Herstelcode
profile-codes = Uw herstelcodes
profile-codes-text = Schrijf ze op: met elke code komt u één keer binnen als u het wachtwoord vergeet. Ze worden niet meer getoond.
profile-data = Uw gegevens
profile-data-text = Neem alles mee wat van u bewaard wordt, of laat het wissen. Uw partijen blijven, zonder uw naam, want ze zijn ook van uw tegenstanders.
profile-export = Mijn gegevens meenemen
profile-forget = Alles wissen
problem-wrong = De gebruikersnaam, of wat erbij gegeven is, klopt niet.
problem-taken = Deze gebruikersnaam is al bezet.
problem-too-many = Te veel pogingen: wacht even.
problem-login = Een gebruikersnaam heeft 3 tot 64 letters zonder accent, cijfers of tekens . _ - + @
problem-name-length = Een naam heeft 2 tot 24 tekens.
problem-name-character = Een naam bestaat uit letters, cijfers, spaties en ’ - _ .
problem-name-empty = Een naam heeft minstens één letter of cijfer.
problem-password-short = Een wachtwoord heeft minstens tien tekens.
problem-password-long = Dit wachtwoord is te lang.
problem-password-common = Dit wachtwoord wordt altijd het eerst geprobeerd. Neem een ander.
problem-password-like-login = Het wachtwoord mag niet op de gebruikersnaam lijken.
problem-has-account = U hebt al een account.
problem-account-closed = Dit account is gesloten.
problem-full = De server heeft geen plaats meer om dit te bewaren. Probeer het later.
problem-huffing = In dit spel wordt niet geblazen: kies een andere omgang met gemiste slagen.
problem-clock = Een klok heeft 0 tot 180 minuten en 0 tot 180 seconden per zet, niet nul van beide.
problem-not-rateable = Een ratingpartij heeft een klok, en gemiste slagen gaan zoals het spel het wil.
problem-account-needed = Voor een ratingpartij is een account nodig.
problem-too-many-open = U hebt te veel open uitnodigingen: wacht tot ze gebruikt of verlopen zijn.
problem-other = Dat is niet gelukt. Laad de pagina opnieuw en probeer het nog eens.

## De pagina van een speler
person-guest = Speelt als gast
person-account = Heeft een account
person-bot = Een programma
person-since = hier sinds { $month } { $year }
person-self = Dit is de pagina die anderen van u zien.
person-unrated = Nog geen ratingpartijen.
person-provisional = voorlopig
person-rated-games = { $n ->
    [one] { $n } partij
   *[other] { $n } partijen
}
person-games = Laatste partijen
person-running = bezig
person-challenge = Uitdagen
person-challenge-send = Uitdaging versturen
person-challenge-open = Er wacht al een uitdaging tussen u beiden op antwoord.
person-block = Deze speler blokkeren
person-block-text = U wordt niet meer tegenover elkaar gezet, en geen van beiden kan de ander uitdagen. De speler krijgt dit niet te horen.
person-blocked = U hebt deze speler geblokkeerd
person-blocked-text = U wordt niet meer tegenover elkaar gezet, en geen van beiden kan de ander uitdagen.
person-unblock = Deblokkeren
person-report = Deze speler melden
person-report-text = De arbiters van de club lezen elke melding. De speler komt niet te weten van wie ze is.
person-report-reason = Reden
person-report-game = In welke partij
person-report-no-game = Geen in het bijzonder
person-report-more = Toelichting, als u wilt
person-report-send = Melding versturen
person-reported = Dank u: de arbiters van de club zullen het lezen.
report-cheating = Laat zich door een programma helpen
report-abuse = Beledigingen of bedreigingen
report-leaving = Verlaat partijen, of verliest met opzet
report-name = Ongepaste naam
report-other = Iets anders
lobby-challenges = Uitdagingen
lobby-challenge-by = Uitdaging van
lobby-challenge-to = Uw uitdaging aan
lobby-challenge-withdraw = Uitdaging intrekken
lobby-challenge-decline = Afwijzen
profile-public = wat anderen zien
profile-blocked = Geblokkeerde spelers
profile-blocked-text = Open de pagina van een speler om die te deblokkeren.
problem-blocked = U kunt deze speler niet uitdagen.
problem-yourself = Dat bent u zelf.
problem-own-offer = Dat bent u zelf.
problem-no-account = Voor een ratingpartij is een account nodig.
problem-too-many-offers = U biedt al drie partijen aan: trek er eerst een in.
problem-wait = U hebt meerdere partijen verlaten: wacht even voor de volgende.
month-01 = januari
month-02 = februari
month-03 = maart
month-04 = april
month-05 = mei
month-06 = juni
month-07 = juli
month-08 = augustus
month-09 = september
month-10 = oktober
month-11 = november
month-12 = december

## Bestanden met partijen (PDN): wat de opdrachtregel zegt
pdn-error = fout
pdn-warning = opmerking
pdn-finding = { $severity }: { $where }: { $text }
pdn-in-game = partij { $game }
pdn-in-move = partij { $game }, zet { $number } van { $color ->
    [black] zwart
   *[white] wit
}
pdn-summary = { $file }: records { $records }, partijen { $games }, halve zetten { $plies }, fouten { $errors }, opmerkingen { $warnings }
pdn-illegal-move = { $move } is geen toegestane zet. { $why } ({ $code })
pdn-illegal-move-bare = { $move } is geen toegestane zet in deze stand.
pdn-no-move = { $move } is geen zet op dit bord.
pdn-ambiguous-resolved = { $move } kan meer dan één slag zijn; volgens het vervolg is het { $chosen }.
pdn-ambiguous = { $move } kan meer dan één slag zijn, en het vervolg zegt niet welke: { $choices }.
pdn-wrong-way = De tussenvelden van { $move } zijn niet die van de slag; begin en eind wel.
pdn-split-capture = Een meerslag sprong voor sprong genoteerd, gelezen als { $move }.
pdn-wrong-sign = { $move }: het verkeerde teken, ‘-’ is voor een gewone zet en ‘x’ voor een slag.
pdn-position = De stand is niet te lezen: { $error }
pdn-unknown-position = De beginstand is op een onbekende manier genoteerd (label { $name }).
pdn-no-turn = De stand zegt niet wie aan zet is; genomen is wie in deze variant begint.
pdn-mirrored = De velden zijn vanaf de andere kant van het bord genummerd.
pdn-guessed = De variant is niet vermeld; volgens de zetten: { $variant }.
pdn-other-game = Het label GameType zegt ‘{ $text }’, de partij is gelezen als: { $variant }.
pdn-unknown-game = Het label GameType ‘{ $text }’ noemt geen bekende variant.
pdn-house = De huisregels zijn niet te lezen: { $error }
pdn-tag = { $flaw ->
    [no_value] Het label { $name } heeft geen waarde.
    [no_quotes] De waarde van het label { $name } staat niet tussen aanhalingstekens.
    [open_quote] Het sluitende aanhalingsteken van het label { $name } ontbreekt.
    [no_opening_bracket] De openende haak van het label { $name } ontbreekt.
    [no_closing_bracket] De sluitende haak van het label { $name } ontbreekt.
   *[no_name] Een label heeft geen naam. { $name }
}
pdn-tag-twice = Het label { $name } staat er twee keer.
pdn-tag-name = Het label { $written } is gelezen als { $name }.
pdn-unknown-result = De uitslag ‘{ $text }’ is onbekend.
pdn-other-result = Het label geeft de uitslag { $written }, het eind van de zetten { $text }; het label telt.
pdn-no-end = Niets sluit de partij af: geen uitslag en geen sterretje.
pdn-escapes = { $n ->
    [one] Eén regeleinde is in letters geschreven (\r).
   *[other] { $n } regeleinden zijn in letters geschreven (\r).
}
pdn-stray = { $n ->
    [one] ‘{ $text }’ betekent hier niets.
   *[other] ‘{ $text }’ betekent hier niets; { $n } keer zoiets in de partij.
}
pdn-placeholders = { $n ->
    [one] Eén zet is opengelaten.
   *[other] { $n } zetten zijn opengelaten.
}
pdn-open-comment = Dit commentaar is niet afgesloten.
pdn-open-variation = Dit haakje is niet gesloten.
pdn-stray-close = Er staat niets open dat dit teken kan sluiten.
pdn-empty-variation = Deze haakjes zijn leeg.
pdn-prose = { $n ->
    [one] Tekst tussen haakjes is gelezen als commentaar.
   *[other] Tekst tussen haakjes is gelezen als commentaar, { $n } keer.
}
pdn-too-deep = Te veel haakjes in elkaar; de diepste zijn niet gelezen.
pdn-too-long = De partij is te lang; de rest is niet gelezen.
pdn-encoding = De tekst is geen UTF-8; gelezen als { $name }.
pdn-stats-records = Records
pdn-stats-games = Partijen met zetten
pdn-stats-plies = Halve zetten
pdn-stats-average = Halve zetten per partij
pdn-stats-longest = De langste
pdn-stats-white = Winst voor wit
pdn-stats-draws = Remises
pdn-stats-black = Winst voor zwart
pdn-stats-other = Andere uitslag of geen
pdn-stats-comments = Commentaren
pdn-stats-variations = Zetten buiten de gespeelde partij
pdn-stats-errors = Fouten
pdn-stats-warnings = Opmerkingen
pdn-progress = { $file }: { $percent } %

## Op een andere telefoon spelen
telephone-title = Op een ander apparaat spelen
telephone-text = Scan dit vierkant met de telefoon waarop u de partij wilt voortzetten. U bevestigt hier; dit apparaat houdt ook zijn plaats.
telephone-secret = Dit vierkant opent uw plaats: laat het aan niemand anders zien. Het werkt één keer, vijf minuten lang.
telephone-qr = Het adres dat om uw plaats vraagt, om met de telefoon te scannen
telephone-reload = De pagina laadt vanzelf opnieuw zolang ze wacht.
telephone-asked = Een apparaat vraagt om uw plaats en toont het getal { $code }.
telephone-asked-text = Is dat het getal op uw telefoon, bevestig dan: die speelt onder uw naam, net als dit apparaat. Zo niet, weiger dan.
telephone-confirm = Dat is mijn telefoon
telephone-refuse = Dat ben ik niet
telephone-confirmed = Bevestigd. De partij opent op het andere apparaat.
telephone-back = Terug naar de partij
telephone-ask-title = De partij hier voortzetten
telephone-ask-text = Dit apparaat vraagt om de plaats van { $name }. Het moet worden bevestigd op het apparaat waarop de partij open is.
telephone-replaces = Hier bent u { $name }: op dit apparaat bent u dat dan niet meer, tenzij u zich opnieuw aanmeldt.
telephone-ask = Om de plaats vragen
telephone-waiting = Bevestig op het andere apparaat
telephone-waiting-text = Dat hoort dit getal te tonen. Deze pagina gaat naar de partij zodra het is bevestigd.
telephone-gone-title = Dit vierkant werkt niet meer
telephone-gone-text = Het is al gebruikt, geweigerd, of ouder dan vijf minuten. Laad op het apparaat waarop de partij open is de pagina opnieuw voor een nieuw vierkant.

## Leren: problemen, lessen, combinaties, woordenlijst
nav-problems = Problemen
nav-lessons = Lessen
nav-below = Hoofdmenu, onderaan
more-title = Meer leren
problems-title = Problemen
problems-intro = { $n } stellingen, zet voor zet nagegaan: wit speelt en wint. Elke voortzetting die de winst vasthoudt, is goed.
problems-modes = Andere manieren om te oefenen
problems-daily = Probleem van de dag · nr. { $n }
problems-streak = De reeks
problems-streak-hint = Tot de eerste fout
problems-streak-about = De problemen volgen elkaar op, van makkelijk naar moeilijk.
problems-three = Drie minuten
problems-five = Vijf minuten
problems-rush-hint = Tegen de klok
problems-rush-about = Zo veel mogelijk problemen voordat de tijd om is.
problems-captures = De verplichte slag
problems-captures-hint = Tien stellingen, tien slagen
problems-captures-about = In elke stelling moet er iets geslagen worden.
problems-squares = De nummers van de velden
problems-squares-hint = Dertig seconden
problems-squares-about = Het bord vraagt om velden bij hun nummer.
problems-themes = Per thema
problems-kept = Wat u oplost, wordt op dit apparaat bewaard, zonder account.
problems-easy = makkelijk
problems-medium = gemiddeld
problems-hard = moeilijk
problem-name = Probleem
problem-without-script = Zonder JavaScript is het probleem te lezen en uit het hoofd op te lossen; de oplossing staat ingeklapt naast het bord.
problems-without-script = Deze oefening heeft JavaScript nodig. Problemen en lessen zijn zonder te lezen.
combinations-title = Combinaties
combinations-hint = De catalogus, om te spelen
combinations-intro = { $n } combinaties met een naam, elk met haar mechanisme en een voorbeeld om door te lopen.
combinations-element = De elementen
combinations-shot = De slagen
combinations-king = Met de dam van de tegenstander
combinations-endgame = In het eindspel
combinations-problems = Problemen met deze slag
lessons-title = Lessen
lessons-intro = Twintig korte lessen, te doen op het bord. Je begint zonder iets te weten en eindigt met de beroemde slagen.
lessons-minutes = { $n } min
lesson-answer = Het antwoord
lesson-goal-play = De goede zet spelen.
lesson-goal-line = De voortzetting spelen; de antwoorden komen vanzelf.
lesson-goal-moves = Alle geldige zetten vinden.
lesson-goal-destinations = Alle velden aanraken waar het stuk op { $square } heen mag.
lesson-goal-forbidden = De velden ernaast aanraken waar het stuk op { $square } niet heen mag.
lesson-goal-squares = De gevraagde velden aanraken, bij hun nummer.
lesson-goal-turn = Het bord goed leggen.
lesson-goal-place = De schijven opzetten: een rij bij elke aanraking.
lesson-goal-choice = Het goede antwoord kiezen.
lesson-goal-watch = De voortzetting tot het eind bekijken.
lesson-goal-stop = De partij stoppen zodra het remise is.
lexicon-title = Woordenlijst
lexicon-intro = { $n } woorden van het spel, in drie talen.
lexicon-letters = Per letter
lexicon-see = Zie ook
mistakes-title = Veelgemaakte fouten
questions-title = Vragen
history-title = Geschiedenis
article-lesson = De les:
figure-play = Hier verder spelen
figure-try = Proberen
figure-walk = Doorlopen
pdn-not-text = Dit is geen bestand met partijen: het bevat geen tekst.
pdn-no-such-game = { $n ->
    [0] Er staat geen partij in dit bestand.
    [one] Het bestand bevat één partij.
   *[other] Het bestand bevat { $n } partijen.
}

# Diagrammen
diagram-turn = { $color ->
   *[white] Wit aan zet
    [black] Zwart aan zet
}
diagram-solutions = Oplossingen
diagram-no-solution = (geen oplossing gegeven)

# Standen zoeken
pdn-search-hit = { $place }: partij { $game }, { $plies ->
    [0] in het begin
    [one] na 1 halve zet
   *[other] na { $plies } halve zetten
}{ $about }
pdn-search-total = { $n ->
    [0] Geen stand gevonden.
    [one] Eén stand gevonden.
   *[other] { $n } standen gevonden.
} Partijen waarin: { $games } van { $all }.
fen-good = { $color ->
   *[white] Wit aan zet
    [black] Zwart aan zet
}; wit: schijven { $wm }, dammen { $wk }; zwart: schijven { $bm }, dammen { $bk }; reglementaire zetten: { $n }

# Analyse
analysis-wins = { $color ->
   *[white] wit wint
    [black] zwart wint
}
analysis-wins-in = { $color ->
   *[white] wit wint in { $n }
    [black] zwart wint in { $n }
}
analysis-draw = remise
analysis-position = { $color ->
   *[white] Wit aan zet
    [black] Zwart aan zet
}
analysis-tables = Eindspeldatabase: { $verdict }
analysis-over = De partij is afgelopen: { $verdict }
analysis-depth = diepte { $n }
analysis-no-moves = De partij heeft geen zetten om te analyseren.
analysis-progress = { $done } van { $all } standen
analysis-interrupted = Onderbroken: { $done } van { $all } standen geanalyseerd.
analysis-grade = { $grade ->
   *[good] goede zet
    [forced] gedwongen zet
    [inaccuracy] onnauwkeurigheid
    [mistake] fout
    [blunder] blunder
}
analysis-better = beter { $move } ({ $score })
analysis-side = { $color ->
   *[white] Wit
    [black] Zwart
}: { $moves } zetten, waarvan { $forced } gedwongen; onnauwkeurigheden { $inaccuracies }, fouten { $mistakes }, blunders { $blunders }; verlies per vrije zet { $loss } %
pdn-search-game = { $place }: partij { $game }{ $about }

# Analyse
nav-analysis = Analyse

# --- De weg naar de analyse op een telefoon ---
analyse-card-title = Een partij analyseren
analyse-card-text = De engine, een rapport van uw zetten, de standbewerker.
