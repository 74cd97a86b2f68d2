import { normal } from './normal.ts'
import type { Random } from './random.ts'
import type { Truth } from './site.ts'

/** Boilerplate that means the same, by language. */
const SAME: readonly (readonly string[])[] = [
  ['Pricing', 'Prices', 'Plans & pricing', 'Plans and prices'],
  ['About', 'About us', 'Who we are'],
  ['Contact', 'Contact us', 'Get in touch'],
  ['FAQ', 'FAQs', 'Frequently asked questions', 'Questions and answers', 'Common questions'],
  ['Team', 'Our team', 'The team', 'Meet the team'],
  ['Features', 'Key features', 'What it does'],
  ['Sign in', 'Log in', 'Login'],
  ['Learn more', 'Read more', 'Find out more'],
  ['Integrations', 'Works with'],
  ['Home', 'Start'],
  ['All rights reserved.', 'All rights reserved'],
  ['Preise', 'Tarife', 'Preise & Tarife'],
  ['Über uns', 'Wer wir sind'],
  ['Kontakt', 'Kontakt aufnehmen'],
  ['Häufige Fragen', 'FAQ', 'Fragen und Antworten'],
  ['Funktionen', 'Was es kann', 'Leistungen'],
  ['Tarifs', 'Prix', 'Nos tarifs'],
  ['À propos', 'Qui sommes-nous', 'Qui sommes-nous ?'],
  ['Questions fréquentes', 'Foire aux questions', 'FAQ'],
  ['Fonctionnalités', 'Fonctions'],
  ['Precios', 'Tarifas', 'Planes y precios'],
  ['Preguntas frecuentes', 'FAQ', 'Dudas frecuentes'],
  ['Funciones', 'Características', 'Funcionalidades'],
  ['Nosotros', 'Quiénes somos', 'Sobre nosotros'],
  ['料金', '料金プラン', '料金表'],
  ['よくある質問', 'よくあるご質問', 'FAQ'],
  ['機能', '主な機能', '機能一覧'],
  ['会社概要', '会社情報', '会社案内'],
  ['お問い合わせ', 'お問い合せ'],
]

const latin = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
const key = (text: string) => normal(Buffer.from(text, 'latin1').toString('utf8'))

/** All texts that the label accepts or refers to: none of them is reworded. */
function labelled(truth: Truth): Set<string> {
  const texts = new Set<string>()
  const take = (value: unknown): void => {
    if (typeof value === 'string') texts.add(normal(value))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take)
  }
  take(Object.values(truth.fields).map((field) => ('values' in field ? field.values : field.items)))
  take([truth.faqs, truth.founders])
  return texts
}

/** Rewords a text that is boilerplate as a whole, the same one always the same way. Texts are UTF-8 read as Latin-1. */
export function randomWording(random: Random, truth: Truth): (text: string) => string {
  const kept = labelled(truth)
  const wording = new Map<string, string>()
  for (const group of SAME) {
    const choice = group[random.below(group.length)] ?? ''
    for (const each of group)
      if (!kept.has(normal(each)) && !wording.has(normal(each))) wording.set(normal(each), choice)
  }
  return (text) => {
    const choice = text.length > 120 ? undefined : wording.get(key(text.trim()))
    return choice === undefined ? text : text.replace(text.trim(), () => latin(choice))
  }
}
