import { expect, test } from 'bun:test'
import { kindIn, type PageKind } from './page-kinds.ts'

const texts: [string, PageKind | null][] = [
  ['Pricing & plans', 'pricing'],
  ['Preise', 'pricing'],
  ['/tarifs', 'pricing'],
  ['precios', 'pricing'],
  ['料金プラン', 'pricing'],
  ['Über uns', 'about'],
  ['qui-sommes-nous', 'about'],
  ['Quiénes somos', 'about'],
  ['会社概要', 'about'],
  ['Meet the team', 'team'],
  ["L'équipe", 'team'],
  ['よくある質問', 'faq'],
  ['Häufige Fragen', 'faq'],
  ['Fonctionnalités', 'features'],
  ['機能', 'features'],
  ['お問い合わせ', 'contact'],
  ['Nous contacter', 'contact'],
  ['Impressum', 'imprint'],
  ['特定商取引法に基づく表記', 'imprint'],
  ['Kundenstimmen', 'customers'],
  ['Actualités', 'blog'],
  ['Datenschutz', 'legal'],
  ['Our plants', null],
  ['teamwork-basics', null],
  ['', null],
]
test.each(texts)('%p speaks of %p', (text, kind) => {
  expect(kindIn(text)).toBe(kind)
})
