import { pattern } from './pattern.ts'
import { words } from './words.ts'

/** Named after `for`, and nobody: systems and occasions. */
export const NO_PEOPLE = pattern('iu')`
  ^(?:the )?(?:
    windows|mac(?:os)?|linux|iphone|ipad|ios|android|wordpress|shopify|the web|chrome|firefox|free|example|instance
    you|your|us|more|work|all|every|more than|mais de|más de|plus de|più di|meer dan|mehr als|über
  )(?!\p{L})
`

/** Words for people and for what people run, which a slogan that says whom a product is for holds. */
export const PEOPLE = words(
  pattern('iu')`
    \b(?:
      brands|merchants|stores|frantoi|tartak(?:i|ów)|składów|stolarni[ae]?|responsables|encargad[oa]s|regantes
      sindicatos|comunidades|\p{L}{2,}erías|\p{L}{3,}eries|équipes|éditeurs|people|anyone|hospitals
      lab(?:s|oratories)|(?:care|nursing|retirement) homes|garages|SMEs?|coaches|villages|councils|churches
      charities|podcasts?|warehouses|gyms|salons|bakeries|breweries|wineries|libraries|galleries|theatres|marinas
      pharmacies|propriétaires|bibliothécaires|gestionnaires|secrétaires|boulangeries|librairies|hôtels
      \p{L}*heime?n?|\p{L}*labore?n?|\p{L}*verwaltungen|\p{L}*praxen|\p{L}*kanzleien|estudios|estúdios|autoscuole
      \p{L}{2,}(?:läggare|kare|gare|nare|lare|rare|tare)
      \p{L}*(?:firmor|firmaer|byråer|selskaber|selskaper|butikker|butiker)|hantverkare|håndværkere|kommuner
      \p{L}*genossenschaften|\p{L}{2,}ereien|theater|bühnen|gemeinden|bibliotecas|librerías|bodegas|granjas
      peluquerías|gimnasios|cantine|botteghe|cooperative|vignerons|padarias|oficinas mecânicas|condomínios|everyone
      those|chi|quien(?:es)?|ceux|celles|quem|mensen|teams?|owners?|makers?|companies|businesses|firms?|clubs?
      schools?|(?:web)?shops?|nonprofits?|families|agencies|practices|clinics|studios?|farms?|restaurants?
      \p{L}{3,}(?:ers|ors|ists|ians|ants|ents|keepers|folk)|vereine?n?|betriebe?n?|praxen|schulen|unternehmen
      \p{L}{3,}(?:innen|leute|eure)|associations|mairies|musées|traiteurs|(?:micro-)?entreprises|artisans|commerces
      écoles|\p{L}{3,}(?:eurs|euses|istes|iers|ières)|empresas|asociaciones|associações|despachos|talleres|pymes
      gabinetes|autónomos|escuelas|\p{L}{3,}(?:ores|oras|istas|eros|eras|antes)|aziende|scuole|imprese
      \p{L}{3,}(?:tori|isti|eiros)|lojas|bairros|clubes|museums|musea|museos|musei|kitchens|households|hotels|venues
      parishes|landlords|freelancers|famil\p{L}+|paare|kanzleien|gaststätten|cafés|hoteles|clínicas|segreterie
      docenti|insegnanti|ristoranti|studi|associazioni|famiglie|rodzic\p{L}+|firm|narzeczonych|nauczyciel\p{L}*
      föreningar|företag|foreninger|bedrifter|virksomheder|verenigingen|\p{L}*(?:bedrijven|scholen|winkels)
      ondernemers
    )\b
  `,
)

