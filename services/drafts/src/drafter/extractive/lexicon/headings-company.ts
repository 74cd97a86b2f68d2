import { pattern } from './pattern.ts'

/** Headings of about pages and sections. */
export const ABOUT = pattern('iu')`
  ^(?:
    (?:om )(?:os|oss|mig|meg|firmaet|virksomheden|selskapet|företaget|\p{L}+)|firmaet|företaget|virksomheden
    vores historie|vår historia|vår historie|hvem (?:er vi|står bag|vi er)|vem är vi|vilka (?:vi är|är vi)|holdet
    teamet|o (?:nas|nás|firmie|mnie)|us|nous|noi|nós|wij|vi|(?:la (?:nostra )?)?ditta|l[’']azienda|la nostra azienda
    het bedrijf|de firma|a empresa|wie zijn wij|meistä|meist|about(?: us| me| the \p{L}+| \p{L}+)?
    (?:the |our )?(?:company|firm|crew)|(?:our|my) (?:story|company|people|team|history|beginnings)
    (?:the |our )?(?:authors?|makers?|founders?|people behind .{1,30})
    who (?:makes|made|writes|wrote|runs|built) (?:this|it|\p{L}+)|behind (?:the scenes|\p{L}+)|(?:the )?team
    meet the team|who we are|people|story|history|leadership|who(?: is|’s|'s) behind(?: it)?|über (?:uns|mich)
    meine geschichte|mon histoire|mi historia|la mia storia|a minha história|mijn verhaal
    why (?:i|we) (?:made|built|started|wrote) (?:it|this|\p{L}+)|why there is .{2,30}|wir(?: über uns)?
    wer (?:wir sind|dahinter steckt|macht das)
    (?:der |die )?(?:autor(?:in)?|entwickler(?:in)?|macher(?:in|innen)?|gründer(?:in|innen)?)|unsere geschichte
    (?:das |unser )?team|(?:das |unser )?unternehmen|(?:die |unsere )?firma|unser betrieb|wer sind wir
    à propos(?: d[e’'].{1,30})?|(?:l[’'])?(?:auteure?|autrice|créateur|créatrice)|(?:les )?fondat(?:eurs|rices)
    qui sommes[- ]nous ?\??|(?:l[’'])?(?:équipe|entreprise|histoire)|notre (?:équipe|histoire|société|entreprise)
    la société|(?:la |nuestra |a )?(?:empresa|compañía)|(?:el )?equipo|(?:sobre )?nosotr[oa]s|quiénes somos
    quién (?:soy|está detrás|lo hace)|nuestra historia|(?:el )?autor|(?:la )?autora|acerca de|historia
    chi (?:siamo|sono)|(?:il )?team|la nostra (?:storia|azienda|ditta)|(?:la )?ditta|(?:l[’'])?azienda|l[’']autore
    sobre(?: nós)?|quem (?:somos|faz)|(?:a )?nossa história|over (?:ons|mij)|ons verhaal|(?:het |ons )?bedrijf
    wie zijn (?:wij|we)|(?:de )?makers?|wie (?:wij|we) zijn|会社(?:概要|案内|情報)|運営(?:会社|者|者情報)|私たちについて|チーム|代表(?:挨拶|あいさつ)
    ごあいさつ
  )$
`

/** Headings of FAQ pages and sections. */
export const FAQ = pattern('iu')`
  ^(?:
    (?:ofte stillede |ofte stilte |vanlige |vanliga )?(?:spørgsmål|spørsmål|frågor)(?: (?:og|och) (?:svar))?|hjælp
    hjelp|hjälp|pytania(?: i odpowiedzi)?|časté dotazy|dotazy|usein kysyttyä|kysymyksiä|faqs?|f\.a\.q\.?
    frequently asked questions|(?:common |your |good |some )*questions(?: (?:&|and) answers| we (?:are asked|get))?
    q ?& ?a|help(?: centre| center)?|support|answers|häufige(?: gestellte)? fragen|häufig gestellte fragen
    fragen(?: (?:&|und) antworten)?|hilfe
    (?:questions|foire aux questions)(?: (?:fréquentes|courantes|fréquemment posées))?|aide
    (?:preguntas|dudas)(?: (?:frecuentes|habituales|y respuestas))?|ayuda|domande(?: frequenti)?|aiuto
    perguntas(?: frequentes)?|ajuda|veelgestelde vragen|vragen|よくある(?:ご)?質問|ヘルプ|q&a|お困りのとき
  )$
`

/** Headings of contact pages and sections. */
export const CONTACT = pattern('iu')`
  ^(?:
    kontakt(?:a)? (?:os|oss)|kontakta|kontakty|ota yhteyttä|yhteystiedot|skriv til os|contact(?: us)?|get in touch
    say hello|reach us|write to us|talk to us|where (?:we are|to find us)|find us|kontakt(?: aufnehmen)?
    so erreichen sie uns|(?:nous )?contacter|contacto|contáct[ae]nos|dónde estamos|contatti|contatto|contato
    contacteer ons|[İi]letişim|iletisim|bize ulaşın|fale conosco|contáctenos|お問い?合わ?せ|連絡先|アクセス
  )$
`

