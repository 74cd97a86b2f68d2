import { pattern } from './pattern.ts'

/** What titles and logos say without naming anything. */
export const GENERIC = pattern('iu')`
  ^(?:
    home ?page|home|welcome|start(?:seite)?|index|accueil|inicio|logo|untitled.*|document|new page|website|menu|menü
    site|main|landing(?: ?page)?|apps?|web ?apps?|software|blog|shop|store|online|kontakt|contact(?: us)?|contacto
    contatti|contato|about(?: us)?|pricing|preise|tarifs|features?|download|docs|documentation|login|sign in|support
    help|faqs?|news|back|top|hilfe|aide|ayuda|aiuto|ajuda|zurück|retour|volver|indietro|voltar|terug|impressum
    datenschutz|privacy|terms|all rights reserved|rights reserved|copyright|my (?:app|site|website|project|blog|page)
    vite(?: ?\+ ?[^\s+]+)*|react app|create next app|next(?:\.js)? app|svelte ?kit app|astro(?: starter| basics)?
    главная|ホーム|トップ(?:ページ)?
  )$
`
