import { pattern } from './pattern.ts'

/** Headings of features pages and sections. */
export const FEATURES = pattern('iu')`
  ^(?:
    (?:the |our |die |unsere |la |notre |nuestra |nostra |a |nossa |het |ons )?(?:
      platform|plattform|plateforme|plataforma|piattaforma|plattformen|platforma
    )
    (?:die |das |our |the |il |le |el |o )?software
    program
    produkt
    oprogramowanie
    (?:the |our |das |unser |het |ons )(?:system|systeem|tool|werkzeug|gereedschap|pakket|package)
    l[’'](?:outil|applicazione)
    (?:la |nuestra |a |nossa )(?:herramienta|ferramenta|app|aplicación)
    (?:el |o |il |lo |nuestro |nosso )(?:sistema|strumento|gestionale|app)
    (?:systemet|verktyget|verktøyet|værktøjet|tjänsten|tjenesten|appen)
    aplikacja
    o programie
    jak działa program
    (?:\p{Lu}\p{L}+ )?(?:in detail|im detail|en détail|en detalle|nel dettaglio|em detalhe|em pormenor)
    (?:het |dit )?programma
    het product
    de (?:app|software|oplossing)
    le (?:programme|logiciel)
    il (?:programma|prodotto|software)
    el (?:programa|producto)
    o (?:programa|produto|aplicativo)
    (?:produktet|programmet|produkten)
    ohjelma
    (?:the |our |its |die |unsere |ihre |les |nos |ses |i nostri |los |nuestros |os |nossos |de |onze )?(?:
      strengths|strong points|good bits|stärken|pluspunkte|points forts|punti di forza|puntos fuertes|pontos fortes
      sterke punten|pluspunten|styrkor|styrker|zalety
    )
    things (?:it|\p{Lu}\p{L}+) does
    what[’']?s in it\??
    (?:was|das) (?:ist|steckt)(?: alles)? drin\??
    wat (?:zit|vind je|vindt u) er ?(?:allemaal ?)?in\??
    wat (?:krijgt?|kun|kunt) (?:je|u)(?: ermee)?\??
    wat kan het(?: allemaal)?\??
    ¿?qué (?:trae|lleva|hay)(?: dentro)?\??
    o que (?:você|vocês|se) (?:ganha|tem|recebe)m?\??
    o que tem dentro\??
    det ingår
    mitä saat
    co (?:jest )?w środku\??
    (?:alle |våre |vores |våra )?(?:funktioner(?:ne)?|funksjoner|egenskaper|egenskaber|fordele|fordeler|fördelar)
    (?:hvad|hva|vad) (?:det|du|systemet|programmet|i) (?:kan|gør|gjør|gör|får)
    det (?:här |her )?(?:kan|får|sköter|gör|gør|gjør|klarer|ordner|ordnar) (?:du|det|i|\p{L}+)(?: .{1,20})?
    (?:vad|hvad|hva) (?:du|ni|i|dere) (?:får|kan)(?: .{1,20})?
    alt (?:hvad |det )?du (?:behøver|trenger).*
    allt du behöver.*
    funkcje(?:,? które.*)?
    możliwości
    co (?:potrafi|dostajesz|zyskujesz|robi)(?: \p{L}+)?
    wszystko,? czego (?:potrzebujesz|\p{L}+).*
    funkce
    ominaisuudet
    omadused
    (?:key |main |all |our |the |core |product |top |some )*features(?: (?:&|and) (?:benefits|functions))?
    what (?:it|we|you can|the \p{L}+|can it|does it)?\s?(?:does|do|can do|offers?|do for you)?(?: do(?: for you)?)?
    what (?:
      it (?:does|can do|handles|covers|knows|takes care of|looks after|remembers)
      i (?:put in(?: it)?|built(?: in)?|made it do)
    )(?: .{1,20})?
    it (?:knows about|takes care of|looks after|handles|remembers|comes with|does)(?: .{1,15})?
    (?:what|all that) (?:you|you’ll|you'll|customers)(?: will| can)? (?:gets?|do|find)(?: .{1,20})?
    what[’']?s (?:in(?:side| it| the box)?|aboard|included|on board|in it for you)
    what(?: is|’s|'s) in(?:cluded| it| the box)
    what (?!(?:our|your|my|their|the|other|people|clients|customers|users|they|others)\s)\p{L}+ (?!
      us(?!\p{L})|costs?|is|isn|has|needs?|runs?|takes?|means?|was|says?|looks?|supports?|works?|requires?|happens?
      replaces?|sits?
    )\p{L}+s(?: .{1,20})?
    included
    how it helps
    functions?
    capabilities
    functionality
    benefits
    advantages
    highlights
    modules
    services
    the (?:program(?:me)?|product|app|software|tour)
    product
    tour
    at a glance
    everything (?:you need.*|(?:your|an?|the) .{1,30} needs?.*|in one place)
    (?:here(?:’|')?s |this is )?what (?:makes|sets) (?:it|us|\p{L}+) (?:different|special|apart)
    all you need.*
    why(?: choose)?(?: us)?\??
    reasons.*
    solutions?
    (?:die |alle |unsere |wichtigste[n]? |haupt|programm)*(?:
      funktion(?:en|sumfang|alität)?|leistung(?:en|sumfang)|umfang|bausteine|bestandteile|features|vorteile|merkmale
      möglichkeiten|module
    )(?: (?:im überblick|auf einen blick|und \p{L}+))?
    (?:das |was )(?:es |das programm |sie |er |die app |alles )?(?:
      kann|können|bekommen|erwartet|drin ist|leistet|macht|tut|ist drin
    )(?: \p{L}+)?
    (?:das )?(?:programm|produkt)
    die (?:lösung|software|app)
    das (?:nimmt|erledigt|übernimmt)(?: (?:ihnen|dir|euch))?(?: \p{L}+)?(?: ab)?(?: für sie)?
    alles(?:,)? was .{1,30} brauch\p{L}*.*
    was \p{L}+ (?:besonders|anders) macht
    das (?:bekommen|erhalten) sie
    das (?:bekommst|erhältst) du
    auf einen blick
    warum(?: \p{L}+)?\??
    lösung(?:en)?
    (?:les |nos |ses |toutes les |principales )*(?:
      fonctions?|fonctionnalités?|caractéristiques|atouts|avantages|services|modules|prestations
    )(?: (?:clés|principales))?
    (?:tout )?ce qu(?:e|i|’il|’elle|'il|'elle)(?! (?:faut (?:v|s|r)|disent|dit|pens|en pens))(?: \p{L}+)*
    (?:le )?(?:produit|logiciel)
    l[’']appli(?:cation)?
    la solution
    à quoi ça sert
    pourquoi(?: choisir)?(?: nous)? ?\??
    tout ce dont .{1,40} besoin.*
    en bref
    (?:las |sus |nuestras |nuestros |los )*(?:
      funciones|funcionalidades|características|ventajas|prestaciones|servicios|módulos
    )(?: (?:principales|clave))?
    (?:todo )?lo que (?:hace|ofrece|incluye|necesitas?|puedes? hacer)(?: .{1,20})?
    qué (?:hace|ofrece|incluye|puedes? hacer|obtienes)(?: .{1,40})?
    por qué(?: elegir(?:nos)?)?\??
    (?:lo que|qué) (?:lo|la|nos) (?:hace|diferencia) .{1,20}
    todo lo que .{1,30} necesita\p{L}*.*
    la soluci[oó]n
    (?:el )?(?:producto|programa)
    (?:il )?prodotto
    (?:o )?produto
    (?:het )?product
    overview
    übersicht
    aperçu
    resumen
    (?:le )?(?:funzioni|funzionalità|caratteristiche|vantaggi|servizi)
    (?:che )?cosa (?:(?:sa|può|puoi|si può) fare|fa|offre|ottieni|trovi|include|c[’']è dentro)(?: .{1,20})?
    tutto (?:ciò|quello) (?:che|di cui) .{1,40}
    (?:as )?(?:funcionalidades|recursos|características|vantagens|serviços)
    o que (?:[oa] )?(?:\p{L}+ )?(?:faz|oferece|inclui)(?: .{1,20})?
    (?:de )?(?:functies|mogelijkheden|kenmerken|eigenschappen|voordelen|diensten)
    wat (?:het|je ermee) (?:doet|kunt|kan)
    dit (?:kan|krijg|doet)(?: (?:het|je|u|\p{L}+))?
    wat (?:je|u|jullie) krijg(?:t|en)?
    alles wat .{1,30} nodig \p{L}+.*
    (?:の|で)?(?:主な|おもな)?(?:機能|特(?:長|徴)|メリット)(?:一覧|紹介|について|のご紹介)?
    .{0,12}(?:で)?できること
    .{0,3}つの(?:特長|特徴|機能|ポイント)
    選ばれる理由
    サービス(?:内容|紹介|について)
    製品(?:紹介|情報|の特長|の特徴)?
    ソフトの特長
  )$
`