/** Headings of blog pages and sections. */
export const BLOG = pattern('iu')`
  ^(?:
    nyheder|nyheter|aktualności|aktuality|novinky|ajankohtaista
    (?:the |our |from the )*(?:
      blog|journal|news(?:letter)?|updates|changes|changelog|what[’']?s new|release notes|articles|press|stories
      archive|letters?
    )(?: (?:&|and) \p{L}+)?
    (?:
      our |the |unser |der |la |notre |nuestra |nuestro |el |il |la nostra |a |o |nossa |de |onze )?(?:newsletter|infobrief|rundbrief|nieuwsbrief|nyhetsbrev|nyhedsbrev|boletín|boletim)
    (?:l[’']|notre )?infolettre|aktuelles|neuigkeiten|nachrichten|neues|presse|archiv|(?:les )?actualités|nouvelles
    nouveautés(?: (?:&|et) \p{L}+)?|(?:del )?blog|noticias|novedades|prensa|notizie|novità|novidades|nieuws|お知らせ
    ニュース|新着情報|ブログ|更新履歴|プレス
  )$
`

/** Headings of customers pages and sections. */
export const CUSTOMERS = pattern('iu')`
  ^(?:
    (?:vores |våre |våra )?(?:kunder|referencer|referanser|referenser)(?: siger| säger| sier)?|det siger .{1,30}
    klienci|opinie|reference|(?:our |happy |some )*(?:customers|clients|users)(?: say| stories)?|testimonials?
    references|case studies|success stories|reviews|trusted by.*|loved by.*
    what (?:\p{L}+ ){1,4}(?:say|are saying|think|tell us)(?: .{0,30})?|(?:who uses it|used by.*|they trust us)
    (?:was|wie) (?:\p{L}+ ){1,3}(?:sagen|berichten|meinen|erzählen)(?: .{0,30})?|ce qu[’']en (?:disent|pensent).*
    ce qu(?:e |[’']en )(?:\p{L}+ ){0,3}(?:disent|pensent).*|(?:lo )?qu[eé] (?:dicen|opinan|piensan) .*
    (?:che )?cosa (?:dicono|pensano) .*|o que (?:dizem|diz|falam|pensam) .*
    wat (?:\p{L}+ ){1,3}(?:zeggen|vinden)(?: .{0,30})?
    (?:vad|hvad|hva) (?:\p{L}+ ){1,3}(?:säger|siger|sier)(?: .{0,30})?|co (?:mówią|sądzą|piszą) .*
    in the (?:press|media|news)|press
    (?:as )?(?:seen|featured|read|heard|mentioned)(?: about)? (?:in|on|by)(?: .{0,30})?|kind words
    (?:\p{L}+ )?words from .{1,30}|from our (?:customers|readers|users|members|clients|guests)|they say.{0,20}
    bekannt aus(?: .{0,30})?|pressestimmen|vus? dans(?: .{0,30})?|(?:ils|on|la presse) parlent? de nous
    aparecemos en(?: .{0,30})?|en los medios|hablan de nosotr[oa]s|(?:dicono|parlano) di noi|na imprensa
    falam de nós|in de (?:media|pers)|bekend van(?: .{0,30})?|kundenstimmen|referenzen|kunden(?: über uns| sagen)?
    unsere kunden|stimmen|das sagen.*|témoignages|ils nous font confiance|nos clients|références|avis
    (?:nuestros )?clientes|testimonios|confían en nosotr[oa]s|opiniones|lo que dicen.*|referenze|clienti|clientes
    depoimentos|klanten|referenties|(?:お客様|教室|利用者|ユーザー|導入企業)の声|導入(?:事例|企業|実績|教室|店舗)|お客さまの声
  )$
`

/** Headings of legal pages and sections. */
export const LEGAL = pattern('iu')`
  ^(?:
    (?:handels|abonnements|salgs|leverings|bruger|brugs)?betingelser|användarvillkor|köpvillkor|kjøpsvilkår
    salgsvilkår|persondata\p{L}*|privatlivspolitik|personvern|integritetspolicy|handelsbetingelser|vilkår|villkor
    polityka prywatności|regulamin|obchodní podmínky|privacy(?: policy| notice)?|terms(?: .*)?|legal(?: notice)?
    imprint|impressum|datenschutz(?:erklärung)?|agb|cookies?(?: policy)?|mentions légales|confidentialité
    (?:politique de )?confidentialité|cgv|cgu|conditions .*|aviso legal|privacidad|política de .*|términos.*
    nota legale|privacidade|voorwaarden|プライバシー.*|利用規約|特定商取引.*|個人情報.*
  )$
`

