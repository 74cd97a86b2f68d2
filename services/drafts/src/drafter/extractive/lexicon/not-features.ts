import { lines } from './pattern.ts'

const MADE_FOR_WHOM = '(?:perfect|ideal|made|built|great) for (?:people|anyone|everyone) who'

/** Words of headings over rows of cards that are no features, by what those cards tell instead. */
const OVER = {
  values: lines`
    (?:our|company|core|guiding) (?:
      values|principles|beliefs|mission|vision|manifesto|philosophy|culture|promises?|commitments?
    )
    ^values$|mission(?:,| and| &) (?:vision|values)|what we (?:believe(?: in)?|stand for|care about|promise)
    matters? to us|unsere (?:werte|grundsätze|haltung|philosophie|mission|versprechen)|^werte$|leitbild
    wofür wir stehen|was uns wichtig ist|woran wir glauben|nos (?:valeurs|engagements|principes|convictions)
    notre (?:mission|philosophie|vision)|ce (?:en|à) quoi nous croyons|nuestros? (?:valores|principios|compromisos?)
    nuestra (?:misión|filosofía|visión)|en qué creemos|i nostri (?:valori|principi|impegni)
    la nostra (?:missione|filosofia|mission)|in cosa crediamo|nossos (?:valores|princípios|compromissos)
    nossa (?:missão|filosofia)|(?:onze|de) (?:waarden|principes|beloftes?|missie)|waar we (?:voor staan|in geloven)
    våra värderingar|vores værdier|våre verdier|nasze wartości|企業理念|私たちの(?:想い|約束)|ミッション
  `,
  customers: lines`
    industr(?:y|ies)(?: we .*)?$|for the (?:industries|trades|sectors|professions) .*|sectors?$|verticals
    use[- ]cases?|who (?:uses|is using|relies on|works with)
    (?:every|any|all|what) (?:kinds?|types?|sizes?|sorts?) of|(?:todo|cada|cualquier|qualquer) tipo de
    of (?:every|all) (?:kinds?|sorts?|types?|sizes?)|(?:aller|jeder) (?:art|größe)$|de toutes? (?:sortes?|tailles?)
    de todo tipo|di (?:ogni|tutti i) tip[oi]|de todo o tipo|in alle (?:soorten|maten)|(?:ogni|qualsiasi) tipo di
    elke? (?:soort|winkel|bedrijf|zaak|branche)|jeden? (?:betrieb|laden|verein|branche|größe)
    every (?:trade|business|shop|industry)|chaque (?:métier|commerce|entreprise|secteur)|branchen|anwendungsfälle
    einsatz(?:bereiche|gebiete)|zielgruppen|wer (?:\p{L}+ )?(?:nutzt|benutzt|einsetzt|damit arbeitet)
    (?:nos|vos|les|votre) (?:secteurs|métiers)|secteurs? d[’']activité|cas d[’']usage|qui utilise
    (?:nuestros |los )?sectores|casos de uso|quién(?:es)? (?:usan?|utilizan?)|(?:i )?settori|casi d[’']uso
    chi (?:usa|utilizza|lo usa)|(?:os )?setores|segmentos|quem usa|sectoren|branches$|toepassingen
    wie (?:gebruikt|werkt met)|branscher|brancher|bransjer|branże|業種|業界|活用シーン|導入事例|お客様の声
  `,
  people: lines`
    ${MADE_FOR_WHOM}
    (?:who|whom) (?:is|are|was) (?:it|this|that|these|they|\p{Lu}\p{L}+) (?:made |built |meant )?for
    who(?:[’']s| is) (?:it|this) for
    who (?:it|this) is for
    für wen (?:ist|sind|eignet|lohnt).*
    (?:pour|à) qui (?:est|sont|s[’']adresse).*
    (?:para|a) quién (?:es|va|está|sirve).*
    (?:per|a) chi (?:è|si rivolge|serve).*
    (?:para|a) quem (?:é|serve|se destina).*
    voor wie (?:is|zijn|werkt).*
  `,
  praise: lines`
    aus der praxis|in practice$|en pratique$|en la práctica$|in pratica$|na prática$|in de praktijk|ausgezeichnet$
    prämiert$|primé.?s?$|premiad[oa]s?$|premiat[oi]$|premiado$|bekroond$|award[- ]winning$|testimonials?
    case stud(?:y|ies)|(?:customer|success|user) stories|awards?$|(?:as )?(?:seen|featured) (?:in|on)|in the press
    press$|loved by|trusted by|reviews$|what (?:\p{L}+ ){1,3}says?(?: about .*)?|referenzen|auszeichnungen
    kundenstimmen|das sagen|stimmen (?:von|unserer)|témoignages|ils (?:nous|en) (?:font|parlent)|récompenses
    opiniones|testimonios|casos de éxito|premios|dicono di noi|recensioni|riconoscimenti|testimonianze|depoimentos
    prêmios|ervaringen|klantverhalen|wat (?:klanten|onze klanten) zeggen|opinie
  `,
  projects: lines`
    ^(?:our |selected |recent |featured |latest )(?:work|projects?)|^portfolio
    ^(?:unsere |ausgewählte )?(?:projekte|arbeiten)(?:,.*)?$|referenzprojekte|^(?:nos |quelques )?réalisations
    ^(?:nuestros )?proyectos$|^(?:i nostri )?progetti$|^(?:onze )?projecten$
  `,
  steps: lines`
    (?:our|the|your) (?:process|journey|onboarding)|^process$|^onboarding$|how we (?:work|do it|start|set it up)
    a day (?:with(?! (?:less|fewer|more|no|out)(?!\p{L}))|in the)
    (?:three|four|five|six|[3-6]|few|simple|easy|next) (?:\p{L}+ )?steps|step by step|getting there|ablauf
    einrichtung$|(?:drei|vier|fünf|wenigen|[3-6]) (?:\p{L}+ )?schritten?|schritt für schritt
    so (?:läuft|starten|gehen wir|arbeiten wir)|vorgehen|étapes|pas à pas|déroulement|mise en (?:place|route)
    (?:tres|cuatro|cinco|pocos|[3-6]) (?:\p{L}+ )?pasos|paso a paso|puesta en marcha|un día con
    (?:tre|quattro|cinque|pochi|[3-6]) (?:\p{L}+ )?(?:passi|passaggi)|passo dopo passo
    come si (?:inizia|comincia|parte)|(?:três|quatro|cinco|poucos|[3-6]) (?:\p{L}+ )?(?:passos|etapas)|passo a passo
    (?:drie|vier|vijf|[3-6]) (?:\p{L}+ )?stappen|stap voor stap|werkwijze|zo (?:begin|start) je|steg för steg
    (?:tre|tri|fire) (?:\p{L}+ )?(?:steg|trin)|krok po kroku|(?:ご利用|導入)?.{0,6}流れ|手順|ステップ
  `,
  promised: lines`
    coming (?:soon|next)|(?:the )?road ?map|what[’']?s (?:next|coming)|in the works|upcoming|demnächst
    (?:in|noch) planung|ausblick|in arbeit|bientôt|à venir|feuille de route|próximamente|hoja de ruta|prossimamente
    in arrivo|em breve|binnenkort|på väg|wkrótce|今後の予定|開発予定
  `,
  trouble: lines`
    why (?:this|it|that) matters|warum das (?:wichtig ist|zählt)|pourquoi c[’']est important
    por qué (?:es importante|importa)|perché è importante|por que (?:é importante|importa)
    waarom (?:dit|het) (?:belangrijk is|telt)|(?:sounds? |look )?familiar\??
    ^(?:the )?(?:problems?|challenges?|old way)|tired of|struggling|kennen sie das|kennst du das|bekannt vor
    ^(?:das )?problem|schluss mit|vous (?:reconnaissez|connaissez)|^le problème|(?:te|le|os) suena|^el problema
    ti suona|^il problema|soa familiar|^o problema|herken(?:t|baar)|^het probleem|känns det igen|こんなお悩み|お困り
  `,
  compared: lines`
    vs\.?|versus|compared?(?: (?:to|with))?|comparison|alternatives?|(?:im )?vergleich|comparatif|comparaison
    comparación|comparativa|frente a|(?:a )?confronto|comparação|comparativo|vergelijking|vergeleken|jämförelse
    porównanie|比較
  `,
  reading: lines`
    ^(?:version|revision|release|update) (?:history|notes)$|^change ?log$|versions(?:geschichte|verlauf|historie)
    ^änderungs(?:protokoll|verlauf)|historique des versions|notes de version|historial de (?:versiones|cambios)
    notas de (?:la )?versión|(?:cronologia|storia) delle versioni|note di rilascio|histórico de vers(?:ões|ão)
    notas de (?:versão|lançamento)|versiegeschiedenis|versionshisto(?:rik|ria)|historia wersji|更新履歴|変更履歴
    ^from (?:the|our|my) .*|^aus (?:dem|der|den|unserem|unserer) (?!(?:ferne|cloud|tasche)(?!\p{L})).*
    ^uit (?:de|het|onze|ons) .*|resources|guides$|related (?:articles|posts|reading|stories)|articles$
    (?:weitere|ähnliche) (?:artikel|beiträge)|articles liés|artículos relacionados|articoli correlati
    artigos relacionados|gerelateerd|(?:the )?latest(?: (?:from|news|posts?|articles?).*)?$|worth reading
    further reading|recent(?:ly)?(?: .*)?$|(?:screen ?shots?|gallery|videos?|tutorials?|templates?)$|watch and learn
    from a template|galerie$|galería$|galleria$|bildschirmfotos|schermafbeeldingen|webinars?|events?$|workshops?$
    academy|newsletter|(?:upcoming|our) (?:courses|dates)|ratgeber|wissenswertes|veranstaltungen|termine$|ressourcen
    (?:nos )?ressources|événements|à lire|eventos$|para leer|risorse|eventi$|da leggere|para ler|evenementen
    kennisbank|om te lezen|お役立ち
  `,
  offer: lines`
    (?:money[- ]back )?guarantee|(?:what.?s|what is) in the box|(?:im )?lieferumfang
    darauf können sie (?:zählen|sich verlassen|bauen)|(?:you can )?(?:count|rely) on (?:us|this|that)
    (?:vous pouvez )?comptez? sur nous|pay (?:how|the way|when) you.*|payment (?:methods|options)|zahlungsarten
    moyens de paiement|formas de pago|metodi di pagamento|formas de pagamento|betaalmethoden|without (?:worry|risk)
    risk[- ]free|no strings
    ^(?:free |our )?(?:delivery|shipping|returns|payments?|warranty|refunds?)(?: (?:&|and|\+) \p{L}+)?$|sorglos
    ohne risiko|garantie|^(?:versand|lieferung|zahlung|rückgabe)(?: (?:&|und) \p{L}+)?$|sans (?:risque|engagement)
    ^(?:livraison|retours?|paiement)(?: et \p{L}+)?$|sin (?:riesgo|compromiso)|garantía
    ^(?:envíos?|pagos?|devoluciones)(?: y \p{L}+)?$|senza rischi|garanzia
    ^(?:spedizion[ei]|pagament[oi]|resi)(?: e \p{L}+)?$|sem risco|garantia|^(?:entregas?|pagamentos?)(?: e \p{L}+)?$
    zonder risico|^(?:levering|verzending|betaling)(?: (?:&|en) \p{L}+)?$|pick (?:one|yours|your plan)
    choose (?:yours|a plan|your plan)|安心の?保証
  `,
  company: lines`
    in (?:numbers|figures)|^(?:the |our |your )?(?:results?|outcomes?)$|^available in$|(?:our )?countries$
    ^(?:die )?ergebnisse$|^(?:les |nos )?résultats$|^(?:los )?resultados$|^(?:i )?risultati$|^resultaten$
    by the numbers|milestones|timeline|since (?:19|20)\d\d|(?:our )?(?:offices|locations)$|opening hours
    (?:the |our )(?:people|crew|faces)(?: behind .*)?$|who does what|people behind|here to help|(?:our )?partners$
    supported by|funded by|in zahlen|meilensteine|standorte|öffnungszeiten|wer was macht|menschen dahinter
    (?:unsere )?partner$|gefördert|für sie da|en chiffres|nos (?:bureaux|partenaires|dates)|horaires|en cifras
    nuestras (?:oficinas|sedes)|hitos|horarios?$|(?:nuestros )?socios$|in (?:numeri|cifre)|le nostre sedi|tappe
    orari$|em números|parceiros$|in cijfers|mijlpalen|openingstijden|onze partners|i siffror|数字で見る|沿革|拠点
  `,
  denied: lines`
    what (?:it|we|you|i|this|\p{Lu}\p{L}+|.{2,20} does|.{2,20} is|.{2,20} (?:wo|do|ca|is|does)n[’']?t) (?:
      (?:is|does|do|will|can|are) not|isn[’']t|doesn[’']t|don[’']t|won[’']t|can[’']?t|cannot|never|not
    )(?: .*)?
    where (?:it|we|you) (?:never|don[’']t|won[’']t)(?: .*)?
    (?:was|wo|wofür) .{0,30} (?:nicht|nie(?:mals)?)(?: .*)?
    ce qu(?:e |[’']).{0,30} (?:pas|jamais)(?: .*)?
    (?:lo que|qué|dónde) .{0,20}(?:no|nunca)(?: .*)?
    (?:cosa|dove|quello che) .{0,20}(?:non|mai)(?: .*)?
    (?:o que|onde) .{0,20}(?:não|nunca)(?: .*)?
    (?:wat|waar) .{0,30} (?:niet|nooit)(?: .*)?
  `,
  needs: lines`
    (?:system |technical |hardware |software )requirements|technical (?:data|details|specifications?)
    specifications?$|specs$|(?:file |supported )+formats?(?: .*)?|operating environment
    ^what you(?:[’']ll)? need(?: to .*)?$|(?:system)?voraussetzungen|technische (?:daten|details|angaben)
    dateiformate|configuration requise|caractéristiques techniques|formats? (?:de fichiers?|pris en charge)
    requisitos|datos técnicos|^formatos(?: (?:de archivo|compatibles|admitidos))?$|requisiti|dati tecnici
    dados técnicos|(?:systeem)?vereisten|specificaties|bestandsformaten|動作環境|仕様|対応形式
    ^(?:what|was|lo|de|do|di) (?:it |sie |que |cosa )?(?:needs to run|zum betrieb brauchen|precisa para)
    ^de que precisa|^o que (?:é preciso|precisa)$|^ce qu[’']il (?:vous )?faut$|^qué necesita$
    ^(?:(?:di )?che )?cosa (?:serve|(?:ti |vi )?occorre|ha bisogno)$|^di che(?: cosa)? ha bisogno$
    ^(?:
      ce dont il a besoin|ce qu[’']il lui faut|was (?:es|das programm|\p{Lu}\p{L}+) braucht
      what (?:it|\p{Lu}\p{L}+) needs|wat (?:het|\p{Lu}\p{L}+) nodig heeft|lo que (?:necesita|hace falta)
      do que (?:precisa|necessita)
    )$
  `,
} as const

/** A heading that says whom all of it is made for: features stand under one as often as those people do. */
export const MADE_FOR = new RegExp(`^${edged(MADE_FOR_WHOM)}`, 'iu')

/** A heading over things that are no features, whatever form they have. */
export const OVER_OTHERS = new RegExp(Object.values(OVER).map(edged).join('|'), 'iu')

/** What a product does not do, though a heading over what it does may begin alike. */
export const DENIED = new RegExp(edged(OVER.denied), 'iu')

/** What a product needs and what is only promised are told among its features, but are none. */
export const BESIDE_FEATURES = new RegExp([OVER.needs, OVER.promised].map(edged).join('|'), 'iu')

/** Each alternative stands between the edges of words. */
function edged(source: string): string {
  return `(?<![\\p{Script=Latin}\\p{N}])(?:${source})(?![\\p{Script=Latin}\\p{N}])`
}
