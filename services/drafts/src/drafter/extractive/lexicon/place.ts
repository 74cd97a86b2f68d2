import { pattern } from './pattern.ts'

/** Counties, which stand between a town and its postcode and are no town themselves. */
export const COUNTY = pattern('u')`
  shire$
  ^(?:
    (?:North|South|East|West|Greater|County|Co\.) .+|Devon|Cornwall|Kent|Essex|Surrey|Sussex|Norfolk|Suffolk
    Somerset|Dorset|Cumbria|Rutland|Merseyside|Northumberland|Powys|Gwynedd|Dyfed|Clwyd|Fife|Angus|Argyll|Moray
    Caithness|Sutherland|Orkney|Shetland|Midlothian
  )$
`

export const COUNTRY = pattern('iu')`
  ^(?:
    (?:the )?(?:
      united kingdom|uk|u\.k\.|great britain|england|scotland|wales|northern ireland|ireland|usa|u\.s\.a\.|us
      united states(?: of america)?|canada|australia|new zealand|germany|deutschland|austria|österreich|switzerland
      schweiz|suisse|svizzera|france|belgium|belgique|belgië|luxembourg|luxemburg|spain|españa|portugal|italy|italia
      netherlands|nederland|denmark|danmark|norway|norge|sweden|sverige|finland|suomi|iceland|poland|polska
      czech republic|czechia|estonia|latvia|lithuania|uruguay|argentina|chile|méxico|mexico|colombia|perú|peru
      brazil|brasil|japan|india|singapore|south africa|israel|greece|hungary|magyarország|romania|românia|croatia
      hrvatska|slovenia|slovenija|slovakia|slovensko|česko|česká republika|bulgaria|serbia|ukraine|turkey|türkiye
      malta|cyprus|andorra|liechtenstein|monaco|eesti|latvija|lietuva|ísland|faroe islands|føroyar|greenland|jersey
      guernsey|isle of man|hong kong|taiwan|south korea|thailand|vietnam|malaysia|indonesia|philippines|sri lanka
      united arab emirates|uae|morocco|maroc|tunisia|tunisie|egypt|kenya|nigeria|ghana|ecuador|paraguay|bolivia
      costa rica|panamá|panama
    )
  )(?=$|[.\s])
`

/** Addresses that templates and samples bring along. */
export const MADE_UP = pattern('iu')`
  (?<!\p{L})muster(?:stra|weg|gasse|platz|allee|stadt|hausen|ort|dorf|mann|firma)
  (?<!\p{L})(?:sample|example|your) (?:street|road|city|town|address)(?!\p{L})
  (?<!\p{L})(?:anytown|any ?city|calle falsa|rue de l[’']exemple|terry (?:a\. )?francine|(?:rua|via|calle) exemplo|via esempio)(?!\p{L})
  (?<!\d)123 (?:main|fake|street|example|demo|business|any|innovation|tech|startup|app)(?!\p{L})
  (?<!\p{L})(?:via roma|rue de la (?:paix|république)|calle (?:mayor|principal)|rua principal|hauptstra(?:ß|ss)e|hoofdstraat),? 123(?!\d)
`

/** Said before an address that belongs to somebody else. */
export const OTHER_PLACE = pattern('iu')`
  (?<!\p{L})(?:
    host(?:ed|er|ing|ing provider)?|hébergeur|hébergement|hébergé|alojamiento|bank|registered court|amtsgericht
    registergericht|aufsicht\p{L}*|supervisory|authority|autoridad\p{L}*|autorité\p{L}*|autorità|autoriteit|agencia
    garante|commission|commissioner|ombudsman|behörde|encargad[oa]s?|delegad[oa]s?|gestoría|asesoría|abogad[oa]s?
    avocat\p{L}*|notar\p{L}*|rechtsanw\p{L}*|solicitors?|lawyers?|accountants?|imprenta|imprimerie|tipografia
    drukkerij|fulfil\p{L}*|hospedagem|hostinganbieter|host-?provider|beauftragte\p{L}*|datenschutzbeauftragte\p{L}*
    cnil|schlichtung\p{L}*|streitbeilegung|kammer|gestaltung|webdesign|design by|theme|partner|customers?|kunden?
    client[es]*|steuer\p{L}*|warehouse|lager|returns?|retouren|printed by|drucker\p{L}*|imprimé|event|venue|meet ?up
    conference|messe|museum|treasurer|donations?|spenden|dons
  )(?!\p{L})
  取引銀行
  銀行
`

/** Labels beside which the company's address stands. */
export const PLACE_LABEL = pattern('iu')`
  ^(?:
    (?:our |company |postal |business |registered |mailing |office )*(?:
      address|office|workshop|studio|shop|headquarters|head office|hq|base|location|based in|visit(?: us)?|find us
      where (?:we are|to find us)|post|by post|mail|letters|write to us|post address
    )
    (?:post|firmen|geschäfts)?(?:anschrift|adresse)|(?:firmen)?sitz|standort|büro|werkstatt|laden|praxis
    hier finden sie uns|so finden sie uns|besuchen sie uns|bureaux?|atelier|où nous trouver|nous trouver
    venir nous voir|oficinas?|taller|estudio|dónde estamos|visítanos|ufficio|dove siamo|escritório|onde estamos
    kantoor|bezoek(?:adres)?|postadres|waar (?:zitten|vind je) (?:we|wij|ons)|siège(?: social)?|adresse(?: postale)?
    dirección|domicilio(?: social)?|sede(?: (?:social|legale))?|indirizzo|morada|endereço|adres|vestiging|所在地|住所
    本社(?:所在地)?|会社所在地
  )$
`