/** Headings of docs pages and sections. */
export const DOCS = pattern('iu')`
  ^(?:
    docs|documentation|manual|handbook|guides?|reference|tutorials?|api(?: reference| docs)?|dokumentation|handbuch
    anleitung(?:en)?|manuel|documentación|manuales?|guías?|documentazione|documentação|documentatie|ドキュメント|マニュアル|使い方
  )$
`

/** Headings of jobs pages and sections. */
export const JOBS = pattern('iu')`
  ^(?:
    jobs|careers|we(?: are|’re|'re) hiring|work with us|stellen(?:angebote)?|karriere|recrutement|emplois?|empleo
    trabaja con nosotr[oa]s|lavora con noi|vagas|vacatures|採用(?:情報)?
  )$
`

/** Headings of comments pages and sections. */
export const COMMENTS = pattern('iu')`
  ^(?:
    (?:\d+ )?(?:comments?|replies|responses)(?: \(\d+\))?|leave a (?:comment|reply)|guest ?book|kommentare?
    gästebuch|commentaires?|livre d[’']or|comentarios?|commenti|comentários|reacties|コメント
  )$
`

/** Headings of sponsors pages and sections. */
export const SPONSORS = pattern('iu')`
  ^(?:
    (?:useful |our favou?rite )?(?:links|websites)|liens(?: utiles)?|enlaces|nützliche links|sponsors?(?:ing|hips?)?
    sponsor(?:ing|en)? (?:us|me|this|the .{1,20}|our .{1,20}|development|info\p{L}*)|donat(?:e|ions?)|support us
    backers|funding|spenden|unterstützen|förderer|dons?|soutenir|donaciones|patrocinadores|apóyanos|donazioni
    doações|寄付|スポンサー|advertis(?:e|ing)
  )$
`

/** Headings of install pages and sections. */
export const INSTALL = pattern('iu')`
  ^(?:
    install(?:ation|ing)?|download(?:s)?|get (?:it|started|the app)|system requirements|requirements|where it runs
    runs on|platforms|herunterladen|systemvoraussetzungen|wo es läuft|installation|téléchargement|télécharger
    configuration requise|où ça marche|descargar?|descargas|requisitos|dónde funciona|scarica|requisiti|baixar
    downloaden|ダウンロード|動作環境|対応環境|インストール
  )$
`

/** Headings of audience pages and sections. */
export const AUDIENCE = pattern('iu')`
  ^(?:
    (?:hvem|vem) er? (?:det|\p{L}+) (?:for|til|för)\??
    till vem
    for hvem\??
    för vem\??
    dla kogo
    pro koho
    (?:
      who(?: is|’s|'s)? it(?: is|’s|'s)? for|who(?: is|’s|'s) it for|who (?:this|\p{L}+) is for|for whom|made for
      built for|designed for|who (?:uses|needs) (?:it|this)|who we (?:help|work with|make it for)
      is (?:it|this) for you
    )\??
    (?:für wen(?: (?:ist|wir|es).{0,30})?|zielgruppe|für wen geeignet|gemacht für|wer (?:nutzt|braucht).{0,20})\??
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
`

/** Headings of steps pages and sections. */
export const STEPS = pattern('iu')`
  ^(?:
    (?:sådan|slik|så) (?:virker|fungerer|fungerar) (?:det|\p{L}+)|jak to działa|jak to funguje
    how (?:it|this|\p{L}+) works
    how (?:an?|the|your) \p{L}[\p{L} ]{2,20} (?:is|are|gets?) (?:made|written|done|built|sent|born)
    so entsteht .{2,30}|comment na[iî]t .{2,30}|così nasce .{2,30}|come nasce .{2,30}|así (?:nace|se hace) .{2,30}
    zo ontstaat .{2,30}|(?:how to )?get(?:ting)? started|in (?:three|3|four|4) (?:easy )?steps
    (?:three|3|four|4) (?:easy |simple )?steps.*|first steps
    so (?:einfach )?(?:funktioniert(?:[’']?s| .{1,30})?|geht(?:[’']?s| .{1,20})?|einfach geht.*)
    wie (?:es|das|.{2,30}) funktioniert|erste schritte|comment (?:ça|cela) (?:marche|fonctionne) ?\??
    comment (?:ça )?(?:fonctionne|marche) .{1,30}|en (?:trois|quatre) étapes
    ¿?cómo (?:se usa|funciona(?: .{1,30})?)\??|primeros pasos|come funziona(?: .{1,30})?|como funciona(?: .{1,30})?
    hoe (?:het )?werkt(?: .{1,30})?\??|zo (?:werkt|gaat) (?:het|.{1,30})|(?:ご利用|導入|お申し込み|申込み?)(?:まで)?の(?:流れ|手順)|使い方
  )$
`
