import { pattern } from './pattern.ts'

/** Headings of integrations pages and sections. */
export const INTEGRATIONS = pattern('iu')`
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
      what(?:ever)?|the (?:tools|things|apps|software)|your (?:tools|apps|stack|other \p{L}+)|(?:everything|things)
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
    kopplingar(?: .{1,30})?
    integrationer
    integrasjoner
    virker (?:sammen )?med(?: .{0,40})?
    fungerar med(?: .{0,40})?
    fungerer med(?: .{0,40})?
    sluit(?:en)? aan (?:op|bij)(?: .{0,40})?
    (?:
      praat met|(?:conversa|fala|dialoga|liga-se) (?:com|a)o?|habla con|parla con|(?:ça )?parle (?:à|avec)|redet mit
      spricht mit|(?:snakker|pratar|taler) (?:sammen )?med|rozmawia z|współpracuje z|dogaduje się z
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
    (?:si (?:integra|collega|sincronizza)|va d[’']accordo|compatibile|funziona(?: insieme)?) (?:con|a)(?: .{0,40})?
    (?:as )?integrações(?: .{1,30})?
    (?:se )?(?:integra|conecta|liga)(?:-se)? (?:com|ao?s?|às?)(?: .{0,40})?
    funciona (?:junto |bem )?com(?: .{0,40})?
    conexões
    integraties
    koppelingen
    werkt (?:goed )?(?:samen )?met(?: .{0,40})?
    koppelt met
    (?:外部)?(?:サービス|システム|ツール|アプリ)?(?:との)?連携(?:サービス|できる(?:ソフト|サービス)|機能|先|ソフト|一覧)?
    対応(?:サービス|ソフト|機器|データベース)
  )$
`
