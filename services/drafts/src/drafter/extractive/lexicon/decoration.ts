import { pattern } from './pattern.ts'
/** Words on a badge beside a title: how new it is, or which plan has it. */
export const BADGE = pattern('iu')`
  ^[\W_]*(?:
    new|beta|alpha|preview|pro|plus|premium|business|enterprise|team|starter|free|popular|updated|add-?on|optional
    included|ai|(?:coming )?soon|early access|neu|bald|demnächst|beliebt|inklusive|nouveau(?:té)?|bientôt|inclus
    gratuit|nuevo|novedad|próximamente|incluido|gratis|nuovo|novità|in arrivo|incluso|novo|novidade|em breve
    incluído|nieuw|binnenkort|inbegrepen|ny(?:het)?|snart|kommer|nowość|wkrótce|新機能|近日(?:公開|対応)?|準備中
  )[\W_]*$
`

/** What is only promised. */
export const NOT_YET = pattern('iu')`
  ^[\s([{–—:·|-]*(?:
    coming (?:soon|later|in|this)|soon|planned|in (?:development|the works)|roadmap|demnächst|bald(?: verfügbar)?
    geplant|in (?:arbeit|planung|vorbereitung)|bientôt|prévu|à venir|próximamente|en desarrollo|previsto|in arrivo
    prossimamente|em breve|em desenvolvimento|binnenkort|gepland|snart|kommer snart|wkrótce|近日|準備中|開発中
  )(?!\p{L})
`

/** The label of a link that leads on. */
export const LEADS_ON = pattern('iu')`
  ^[\W_]*(?:
    (?:learn|read|find out|see|discover|show|view|know) (?:more|how|all|details|it)
    more(?: (?:details|info(?:rmation)?|about .{1,30}))?|details|explore(?: .{1,20})?|watch(?: .{1,20})?|try it
    mehr(?: (?:erfahren|lesen|dazu|infos?|informationen|details))?|weiterlesen|zum .{1,20}|jetzt entdecken
    en savoir plus|lire la suite|voir(?: plus| le détail)?|découvrir|plus d[’']infos?|(?:saber|leer|ver|conocer) más
    más(?: información)?|descubre(?: más)?|(?:scopri|leggi|vedi)(?: di più| tutto)?|approfondisci
    (?:saiba|leia|ver|veja) mais|(?:lees|meer)(?: meer| weten| informatie| lezen)?|bekijk(?: .{1,20})?
    ontdek(?: .{1,20})?|läs mer|læs mere|les mer|lue lisää|więcej|dowiedz się więcej|詳しく(?:は|見る)?.{0,6}|もっと見る|続きを読む
  )[\W_]*$
`

/** A label that counts: `Point 01`, `Feature 3`. */
export const COUNTS = pattern('iu')`
  ^(?:
    point|feature|merit|reason|benefit|no|nr|nº|n°|funktion|vorteil|fonction(?:nalité)?|atout|función|ventaja
    funzione|função|functie|特長|特徴|機能|ポイント
  )?\s?[.#(]?\s?\d{0,2}\s?[.):/–—|-]?$
`

/** The same where it is no element of its own: only with a number, and parted from what follows. */
export const COUNTS_FIRST = pattern('iu')`
  ^\s*(?:
    (?:
      point|feature|merit|reason|benefit|no\.|nr\.|nº|n°|funktion|vorteil|fonction(?:nalité)?|atout|función|ventaja
      funzione|função|functie|特長|特徴|機能|ポイント
    )\s?[#]?\d{1,2}\s?[.):/–—|-]?\s+
    (?:\[[^\]]{2,14}\]|【[^】]{1,10}】|(?:new|beta|neu|nouveau|nuevo|novità|novo|nieuw|nyhet)\s?[:!–])\s*
    0\d\s?[.):/–—|-]?\s*(?=\p{L})
    \d{1,2}\s[:/–—|-]\s(?=\p{L})
  )
`

/** Names of classes that fonts of icons and small labels go by. */
export const ICON_CLASS =
  /(?:^|[\s_-])(?:icons?|material|symbols?|glyph(?:icon)?s?|emoji|fa[bsrl]?|bi|ti|ri|ph)(?:$|[\s_-])/iu
export const BADGE_CLASS = /(?:^|[\s_-])(?:badges?|pills?|chips?|tags?|labels?|plan|ribbon|flag|new|soon)(?:$|[\s_-])/iu
export const EYEBROW_CLASS = pattern('iu')`
  (?:^|[\s_-])(?:
    eyebrow|kicker|overline|pre-?(?:title|heading|header)|over-?title|super-?(?:title|head)|category|cat|label|tag
    num(?:ber)?|no|count(?:er)?|index|step
  )(?:$|[\s_-])
`
