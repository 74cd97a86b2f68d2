import type { ReadPage } from '../../drafter.ts'
import { metaPassages } from '../candidate.ts'
import { pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'
import { segments } from './segments.ts'

const ADDRESS = pattern('iu')`
  /(?:
    dashboard|login|log-in|signin|sign-in|sign_in|signup|sign-up|register|account|settings|admin|anmelden
    einstellungen|connexion|inscription|acceder|iniciar-sesion|accedi|entrar|inloggen
  )(?:\.\w+|/)?(?:[?#].*)?$
`
const TITLE = pattern('iu')`
  ^(?:
    (?:admin |user )?dashboard|log ?in|sign ?(?:in|up)|(?:account |user )?settings|my account|anmeld(?:en|ung)
    einloggen|einstellungen|mein konto|(?:se )?connexion|connectez-vous|mon compte|paramètres|iniciar sesión
    mi cuenta|ajustes|accedi|il mio account|impostazioni|entrar|minha conta|inloggen|mijn account|instellingen
    logga in|log ind|logg inn|zaloguj(?: się)?|ログイン|ダッシュボード
  )$
`

/** Whether a page is one of the program itself, for those who log in: its words are no facts about it. */
export const isInner = once((page: ReadPage): boolean => {
  if (ADDRESS.test(page.url)) return true
  const [title] = /^https?:\/\/[^/]+\/?$/u.test(page.url) ? [] : metaPassages(page, ['title'], 0)
  return title !== undefined && segments(title).some(({ value }) => TITLE.test(value))
})