/** Nouns for people and their houses that end as other words do: in German they begin with a capital. */
export const PEOPLE_NOUN = pattern('u')`
  (?<![\p{L}-])\p{Lu}[\p{L}-]{2,}(?:er|erinnen)(?!\p{L})
  (?<!\p{L})(?:
    [\p{L}-]*(?:
      [Vv]ereine?n?|[Bb]etriebe?n?|[Pp]lätze|[Hh]äfen|[Dd]ienste?n?|[Bb]üros?|[Hh]öfen?|[Ss]chulen?|[Pp]raxis
      [Gg]emeinschaften|[Vv]erbände?n?|[Ss]tellen|[Ww]erkstätten|[Ll]äden|[Gg]eschäfte?n?|[Aa]genturen
      [Mm]anufakturen|[Mm]useen|[Kk]irchen|[Kk]liniken|[Zz]entren|[Gg]ärten|[Cc]höre?n?|[Oo]rchester|[Ff]euerwehren
      [Hh]ändlern?|[Ss]elbst(?:st)?ändige[nr]?|[Ee]hrenamtliche[nr]?|[Bb]erufstätige[nr]?|[Kk]reative[nr]?
      [Aa]ngehörige[nr]?|[Ss]tudierende[nr]?|[Mm]itarbeitende[nr]?|[Pp]flegende[nr]?|[Ll]ehrende[nr]?
      [Hh]aushalte?n?|[Ii]ndustrie|[Bb]ranchen|[Ee]ltern|[Ff]rauen|[Mm]änner|[Kk]inder|KMU|verenigingen|bedrijven
      \p{L}{3,}erijen|vereniging|besturen|praktijken|kantoren|ateliers?|bakkerijen|boerderijen|gemeenten|kerken
      musea|ondernemers?|particulieren|iedereen
    )
  )(?!\p{L})
  (?<!\p{L})(?:
    crews|clerks|secretaries|trustees|staff|students|singers|musicians|volunteers|committees|cafes|cafés|merchants
    brands|startups|start-ups|institutions|organi[sz]ations|departments|industries|nurseries|surgeries|dairies
    factories|offices|labs|charters|harbou?rs|allotments|societies|troupes|bands|choirs|orchestras|couples|adults
    orchards|vineyards|halls|stables|kennels|catteries|campsites|hostels|inns|pubs|guesthouses|kids|children|women
    men|parents|creatives|athletes?|professionals|individuals|cooks|chefs|guides|vets|nurses|judges|pilots|captains
    coops|co-operatives|cooperatives|co-ops|platforms|enterprises|cooperativas|almacenes|negozi[o]?|lavanderi[ae]s?
    famílias|pessoas|personas|persone|gente|talleres|tiendas|comercios|clínicas|hogares|padres|madres|alumnos
    médicos|negocios|profesionales|centros|colegios|ayuntamientos|cofradías|fincas|ganaderías|bares|profissionais
    empresários|oficinas|lojistas|escolas|pequenos negócios|negócios|condomínios|professionisti|privati|bar|hotel
    agriturismi|cantine|comuni|parrocchie|officine|laboratori|negozianti|genitori|ragazzi|palestre|squadre
    allenatori|società|PME|TPE|indépendants|commerçants|familles|laveries|industriels|hôpitaux|cabinets|enfants
    élèves|adultes|clubs|copropriétés|syndics|mairies|communes|paroisses|conservatoires|chorales|ateliers|garages
    campings|gîtes|fermes|exploitations|maraîchers|apiculteurs|magasins|boutiques|centres|collectivités
    professionnels|particuliers|amateurs|autónomos|sprzedawc\p{L}+|rodzic\p{L}+|firm|biur|szkół|klub\p{L}*|rodzin
    sklep\p{L}*|gabinet\p{L}*|klinikker|skoler|familier|kommuner|hoteller|restauranter|gårder|bedrifter|kunder
    brukere|brugere|foreldre|forældre|föräldrar|lärare|elever|småföretag|hushåll|team|lag|klubbar|klubber
    idrottsföreningar
  )(?!\p{L})
`

