# Damier: wat analyseborden zeggen.

# --- Het analysebord ---
analyse-title = Analyse
analyse-heading = Analysebord
analyse-intro = Naspelen, vergelijken, begrijpen: de engine werkt in uw browser, niets verlaat uw apparaat.
analyse-without-script = Zonder JavaScript kan dit bord niet tot leven komen. Lessen, regels en afgelopen partijen zijn zonder te lezen.
analyse-equal = Gelijke stand
analyse-slightly = { $color ->
    [white] Wit staat iets beter
   *[black] Zwart staat iets beter
}
analyse-better = { $color ->
    [white] Wit staat beter
   *[black] Zwart staat beter
}
analyse-winning = { $color ->
    [white] Wit staat gewonnen
   *[black] Zwart staat gewonnen
}
analyse-wins-in = { $color ->
    [white] Wit wint
   *[black] Zwart wint
} in { $n ->
    [one] { $n } zet
   *[other] { $n } zetten
}
analyse-draw = Remise
analyse-waiting = De engine maakt zich klaar
analyse-off = Engine gestopt
analyse-failed = De engine antwoordt niet
analyse-busy = De engine maakt het rapport
analyse-start = Engine starten
analyse-stop = Engine stoppen
analyse-depth = diepte { $n }
analyse-engine = Engine
analyse-lines = Aantal varianten
analyse-threat = Dreiging
analyse-threat-long = Tonen wat de tegenstander zou spelen als die aan zet was
analyse-forced = Gedwongen zet
analyse-bar = Beoordeling: { $score }, { $text }
analyse-tables-win = Eindspeltabellen: { $color ->
    [white] Wit wint
   *[black] Zwart wint
}
analyse-tables-draw = Eindspeltabellen: remise
analyse-tab-moves = Zetten
analyse-tab-review = Rapport
analyse-tab-file = Partij
analyse-tabs = Wat het paneel toont
analyse-no-moves = Doe een zet op het bord, of open een partij onder ‘Partij’.
analyse-glyphs = Teken van de laatste zet
analyse-comment = Commentaar
analyse-promote = Opwaarderen
analyse-promote-long = Van deze variant de hoofdvariant maken
analyse-delete = Verwijderen
analyse-delete-long = Deze zet en alles erna verwijderen
analyse-undo = Ongedaan maken
analyse-redo = Opnieuw
analyse-play-here = Vanaf hier spelen
analyse-editor = Bewerken
analyse-games = Te openen partij
analyse-paste = Plak een of meer partijen als PDN, of sleep een bestand naar de pagina
analyse-open = Tekst openen
analyse-file = Bestand openen
analyse-too-long = Deze tekst is te lang: hoogstens 5 MB.
analyse-reading = De tekst wordt gelezen…
analyse-unread = Deze tekst kon niet worden gelezen.
analyse-no-game = Er staat geen partij in deze tekst.
analyse-no-start = De beginstand van deze partij is niet te lezen.
analyse-opened = { $n ->
    [one] Partij gelezen.
   *[other] { $n } partijen gelezen.
}
analyse-place = regel { $line }, kolom { $column }:
analyse-download = PDN downloaden
analyse-copy-pdn = PDN kopiëren
analyse-fen = Stand (FEN)
analyse-fen-wrong = Deze tekst is geen stand: { $error }
analyse-copy-fen = FEN kopiëren
analyse-copy-link = Link kopiëren
analyse-copied = Gekopieerd.
analyse-copy-failed = De browser staat kopiëren niet toe.
analyse-diagram-svg = SVG-diagram
analyse-diagram-png = PNG-diagram
analyse-variant = Variant
analyse-new = Nieuwe analyse
analyse-before = Terug naar de vorige analyse

# --- Het rapport van een partij ---
review-title = De partij in één oogopslag
review-text = De engine bekijkt elke stand van de partij en vergelijkt elke zet met de beste.
review-start = Rapport maken
review-stop = Stoppen
review-go-on = Doorgaan
review-again = Opnieuw maken
review-pace = Duur
review-fast = kort
review-usual = gewoon
review-slow = lang
review-progress = { $done } standen van { $all }
review-empty = Er is nog geen zet te beoordelen.
review-changed = De partij is sinds dit rapport veranderd.
review-chart = Beoordeling zet voor zet, gezien vanuit wit
review-side = { $color ->
    [white] Wit
   *[black] Zwart
}
review-blunders = { $n ->
    [one] { $n } blunder
   *[other] { $n } blunders
}
review-mistakes = { $n ->
    [one] { $n } fout
   *[other] { $n } fouten
}
review-inaccuracies = { $n ->
    [one] { $n } onnauwkeurigheid
   *[other] { $n } onnauwkeurigheden
}
review-loss = { $percent }% verloren per zet
review-grade = { $grade ->
    [inaccuracy] onnauwkeurigheid
    [mistake] fout
   *[blunder] blunder
}
review-loss-of = −{ $percent }%
review-instead = beter: { $move } ({ $score })
review-combination = gemiste combinatie
review-show = Op het bord tonen
review-none = Geen fouten: elke zet is zo goed als de beste, of bijna.
review-drill = Vind beter
drill-title = Vind beter, { $n } van { $m }
drill-asked = { $color ->
    [white] Wit speelde
   *[black] Zwart speelde
} { $move }. Doe een betere zet op het bord.
drill-judging = De engine bekijkt { $move }.
drill-right = { $move }: ja, zo goed als de beste zet.
drill-wrong = { $move } is niet zo goed als de beste zet. Probeer het nog eens.
drill-shown = De beste zet was { $move }.
drill-show = Antwoord tonen
drill-next = Volgende
drill-leave = Klaar
drill-list = Te vinden zetten
drill-found = gevonden
drill-seen = antwoord gezien

# --- De standbewerker ---
editor-title = Standbewerker
editor-text = Kies een stuk en raak dan de velden aan waarop het komt.
editor-pieces = Neer te zetten stuk
editor-erase = Weghalen
editor-turn = Aan zet
editor-white = Wit
editor-black = Zwart
editor-start = Beginstand
editor-clear = Leegmaken
editor-good = Geldige stand: { $n ->
    [one] { $n } mogelijke zet.
   *[other] { $n } mogelijke zetten.
}
editor-no-pieces = { $color ->
    [white] Wit heeft
   *[black] Zwart heeft
} geen stukken: de partij is afgelopen.
editor-no-moves = { $color ->
    [white] Wit is
   *[black] Zwart is
} aan zet en heeft geen zet: de partij is afgelopen.
editor-too-many = { $color ->
    [white] Wit heeft
   *[black] Zwart heeft
} { $n } stukken; een partij begint met { $limit }.
editor-uncrowned = { $color ->
    [white] Witte schijven
   *[black] Zwarte schijven
} op hun promotierij: { $squares }. Ze zouden daar dam geworden zijn.
