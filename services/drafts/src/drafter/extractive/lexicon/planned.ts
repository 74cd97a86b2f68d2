import { pattern } from './pattern.ts'

/** A label that says of what stands beside it that it is not there yet, and nothing else. */
export const PLANNED_LABEL = pattern('iu')`
  ^[\W_]*(?:
    coming (?:very )?soon|soon|coming (?:later|next|in \d{4})|planned|upcoming|in (?:active )?development
    under development|in the works|on (?:the|our) roadmap|not (?:yet )?available(?: yet)?|demnächst(?: verfügbar)?
    bald(?: verfügbar)?|kommt bald|geplant|in (?:entwicklung|arbeit|planung|vorbereitung)|bientôt(?: disponible)?
    à venir|prochainement|en (?:cours de )?développement|en préparation|prévue?s?|próximamente|muy pronto
    en desarrollo|planificad[oa]s?|prossimamente|in arrivo|in (?:fase di )?sviluppo|in lavorazione
    pianificat[oaie]|previst[oaie]|em breve|em (?:desenvolvimento|construção)|planead[oa]s?|planejad[oa]s?
    binnenkort(?: beschikbaar)?|gepland|in ontwikkeling|verwacht|snart|kommer(?: snart)?|på väg
    under (?:utveckling|utvikling|udvikling)|planer[at]{1,2}|planlagt|tulossa|kehitteillä|wkrótce
    w (?:przygotowaniu|budowie|planach)|planowan[eay]|yakında|planlan(?:an|ıyor)|geliştiriliyor
    geliştirme aşamasında|近日(?:公開|対応|予定)?|準備中|開発中|対応予定|今後の予定|출시 예정|준비 중
  )[\W_]*$
`

/** What a page or a section of plans is called. */
export const ROADMAP = pattern('iu')`
  ^(?:(?:our|the|product|public|unsere|die|notre|la|nuestra|nossa|onze|de|\p{L}+) )?(?:
    road ?map|feuille de route|hoja de ruta|yol haritası|ロードマップ
  )$
  ^(?:what[’']?s (?:next|coming)|coming (?:soon|next)|(?:what is |what[’']s )?planned)\??$
`

/** Words by which authors call the boxes of what is planned. */
export const PLANNED_BOX = /^(?:roadmap|upcoming|planned|future|soon|comingsoon)$/i

/** The last part of the address of a page of plans. */
export const ROADMAP_ADDRESS =
  /\/(?:(?:product|public)-)?(?:road-?map|upcoming|coming-soon|feuille-de-route|hoja-de-ruta)(?:\.\w{2,5})?\/?$/iu