/** Words that end as words for people do and name none. */
export const NO_PEOPLE_WORDS = pattern('gu')`
    (?<!\p{L})(?:
      deliveries|queries|batteries|discoveries|recoveries|mysteries|series|séries|loteries|intempéries|batterie
      serie|averías|baterías|loterías|Rinder|Hühner|Kälber|Lämmer|Tiere?
      (?!allotments|departments|governments)\p{L}*ments
      # engines, meters and such, which end as those who do something
      motor(?:es|i|en)|moteurs|sensor(?:es|i|en)|capteurs|contatori|compteurs|tra[ct]tor(?:es|i)|tracteurs|ordenadores
      computadores|ordinateurs|monitores|servidores|serveurs|indicador(?:es|i)|indicateurs|colores|colori|couleurs
      cores
      err?or(?:es|i|en)|erreurs|valor(?:es|i)|valeurs|fa[ct]?tor(?:es|i)|se[ct]?tor(?:es|i)|secteurs|flores|fleurs
      impresoras|impressoras|lavadoras|calculadoras|horas|mejoras|instantes|importantes|ascenseurs|ascensor(?:es|i)
      papiers|dossiers|fichiers|courriers|métiers|chantiers|quartiers|cahiers|calendriers|escaliers|loyers|paniers
      premiers|derniers|primeros|primeiros|terceros|terceiros|números|dineros|roteiros|chuveiros|ceros|inteiros
      schilderijen|batterijen|loterijen
      (?!theaters)\p{L}*(?:meters|heaters|freezers|coolers|chargers|mowers|dishwashers|posters|stickers|flyers|banners|dollars)
      \p{L}*(?:events|contents|accidents|incidents|plants|variants|grants|elser|inger|heter)|numbers|letters
      papers|orders|offers|computers|printers|containers|servers|folders|headers|covers|answers|others|layers
      corners|matters|powers|newsletters|trailers|boilers|timers|reminders|vouchers|chapters|quarters|counters
      registers|calendars|errors|doors|floors|colou?rs|sensors|mirrors|monitors|factors|lists|exists|artists’ work
      assists|times|hundreds
      (?:
        # German things, alone or as what a longer word ends in
        (?:\p{Lu}\p{L}+)?(?i:
          rechner|ordner|server|computer|fehler|bilder|räder|bücher|wörter|felder|zimmer|nummer|wetter|wasser
          container|drucker|scanner|browser|router|kalender|filter|papier|speicher|zähler|anhänger|register|fenster
          keller|fächer|güter|kleider|blätter|kräuter|hölzer|dächer|schalter|schilder|gläser|lichter|körper|lager
          steuer|feuer|mäher|melder|trockner|brenner|sauger|messer|häcksler|kühler|kocher|wecker|schlepper
        )
        Häuser|Länder|Sommer|Winter|Jeder|Immer|Unser|Ihrer|Weiter|Over|After|Under|Power|Paper|Order|Offer|Number
        Master|Better|Summer|Water|Later|Other|Never|Ever|Center|Letter|Newsletter|Muster|Planer|Every|Either
        Together|Whether|Rather|Super|Inter
      )
    )(?!\p{L})
  `

/** Nobody in particular. */
export const NOBODY = pattern('iu')`
  ^(?:(?:made |built |designed )?for )?(?:
    people|everyone|everybody|anyone|anybody|those
    (?:our|your|my|their|its) (?:\p{L}+ )?(?:
      clients|customers|users|members|teams?|team members|visitors|guests|people|partners|staff|readers|employees
    )
    users|customers|clients|alle|alle, die .{0,25}|jede[nrm]?|menschen|leute|iedereen|mensen|tout le monde|tous
    toutes|ceux|celles|todos|todas|gente|personas|tutti|persone|pessoas|wie|chi|quien(?:es)?
    unsere? (?:kunden|nutzer)|nos clients|nuestros clientes|i nostri clienti|os nossos clientes|onze klanten
    one person.*
  )[.!]?$
`

/** Where what is said of people begins, or what they do with it. */
export const OF_THEM = pattern('iu')`
  (?<!(?:one|two|three|four|five|six|ten|\d))\s(?:
    to|so|who|whose|that|which|when|where|um|damit|die|der|deren|denen|dessen|qui|que|dont|afin|pour|che|para|om|som
    którzy|które|is|are|ist|sind|est|es|è|é
  )\s
`

/** Beyond these words it is others that are named. */
export const OF_OTHERS = /\s(?:of|de|des|du|von|van|di|da|do|af|av)\s/iu

/** Says outright who buys it or for whom the company works, up to the end of the sentence or clause. */
export const OUR_CUSTOMERS = pattern('iu')`
  ^(?:
    (?:our|most of our) (?:customers|clients|users) are(?: mostly| mainly)?
    (?:today |mostly )?we (?:mostly |mainly |only )?work with
    unsere (?:kunden|kundinnen und kunden|nutzer) sind
    wir arbeiten (?:mit|für)
    (?:gekauft|genutzt|eingesetzt) wird (?:bei uns |es |sie |die software |das programm )?von
    nos clients sont(?: des| les)?
    nous travaillons (?:avec|pour)(?: des| les)?
    nuestros clientes son(?: las| los)?
    trabajamos (?:con|para)(?: las| los)?
    i nostri clienti sono(?: gli| le| i)?
    lavoriamo (?:con|per)(?: gli| le| i)?
    onze klanten zijn
    (?:wij|we) werken (?:met|voor)
    os nossos clientes são(?: as| os)?
    trabalhamos (?:com|para)(?: as| os)?
    nasi(?:mi)? klienci to
    vores kunder er
    våra kunder är
  )\s(?<who>(?:[^.;:!?()–—]|\.(?=\d)){5,160})
`
