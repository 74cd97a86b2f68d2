import { pattern } from './pattern.ts'
/** What a page or a section is about, by the words of its heading or of the link to it, in several languages. */
export type PageKind =
  | 'pricing'
  | 'features'
  | 'integrations'
  | 'about'
  | 'faq'
  | 'contact'
  | 'blog'
  | 'customers'
  | 'legal'
  | 'docs'
  | 'jobs'
  | 'comments'
  | 'sponsors'
  | 'install'
  | 'audience'
  | 'steps'

/** Whole headings: nothing else stands in them but the product's name, which is taken out first. */
export const headingWords: Readonly<Record<PageKind, RegExp>> = {
  pricing: pattern('iu')`
    ^(?:
      listino(?: prezzi)?|tariffario|tabella prezzi|canon[ei]|licenze|abbonament[oi](?: e \p{L}+)?|(?:i )?costi
      assinaturas?|mensalidades?|tabela de preços|valores|quanto (?:costa|custa|sai|fica|é)\??
      cu[aá]nto (?:vale|sale)\??|lista de precios|(?:hvad|hva|vad) (?:det )?(?:koster|kostar)(?: (?:det|\p{L}+))?\??
      det koster(?: \p{L}+)?|ile to kosztuje\??|cennik i \p{L}+|(?:hoeveel|wat) kost (?:het|\p{L}+)\??|tarievenlijst
      (?:was|wie ?viel) kostet (?:es|das|\p{L}+)\??|preistafel|grille tarifaire|nos prix
      combien (?:ça|cela) coûte ?\??|ce que (?:ça|cela) coûte
      (?:se |vores |våre |våra |alle )?(?:
        priser(?:ne)?|prisliste|prislista|abonnement(?:er)?|pris
      )(?: (?:og|och|&) \p{L}+)?
      cennik|ceny|ceník|hinnat|hinnasto|hinnakiri
      (?:our )?(?:
        services|treatments|jobs|leistungen|prestations|servicios|serviços|diensten
      ) (?:&|and|und|\+|et|y|e|en) (?:
        prices?|pricing|rates|preise|tarifs?|precios|tarifas|preços|prijzen|tarieven
      )
      (?:
        our |the |simple |see |view |plans? (?:&|and|und|\+) )*(?:
        pricing|prices?|plans?|fees|charges|rates|tariffs?
      )(?: (?:&|and) (?:plans?|pricing|prices?|ordering|features))?
      what (?:it|we|does it) costs?\??|(?:how|where) to (?:buy|order|get it|purchase|subscribe)|ordering|editions
      packages|so (?:bestellen|kaufen) sie|(?:wie|wo) (?:man )?(?:bestell|kauf)\p{L}*
      comment (?:commander|acheter|s[’']abonner)|cómo (?:comprar|contratar|pedir)|dónde comprar
      come (?:acquistare|ordinare)|como (?:comprar|assinar|contratar)|hoe (?:bestellen|bestel je|koop je)
      (?:the |our )?(?:costs?|price)|what (?:you[’']?(?:ll)? pay|we charge)|was sie zahlen|ce que vous payez
      lo que (?:se )?paga(?:s)?|cosa si paga|quanto si paga|o que paga|wat (?:je|u) betaalt
      how much(?: is it| does it cost)?\??|buy(?: now)?|purchase|order(?:ing)?|register|licen[cs](?:e|es|ing)
      subscribe|membership|subscriptions?|shop|store|price list
      (?:unsere |die )?(?:
        preise?|tarife?|kosten|preisliste|preismodell|abos?|lizenz(?:en)?|pakete|mitgliedschaft
      )(?: (?:&|und|/) (?:\p{L}+))?
      was (?:es|das) kostet|bestell(?:en|ung)|kaufen
      (?:nos |les |le |notre |un )?(?:
        tarifs?|prix|formules?|abonnements?|offres?|licences?|adhésion
      )(?: (?:&|et) (?:\p{L}+))?
      combien ça coûte ?\??|commander|acheter|s’abonner
      (?:los |nuestros |nuestras )?(?:
        precios?|tarifas?|planes|licencias?|coste|suscripci(?:ón|ones)
      )(?: y (?:\p{L}+))?
      cuánto cuesta|comprar|(?:i |nostri )*(?:prezzi|tariffe|piani|costi)(?: e \p{L}+)?|acquista
      (?:os )?(?:preços?|planos)(?: e \p{L}+)?|(?:onze |de )?(?:prijzen|tarieven|abonnementen|kosten|prijs)
      料金(?:プラン|表|案内|のご案内|体系)?|ご利用料金|価格(?:表|一覧)?|プラン(?:と料金|・料金|一覧)?|費用|ご購入|購入|お申し込み|ご注文|ご入会|会費
    )$
  `,
  features: pattern('iu')`
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
          strengths|strong points|good bits|stärken|pluspunkte|points forts|punti di forza|puntos fuertes
          pontos fortes|sterke punten|pluspunten|styrkor|styrker|zalety
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
        (?:alle |våre |vores |våra )?(?:
          funktioner(?:ne)?|funksjoner|egenskaper|egenskaber|fordele|fordeler|fördelar
        )
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
        what (?:
          it|we|you can|the \p{L}+|can it|does it
        )?\s?(?:does|do|can do|offers?|do for you)?(?: do(?: for you)?)?
        what (?:
          it (?:does|can do|handles|covers|knows|takes care of|looks after|remembers)
          i (?:put in(?: it)?|built(?: in)?|made it do)
        )(?: .{1,20})?
        it (?:knows about|takes care of|looks after|handles|remembers|comes with|does)(?: .{1,15})?
        (?:what|all that) (?:you|you’ll|you'll|customers)(?: will| can)? (?:gets?|do|find)(?: .{1,20})?
        what[’']?s (?:in(?:side| it| the box)?|aboard|included|on board|in it for you)
        what(?: is|’s|'s) in(?:cluded| it| the box)
        what (?:it|\p{Lu}\p{L}+) (?!
          us(?!\p{L})|costs?|is|isn|has|needs?|runs?|takes?|means?|was|says?|looks?|supports?|works?|requires?
          happens?|replaces?|sits?
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
          funktion(?:en|sumfang|alität)?|leistung(?:en|sumfang)|umfang|bausteine|bestandteile|features|vorteile
          merkmale|möglichkeiten|module
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
    `,
  integrations: pattern('iu')`
      ^(?:
        (?:womit|mit wem) (?:sie|es|er|\p{L}+) (?:sich (?:gut )?versteht|zusammenarbeitet|spricht|redet)
        współpraca z(?: (?:innymi )?\p{L}+)?
        z czym współpracuje
        (?:with )?what it (?:works|talks|connects) (?:with|to)
        avec quoi (?:ça|il|elle) (?:marche|fonctionne|parle)
        con qué (?:se entiende|funciona|conecta)
        con cosa (?:dialoga|parla|lavora)
        waarmee (?:het|hij|\p{L}+) (?:samenwerkt|praat)
        (?:it |\p{Lu}\p{L}+ )?(?:
          talks to|connects? (?:to|with)|plugs into|hooks into|fits (?:in(?:to)? )?(?:with)?|works alongside
          sits alongside|gets on with
        ) (?:
          what(?:ever)?|the (?:tools|things|apps|software)|your (?:tools|apps|stack|other \p{L}+)
          (?:everything|things)
        ) ?(?:you (?:already )?(?:have|use|own|run)|already)?.{0,15}
        (?:it |\p{Lu}\p{L}+ )?(?:plugs|hooks) into(?: .{1,30})?
        fits your (?:tools|stack)
        your tools,? connected
        z czym (?:się|to się) (?:łączy|integruje)
        (?:łączy|integruje) się z(?: .{1,30})?
        dialoga con(?: .{1,30})?
        compatibel met(?: .{1,30})?
        spielt (?:gut )?(?:zusammen )?mit(?: .{1,30})?
        passerelles(?: .{1,30})?
        dialogue avec(?: .{1,30})?
        (?:kan )?kop(?:plas|les|plar) (?:ihop )?(?:till?|sammen med|med)(?: .{0,40})?
        integrationer
        integrasjoner
        virker (?:sammen )?med(?: .{0,40})?
        fungerar med(?: .{0,40})?
        fungerer med(?: .{0,40})?
        sluit(?:en)? aan (?:op|bij)(?: .{0,40})?
        (?:
          praat met|(?:conversa|fala|dialoga|liga-se) (?:com|a)o?|habla con|parla con|(?:ça )?parle (?:à|avec)
          redet mit|spricht mit|(?:snakker|pratar|taler) (?:sammen )?med|rozmawia z|współpracuje z|dogaduje się z
        ) (?:
          wat|o que|lo que|ciò che|quello che|il tuo|i tuoi|tus|sus|teus|seus|ce que|vos|tes|dem,? was|allem,? was
          deinen|ihren|det|dine?|dina|tym,? co|twoimi
        )(?: .{0,40})?
        integracje
        integrace
        integraatiot
        (?:all |our |the |available )*(?:integrations?|connect(?:ors?|ions?)|plugins?|add-?ons?)
        (?:it )?(?:
          works|plays|integrates|connects|talks|syncs|fits|goes|gets along
        ) (?:well |nicely |together )?with(?: (?!no\b|only\b|just\b).{0,40})?
        compatible with(?: .{0,40})?
        (?!.*\b(?:no|not|only|just)\b).{2,20} (?:it|we|\p{Lu}\p{L}+) (?:
          works?|connects?|talks?|integrates?|syncs?
        ) (?:with|to)
        (?:it )?gets along with .{0,40}
        (?:your|the) (?:tools|things) you (?:already )?(?:use|have).{0,20}
        what it (?:connects to|works with|talks to|plays with)
        connects to
        supported (?:databases|services|apps|tools|platforms|devices)
        databases
        (?:die |alle |unsere )?(?:
          integrationen|schnittstellen|anbindungen|verknüpfungen|anschlüsse|konnektoren
        )(?: (?:zu|für|mit) .{1,30})?
        arbeitet (?:zusammen )?mit(?: .{0,40})?
        (?:versteht|verträgt) sich (?:gut )?mit(?: .{0,40})?
        verbindet sich mit(?: .{0,40})?
        kompatibel mit(?: .{0,40})?
        passt zu(?: .{0,40})?
        (?:les |nos )?(?:intégrations?|connecteurs|connexions)(?: (?:avec|du|de) .{1,30})?
        (?:branchée?s?|reliée?s?|connectée?s?) (?:à|sur|avec) .{1,40}
        compatible avec(?: .{0,40})?
        fonctionne avec(?: .{0,40})?
        se (?:connecte|synchronise|branche) (?:avec|à|sur)(?: .{0,40})?
        s[’']entend (?:bien )?avec(?: .{0,40})?
        marche avec(?: .{0,40})?
        (?:las )?(?:integraciones|conexiones|conectores)
        se (?:entiende|conecta|integra|lleva bien) con(?: .{0,40})?
        compatible con(?: .{0,40})?
        funciona con(?: .{0,40})?
        trabaja con(?: .{0,40})?
        (?:le )?integrazioni
        (?:
          si (?:integra|collega|sincronizza)|va d[’']accordo|compatibile|funziona(?: insieme)?
        ) (?:con|a)(?: .{0,40})?
        (?:as )?integrações(?: .{1,30})?
        (?:se )?(?:integra|conecta|liga)(?:-se)? (?:com|a)(?: .{0,40})?
        funciona (?:junto |bem )?com(?: .{0,40})?
        conexões
        integraties
        koppelingen
        werkt (?:goed )?(?:samen )?met(?: .{0,40})?
        koppelt met
        (?:外部)?(?:サービス|システム|ツール|アプリ)?(?:との)?連携(?:サービス|できる(?:ソフト|サービス)|機能|先|ソフト|一覧)?
        対応(?:サービス|ソフト|機器|データベース)
      )$
    `,
  about: pattern('iu')`
      ^(?:
        (?:om )(?:os|oss|mig|meg|firmaet|virksomheden|selskapet|företaget|\p{L}+)|firmaet|företaget|virksomheden
        vores historie|vår historia|vår historie|hvem (?:er vi|står bag|vi er)|vem är vi|vilka (?:vi är|är vi)
        holdet|teamet|o (?:nas|nás|firmie|mnie)|us|nous|noi|nós|wij|vi|(?:la (?:nostra )?)?ditta|l[’']azienda
        la nostra azienda|het bedrijf|de firma|a empresa|wie zijn wij|meistä|meist
        about(?: us| me| the \p{L}+| \p{L}+)?|(?:the |our )?(?:company|firm|crew)
        (?:our|my) (?:story|company|people|team|history|beginnings)
        (?:the |our )?(?:authors?|makers?|founders?|people behind .{1,30})
        who (?:makes|made|writes|wrote|runs|built) (?:this|it|\p{L}+)|behind (?:the scenes|\p{L}+)|(?:the )?team
        meet the team|who we are|people|story|history|leadership|who(?: is|’s|'s) behind(?: it)?|über (?:uns|mich)
        meine geschichte|mon histoire|mi historia|la mia storia|a minha história|mijn verhaal
        why (?:i|we) (?:made|built|started|wrote) (?:it|this|\p{L}+)|why there is .{2,30}|wir(?: über uns)?
        wer (?:wir sind|dahinter steckt|macht das)
        (?:der |die )?(?:autor(?:in)?|entwickler(?:in)?|macher(?:in|innen)?|gründer(?:in|innen)?)|unsere geschichte
        (?:das |unser )?team|(?:das |unser )?unternehmen|(?:die |unsere )?firma|unser betrieb|wer sind wir
        à propos(?: d[e’'].{1,30})?|(?:l[’'])?(?:auteure?|autrice|créateur|créatrice)|(?:les )?fondat(?:eurs|rices)
        qui sommes[- ]nous ?\??|(?:l[’'])?(?:équipe|entreprise|histoire)
        notre (?:équipe|histoire|société|entreprise)|la société|(?:la |nuestra |a )?(?:empresa|compañía)
        (?:el )?equipo|(?:sobre )?nosotros|quiénes somos|quién (?:soy|está detrás|lo hace)|nuestra historia
        (?:el )?autor|(?:la )?autora|acerca de|historia|chi (?:siamo|sono)|(?:il )?team
        la nostra (?:storia|azienda|ditta)|(?:la )?ditta|(?:l[’'])?azienda|l[’']autore|sobre(?: nós)?
        quem (?:somos|faz)|(?:a )?nossa história|over (?:ons|mij)|ons verhaal|(?:het |ons )?bedrijf
        wie zijn (?:wij|we)|(?:de )?makers?|wie (?:wij|we) zijn|会社(?:概要|案内|情報)|運営(?:会社|者|者情報)|私たちについて|チーム
        代表(?:挨拶|あいさつ)|ごあいさつ
      )$
    `,
  faq: pattern('iu')`
    ^(?:
      (?:ofte stillede |ofte stilte |vanlige |vanliga )?(?:spørgsmål|spørsmål|frågor)(?: (?:og|och) (?:svar))?|hjælp
      hjelp|hjälp|pytania(?: i odpowiedzi)?|časté dotazy|dotazy|usein kysyttyä|kysymyksiä|faqs?|f\.a\.q\.?
      frequently asked questions
      (?:common |your |good |some )*questions(?: (?:&|and) answers| we (?:are asked|get))?|q ?& ?a
      help(?: centre| center)?|support|answers|häufige(?: gestellte)? fragen|häufig gestellte fragen
      fragen(?: (?:&|und) antworten)?|hilfe
      (?:questions|foire aux questions)(?: (?:fréquentes|courantes|fréquemment posées))?|aide
      (?:preguntas|dudas)(?: (?:frecuentes|habituales|y respuestas))?|ayuda|domande(?: frequenti)?|aiuto
      perguntas(?: frequentes)?|ajuda|veelgestelde vragen|vragen|よくある(?:ご)?質問|ヘルプ|q&a|お困りのとき
    )$
  `,
  contact: pattern('iu')`
      ^(?:
        kontakt(?:a)? (?:os|oss)|kontakta|kontakty|ota yhteyttä|yhteystiedot|skriv til os|contact(?: us)?
        get in touch|say hello|reach us|write to us|talk to us|where (?:we are|to find us)|find us
        kontakt(?: aufnehmen)?|so erreichen sie uns|(?:nous )?contacter|contacto|contáct[ae]nos|dónde estamos
        contatti|contatto|contato|contacteer ons|お問い?合わ?せ|連絡先|アクセス
      )$
    `,
  blog: pattern('iu')`
    ^(?:
      nyheder|nyheter|aktualności|aktuality|novinky|ajankohtaista
      (?:the |our |from the )*(?:
        blog|journal|news(?:letter)?|updates|changes|changelog|what[’']?s new|release notes|articles|press|stories
        archive|letters?
      )(?: (?:&|and) \p{L}+)?
      aktuelles|neuigkeiten|nachrichten|neues|presse|archiv|(?:les )?actualités|nouvelles
      nouveautés(?: (?:&|et) \p{L}+)?|(?:del )?blog|noticias|novedades|prensa|notizie|novità|novidades|nieuws|お知らせ
      ニュース|新着情報|ブログ|更新履歴|プレス
    )$
  `,
  customers: pattern('iu')`
      ^(?:
        (?:vores |våre |våra )?(?:kunder|referencer|referanser|referenser)(?: siger| säger| sier)?|det siger .{1,30}
        klienci|opinie|reference|(?:our |happy |some )*(?:customers|clients|users)(?: say| stories)?|testimonials?
        references|case studies|success stories|reviews|trusted by.*|loved by.*
        what (?:our |people |customers |users |they )+(?:say|are saying).*|(?:who uses it|used by.*|they trust us)
        in the (?:press|media|news)|press
        (?:as )?(?:seen|featured|read|heard|mentioned)(?: about)? (?:in|on|by)(?: .{0,30})?|kind words
        (?:\p{L}+ )?words from .{1,30}|from our (?:customers|readers|users|members|clients|guests)|they say.{0,20}
        bekannt aus(?: .{0,30})?|pressestimmen|vus? dans(?: .{0,30})?|(?:ils|on|la presse) parlent? de nous
        aparecemos en(?: .{0,30})?|en los medios|hablan de nosotr[oa]s|(?:dicono|parlano) di noi|na imprensa
        falam de nós|in de (?:media|pers)|bekend van(?: .{0,30})?|kundenstimmen|referenzen
        kunden(?: über uns| sagen)?|unsere kunden|stimmen|das sagen.*|témoignages|ils nous font confiance
        nos clients|références|avis|(?:nuestros )?clientes|testimonios|confían en nosotros|opiniones|lo que dicen.*
        referenze|clienti|clientes|depoimentos|klanten|referenties|(?:お客様|教室|利用者|ユーザー|導入企業)の声|導入(?:事例|企業|実績|教室|店舗)
        お客さまの声
      )$
    `,
  legal: pattern('iu')`
      ^(?:
        (?:handels|abonnements|salgs|leverings|bruger|brugs)?betingelser|användarvillkor|köpvillkor|kjøpsvilkår
        salgsvilkår|persondata\p{L}*|privatlivspolitik|personvern|integritetspolicy|handelsbetingelser|vilkår
        villkor|polityka prywatności|regulamin|obchodní podmínky|privacy(?: policy| notice)?|terms(?: .*)?
        legal(?: notice)?|imprint|impressum|datenschutz(?:erklärung)?|agb|cookies?(?: policy)?|mentions légales
        confidentialité|(?:politique de )?confidentialité|cgv|cgu|conditions .*|aviso legal|privacidad
        política de .*|términos.*|nota legale|privacidade|voorwaarden|プライバシー.*|利用規約|特定商取引.*|個人情報.*
      )$
    `,
  docs: pattern('iu')`
    ^(?:
      docs|documentation|manual|handbook|guides?|reference|tutorials?|api(?: reference| docs)?|dokumentation
      handbuch|anleitung(?:en)?|manuel|documentación|manuales?|guías?|documentazione|documentação|documentatie
      ドキュメント|マニュアル|使い方
    )$
  `,
  jobs: pattern('iu')`
    ^(?:
      jobs|careers|we(?: are|’re|'re) hiring|work with us|stellen(?:angebote)?|karriere|recrutement|emplois?|empleo
      trabaja con nosotros|lavora con noi|vagas|vacatures|採用(?:情報)?
    )$
  `,
  comments: pattern('iu')`
      ^(?:
        (?:\d+ )?(?:comments?|replies|responses)(?: \(\d+\))?|leave a (?:comment|reply)|guest ?book|kommentare?
        gästebuch|commentaires?|livre d[’']or|comentarios?|commenti|comentários|reacties|コメント
      )$
    `,
  sponsors: pattern('iu')`
      ^(?:
        (?:useful |our favou?rite )?(?:links|websites)|liens(?: utiles)?|enlaces|nützliche links
        sponsors?(?:ing|hips?)?|sponsor(?:ing|en)? (?:us|me|this|the .{1,20}|our .{1,20}|development|info\p{L}*)
        donat(?:e|ions?)|support us|backers|funding|spenden|unterstützen|förderer|dons?|soutenir|donaciones
        patrocinadores|apóyanos|donazioni|doações|寄付|スポンサー|advertis(?:e|ing)
      )$
    `,
  install: pattern('iu')`
      ^(?:
        install(?:ation|ing)?|download(?:s)?|get (?:it|started|the app)|system requirements|requirements
        where it runs|runs on|platforms|herunterladen|systemvoraussetzungen|wo es läuft|installation|téléchargement
        télécharger|configuration requise|où ça marche|descargar?|descargas|requisitos|dónde funciona|scarica
        requisiti|baixar|downloaden|ダウンロード|動作環境|対応環境|インストール
      )$
    `,
  audience: pattern('iu')`
      ^(?:
        (?:hvem|vem) er? (?:det|\p{L}+) (?:for|til|för)\??
        till vem
        for hvem\??
        för vem\??
        dla kogo
        pro koho
        (?:
          who(?: is|’s|'s)? it(?: is|’s|'s)? for|who(?: is|’s|'s) it for|who (?:this|\p{L}+) is for|for whom
          made for|built for|designed for|who (?:uses|needs) (?:it|this)|who we (?:help|work with|make it for)
          is (?:it|this) for you
        )\??
        (?:
          für wen(?: (?:ist|wir|es).{0,30})?|zielgruppe|für wen geeignet|gemacht für|wer (?:nutzt|braucht).{0,20}
        )\??
        (?:pour qui(?: .{0,20})?|à qui s[’']adresse.*|conçu pour|fait pour) ?\??
        ¿?(?:para|a) quién(?: es| va dirigido| está pensado)?\??
        hecho para
        pensado para
        (?:per|a) chi(?: è| si rivolge)?\??
        pensato per
        para quem(?: é)?\??
        feito para
        voor wie(?: is het)?\??
        gemaakt voor
        対象(?:の方|となる方|者)?
        こんな方に(?:おすすめ)?
      )$
    `,
  steps: pattern('iu')`
      ^(?:
        (?:sådan|slik|så) (?:virker|fungerer|fungerar) (?:det|\p{L}+)|jak to działa|jak to funguje
        how (?:it|this|\p{L}+) works
        how (?:an?|the|your) \p{L}[\p{L} ]{2,20} (?:is|are|gets?) (?:made|written|done|built|sent|born)
        so entsteht .{2,30}|comment na[iî]t .{2,30}|così nasce .{2,30}|come nasce .{2,30}
        así (?:nace|se hace) .{2,30}|zo ontstaat .{2,30}|(?:how to )?get(?:ting)? started
        in (?:three|3|four|4) (?:easy )?steps|(?:three|3|four|4) (?:easy |simple )?steps.*|first steps
        so (?:einfach )?(?:funktioniert(?:[’']?s| .{1,30})?|geht(?:[’']?s| .{1,20})?|einfach geht.*)
        wie (?:es|das|.{2,30}) funktioniert|erste schritte|comment (?:ça|cela) (?:marche|fonctionne) ?\??
        comment (?:ça )?(?:fonctionne|marche) .{1,30}|en (?:trois|quatre) étapes
        ¿?cómo (?:se usa|funciona(?: .{1,30})?)\??|primeros pasos|come funziona(?: .{1,30})?
        como funciona(?: .{1,30})?|hoe (?:het )?werkt(?: .{1,30})?\??|zo (?:werkt|gaat) (?:het|.{1,30})
        (?:ご利用|導入|お申し込み|申込み?)(?:まで)?の(?:流れ|手順)|使い方
      )$
    `,
}
