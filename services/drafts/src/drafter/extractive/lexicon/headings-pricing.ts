import { pattern } from './pattern.ts'

/** Headings of pricing pages and sections. */
export const PRICING = pattern('iu')`
  ^(?:
    listino(?: prezzi)?
    tariffario
    tabella prezzi
    canon[ei]
    licenze
    abbonament[oi](?: e \p{L}+)?
    (?:i )?costi
    assinaturas?
    mensalidades?
    tabela de preços
    valores
    quanto (?:costa|custa|sai|fica|é)\??
    cu[aá]nto (?:vale|sale)\??
    lista de precios
    (?:hvad|hva|vad) (?:det )?(?:koster|kostar)(?: (?:det|\p{L}+))?\??
    det koster(?: \p{L}+)?
    ile to kosztuje\??
    cennik i \p{L}+
    (?:hoeveel|wat) kost (?:het|\p{L}+)\??
    tarievenlijst
    (?:was|wie ?viel) kostet (?:es|das|\p{L}+)\??
    preistafel
    grille tarifaire
    nos prix
    combien (?:ça|cela) coûte ?\??
    ce que (?:ça|cela) coûte
    (?:se |vores |våre |våra |alle )?(?:
      priser(?:ne)?|prisliste|prislista|abonnement(?:er)?|pris
    )(?: (?:og|och|&) \p{L}+)?
    cennik
    ceny
    ceník
    hinnat
    hinnasto
    hinnakiri
    (?:our )?(?:
      services|treatments|jobs|leistungen|prestations|servicios|serviços|diensten|li[cz]en[cszç]\p{L}*|lisens\p{L}*
      versions?|versionen|editions?|editionen|éditions?|versiones|versioni|versões|versies|versioner
    ) (?:&|and|und|\+|et|y|e|en|och|og|i) (?:
      prices?|pricing|rates|preise|tarifs?|prix|precios|tarifas|prezzi|preços|prijzen|tarieven|priser|ceny
    )
    (?:
      our |the |simple |see |view |plans? (?:&|and|und|\+) )*(?:
      pricing|prices?|plans?|fees|charges|rates|tariffs?
    )(?: (?:&|and) (?:plans?|pricing|prices?|ordering|features))?
    (?:(?:an?|one|our|eine?|unsere|een|onze|ett?|vår\p{L}*|vores) )?(?:
      (?:
        fair|honest|simple|clear|transparent|straightforward|plain|friendly|affordable|low|flat
      ) (?:prices?|pricing)
      (?:fair|ehrlich|einfach|klar|transparent|günstig|fest)(?:er?|es) preise?
      (?:eerlijke?|heldere?|duidelijke?|simpele?|transparante?|vaste?) (?:prij(?:s|zen)|tarieven)
      (?:enk(?:elt?|la|le)|ärlig[at]?|ærlige?|tydlig[at]?|rimelige?|fast[ae]?|klar[ae]?) pris(?:er)?
    )
    (?:(?:une?|des|nos|un|unos|dei|um|uns) )?(?:prix|tarifs?|precios?|tarifas?|prezz[io]|tariff[ae]|preços?) (?:
      simples?|clairs?|transparents?|justes?|honnêtes?|uniques?|tout compris|sans surprises?|claros?|sencill[oa]s?
      transparentes?|just[oa]s?|honest[oa]s?|únic[oa]s?|sin sorpresas|chiar[oi]|semplic[ei]|trasparent[ei]|onest[oi]
      giust[oi]|unic[oi]|senza sorprese|sem surpresas
    )
    what (?:it|we|does it) costs?\??
    (?:how|where) to (?:buy|order|get it|purchase|subscribe)
    ordering
    editions
    packages
    so (?:bestellen|kaufen) sie
    (?:wie|wo) (?:man )?(?:bestell|kauf)\p{L}*
    comment (?:commander|acheter|s[’']abonner)
    cómo (?:comprar|contratar|pedir)
    dónde comprar
    come (?:acquistare|ordinare)
    como (?:comprar|assinar|contratar)
    hoe (?:bestellen|bestel je|koop je)
    (?:the |our )?(?:costs?|price)
    what (?:you[’']?(?:ll)? pay|we charge)
    was sie zahlen
    ce que vous payez
    lo que (?:se )?paga(?:s)?
    cosa si paga
    quanto si paga
    o que paga
    wat (?:je|u) betaalt
    how much(?: is it| does it cost)?\??
    buy(?: now)?
    purchase
    order(?:ing)?
    register
    licen[cs](?:e|es|ing)
    subscribe
    membership
    subscriptions?
    shop
    store
    price list
    (?:unsere |die )?(?:
      preise?|tarife?|kosten|preisliste|preismodell|abos?|lizenz(?:en)?|pakete|mitgliedschaft
    )(?: (?:&|und|/) (?:\p{L}+))?
    was (?:es|das) kostet
    bestell(?:en|ung)
    kaufen
    (?:nos |les |le |notre |un )?(?:
      tarifs?|prix|formules?|abonnements?|offres?|licences?|adhésion
    )(?: (?:&|et) (?:\p{L}+))?
    combien ça coûte ?\??
    commander
    acheter
    s’abonner
    (?:los |nuestros |nuestras )?(?:
      precios?|tarifas?|planes|licencias?|coste|suscripci(?:ón|ones)
    )(?: y (?:\p{L}+))?
    cuánto cuesta
    comprar
    (?:i |nostri )*(?:prezzi|tariffe|piani|costi)(?: e \p{L}+)?
    acquista
    (?:os )?(?:preços?|planos)(?: e \p{L}+)?
    (?:onze |de )?(?:prijzen|tarieven|abonnementen|kosten|prijs)
    料金(?:プラン|表|案内|のご案内|体系)?
    ご利用料金
    価格(?:表|一覧)?
    プラン(?:と料金|・料金|一覧)?
    費用
    ご購入
    購入
    お申し込み
    ご注文
    ご入会
    会費
  )$
`
