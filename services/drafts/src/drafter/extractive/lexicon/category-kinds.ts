import { lines } from './pattern.ts'

/** Begins and ends where letters do, in any script. */
const kind = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu')

/** Says outright what kind of thing a product is, the most telling first. */
export const CATEGORY_KINDS: readonly (readonly [category: string, words: RegExp])[] = [
  [
    'HR & Recruiting',
    kind(
      lines`
        job (?:board|site|boards)|recruit(?:ing|ment) (?:software|platform|tool)|applicant tracking
        (?:shift|staff|duty|employee) (?:planner|planning|scheduling|rotas?|rosters?)|payroll|dienstplan\p{L}*
        schichtplan\p{L}*|personalplanung|stellenbörse|planning du personnel|offres d[’']emploi
        cuadrantes?(?: de turnos)?|bolsa de empleo|vagas de emprego|escalas? de (?:trabalho|turnos)
        turni del personale|vacature\p{L}*|personeelsplanning|dienstrooster\p{L}*|rooster(?:software|programma)
        grafik pracy|schemaläggning av personal|vagtplan\p{L}*
      `,
    ),
  ],
  [
    'Customer Support',
    kind(
      lines`
        help ?desk|customer support (?:software|tool|inbox)|shared inbox|feature[- ]request board|support tickets?
        kundenservice-software|service client
      `,
    ),
  ],
  [
    'Developer Tools',
    kind(
      lines`
        (?:rest|graphql|http|json|ocr)[- ]api|api (?:that|für|pour|para|per|que|qui|che|die)
        (?:is an|è un[’']|é uma|es una|ist eine|est une|is een) ?api|sdk
        (?:
          library|libraries|package|bindings|framework|bibliothek|bibliothèque|biblioteca|libreria
        ) (?:for|in|für|pour|para|per|voor) (?:
          python|rust|go|java|javascript|typescript|node(?:\.js)?|ruby|php|c\+\+|c#|\.net|swift|kotlin|elixir
        )
        build tool|feature[- ]flags?(?: service)?|command[- ]line tools?|linha de comando|línea de comandos
        ligne de commande|kommandozeile\p{L}*|commandoregel|log (?:viewer|files?|management|tailer)
        continuous integration|ci (?:runners?|pipelines?)|pull requests?|code review|static analysis|linter|compiler
        debugger|kubernetes|docker|terraform|cron jobs?|uptime (?:monitor\p{L}*|checks?)|status pages?|webhooks?
        for (?:people|teams|anyone) who run (?:their own )?servers
        (?:for|für|pour|para|per|voor) (?:\p{L}+ )?(?:
          developers|programmers|entwickler(?:innen)?|développeurs|desarrolladores|sviluppatori|programadores
          ontwikkelaars|utvecklare|udviklere
        )
      `,
    ),
  ],
  [
    'Databases',
    kind(
      lines`
        bases? de (?:données|datos|dados)
        database (?:tool|client|browser|migrations?|backups?)
        postgres(?:ql)? (?:tool|client)
        datenbank-(?:tool|werkzeug)
      `,
    ),
  ],
  [
    'Graphics & Photo',
    kind(
      lines`
        photoshop|lightroom|(?:digital )?photographs|photo (?:editor|editing|galler(?:y|ies)|library|organi[sz]er)
        film grain|raw converter|image (?:editor|compression)|pixel art|drawing app|bildbearbeitung|fotoverwaltung
        retouche photo|galeries? photos?|edición de fotos|fotoritocco|weaving design|design (?:program|software)
      `,
    ),
  ],
  [
    'Media & Entertainment',
    kind(
      lines`
        (?:sheet|brass|choir|choral) music|music (?:player|app|software)|podcast\p{L}*
        (?:bass|guitar|piano|drum)s? (?:tabs?|practice)|blasmusik|bladmuziek|partitions?|partituras?|spartiti
        slow(?:s)? down (?:and loop )?(?:any )?(?:music|recordings?|songs?)
        (?:weekly|sunday|monthly|daily) letter (?:and|for (?:people|independent))|magazine (?:for|about)
        film (?:club|festival|archive)|cinemas?|setlists?|box office|ticketing for theat(?:re|er)s
      `,
    ),
  ],
  [
    'Education',
    kind(
      lines`
        flash ?cards?|(?:language|vocabulary) (?:learning|trainer|app)|learn(?:ing)? (?:to \p{L}+|\p{Lu}\p{L}+)
        (?:music|driving|dance|language|swimming) schools?|écoles? de (?:musique|danse|langues)|musikschulen?
        fahrschulen?|escuelas? de (?:música|danza|idiomas|baile)|scuole? di (?:musica|danza|lingue)|autoscuol[ae]
        escolas? de (?:música|dança|idiomas)|muziekscholen|rijscholen|school (?:timetables?|management)
        para (?:colegios|escuelas|escolas)|for schools|für schulen|pour les écoles|per (?:le )?scuole|voor scholen
        for teachers|für lehrkräfte|für lehrer(?:innen)?|pour les enseignants
        para (?:docentes|profesores|professores|maestros)|per (?:insegnanti|docenti)|voor (?:leraren|docenten)|uczy
        educa|quiz(?:zes)? for|study (?:app|planner)|vokabel\p{L}*
      `,
    ),
  ],
  [
    'Health & Fitness',
    kind(
      lines`
        (?:climbing|strength|personal|fitness|running|cycling|rowing|swim\p{L}*) (?:
          gyms?|coach(?:es)?|trainers?|training|clubs?|plans?|log|athletes?|app
        )
        physiotherap\p{L}*|fisioterap\p{L}*|kinésithérap\p{L}*|(?:dental|medical|veterinary) practices?
        vet(?:erinary)? (?:clinics?|practices?)|arztpraxen|zahnarztpraxen|tierarztpraxen|pflegedienste?
        cabinets? (?:médica(?:l|ux)|dentaires?|de kiné\p{L}*)|clínicas?(?: veterinarias?| dentales?)?|studi medici
        consultórios?|tandartspraktijken|huisartsen|pilates|yoga|workouts?|calorie\p{L}*
        nutri(?:tion|tional|zional\p{L}+|cion\p{L}+)|sleep (?:tracker|diary)|medication|migraine|diabetes
        allerg(?:y|ies) diary|symptom (?:diary|tracker)|caféine|blood pressure|blutdruck
      `,
    ),
  ],
  [
    'Email Marketing',
    kind(
      lines`
        (?:sends|send|write) (?:\p{L}+ ){0,2}newsletters?
        newsletter (?:tool|software|service|platform)
        newsletter-(?:tool|software|dienst)
        email (?:marketing|campaigns)
        mailing list (?:software|service|manager)
        lettres? d[’']information
      `,
    ),
  ],
  [
    'Analytics',
    kind(
      lines`
        web(?:site)? analytics|(?:visitor|web|website) statistics|analytics (?:for|tool|without)|webanalyse
        statistiques de visite|analítica web|short(?:en(?:s|er)?)? links?|link shortener|enlaces cortos|liens courts
        kurzlinks?|acort(?:a|ador)\p{L}* (?:de )?(?:enlaces|url)|survey (?:tool|software)|umfragen|spørgeskema\p{L}*
        enquêtes en ligne
      `,
    ),
  ],
  [
    'Communication',
    kind(
      lines`
        forum (?:software|de código abierto|de código aberto)|(?:é|is|est|es|è) (?:um|a|un|una) f[oó]rum|fóruns?
        forums? (?:for|software|pour)|group chat|team chat|messenger|intercom|noticeboard
      `,
    ),
  ],
  [
    'Online Shops',
    kind(
      lines`
        (?:online|web) ?shop (?:software|system|builder)
        (?:webshop|shopify|woocommerce|prestashop|shopware)[- ](?:app|plugin|apps|plugins|module)
        (?:app|plugin|module|extension) (?:for|pour|für|para|per|voor) (?:shopify|woocommerce|prestashop|shopware)
        webwinkels?
        boutiques? en ligne
        tiendas? online
        lojas? (?:online|virtua(?:l|is))
        negozi online
        onlineshops?
        marketplace for
      `,
    ),
  ],
  [
    'Accounting & Invoicing',
    kind(
      lines`
        accounting|book-?keeping|invoicing|invoices?|buchhaltung\p{L}*|rechnungs\p{L}+|rechnungen|anlagenbuch\p{L}*
        fahrtenbuch|kassenbuch|comptabilité|facturation|factures?|contabilidad(?:e)?|facturación|facturas?
        contabilità|fatturazione|fatture|prima nota|faturação|faturas?|boekhoud\p{L}*|facturatie|facturen
        księgow\p{L}*|faktur\p{L}*|bokföring|bogføring|regnskab\p{L}*|会計|請求書
      `,
    ),
  ],
  [
    'Business & Finance',
    kind(
      lines`
        hausverwaltung\p{L}*
        vereinsverwaltung
        mitgliederverwaltung
        verwaltungs(?:software|programm)
        warenwirtschaft
        branchensoftware
        handwerkersoftware
        lagerverwaltung
        auftragsverwaltung
        betriebs(?:software|planung)
        prüfsoftware
        prüfmanagement
        bestattungs\p{L}+
        campingplätze
        gestionale
        gestionali
        software gestionale
        programa de gestión
        software de gestión
        sistema de gestión
        logiciel de gestion
        gestion (?:locative|commerciale|de parc)
        sistema (?:online )?para
        software para
        programa para
        sistema de gestão
        property management
        berth management
        membership (?:software|management|list)
        inventory (?:management|software)
        stock (?:control|management)
        (?:management|admin\p{L}*) software
        (?:
          rental|hire|fleet|landlord|salon|kennel|marina|funeral|club|church|parish|laundry|brewery|bakery|garage
          workshop|print farm|allotment
        ) (?:software|management|records|system)
        kassa(?:systeem)?
        kassensystem
        volgsysteem
        ledenadministratie
        voorraad(?:beheer|software)
        beheersoftware
        kundregister
        affärssystem
        medlemssystem
        lagersystem
        business software
        quotes? and (?:invoices|jobs)
        estimating software
        (?:
          software|program(?:m|me|ma)?|system|tool|app|logiciel|outil|programma|plattform|platform
        ) (?:
          for|für|pour|para|per|voor
        ) (?:
          (?:
            small|local|independent|kleine(?: und mittlere)?|petits|petites|les|pequeñ[oa]s|pequen[oa]s|piccol[ie]
            de|het|der|die|das|il|la|gli|i|le|los|las
          )\s
        ){0,2}(?:
          business(?:es)?|compan(?:y|ies)|firms|shops|clubs|associations?|societies|landlords|agencies|farms
          breweries|bakeries|garages|workshops|salons|hotels|restaurants|caf[eé]s|contractors|builders|plumbers
          electricians|trades|tradespeople|churches|charities|marinas|campsites|funeral (?:homes|directors)
          warehouses|wholesalers|betriebe|vereine|unternehmen|handwerker|handwerksbetriebe|werkstätten|gaststätten
          hofläden|hausverwaltungen|kanzleien|agenturen|entreprises|artisans|commerces|commerçants|traiteurs
          industriels|hôtels|empresas|talleres|comercios|restaurantes|bares|negocios|asociaciones|despachos|aziende
          imprese|negozi[o]?|studi|ristoranti|officine|gelaterie\p{L}*|cantine|associazioni|lavanderias|oficinas
          lojas|bedrijven|winkels|verenigingen|bakkers|ondernemers|stomerijen
        )
      `,
    ),
  ],
  [
    'Notes & Documents',
    kind(
      lines`
        note-?taking|notes app|recipe (?:box|program|manager|app|keeper)|translation memory|pdf (?:editor|tool)
        writing (?:app|program|software)|outliner|knowledge base|wiki|meeting minutes|minutes from recordings
        transcripts?|form builder
      `,
    ),
  ],
  [
    'Productivity',
    kind(
      lines`
        (?:garden|crop|meal|wedding|day|week|trip|family|household) planner|to-?do (?:list|app)|pomodoro
        focus (?:timer|app)|window manager|clipboard (?:manager|history)|time tracker|formulaires?(?: en ligne)?
        hochzeitsplaner|wochenplan\p{L}*|agenda partagé|cuaderno (?:de campo|digital)|l[’']app che|stockkarten?-app
        call sheets?|shot list|lending (?:desk|library)|borrowed
      `,
    ),
  ],
]
