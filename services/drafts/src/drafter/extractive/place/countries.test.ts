import { expect, test } from 'bun:test'
import { twoPages } from '../../../testing/two-pages.ts'
import { findHeadquarters } from './mod.ts'

const placeIn = (title: string, text: string) => findHeadquarters(twoPages('Acme Pay', title, text))?.value ?? null

test.each([
  ['4F Nishiki Bldg., 588 Uradeyama-cho, Nakagyo-ku, Kyoto 604-8155, Japan'],
  ['2-21-1 Shibuya, Shibuya-ku, Tokyo'],
  ['No. 42, 2nd Floor, 80 Feet Road, Koramangala 4th Block, Bengaluru, Karnataka 560034, India'],
  ['#12, MG Road, Pune – 411001, Maharashtra'],
  ['1200 rue Sainte-Catherine O., bureau 300\nMontréal (Québec) H3B 1K1'],
  ['Humahuaca 3456, Almagro, C1191 Buenos Aires'],
  ['Av. Providencia 1234, of. 501, Providencia, Santiago de Chile'],
  ['Carrera 43A # 1-50, Oficina 602, Medellín, Colombia'],
  ['C/ San Vicente Mártir, 85, 3.º 2.ª, 46007 Valencia'],
  ['Str. Lipscani nr. 12, 030031 București'],
  ['The Old Dairy, Balfron, Stirlingshire G63 0TY'],
])('%s is read whole', (address) => {
  expect(placeIn('Contact', address)).toBe(address.replace(/\n/gu, ' '))
})

test.each([
  ['We are based in St. Paul, Minnesota.', 'St. Paul, Minnesota'],
  ['Acme Pay is a two-person company in Duluth, Minnesota.', 'Duluth, Minnesota'],
  ['Wir sind ein kleines Team aus Bielefeld, das selbst gebacken hat.', 'Bielefeld'],
  ['Unser Team sitzt in einem alten Speicher in Bremen.', 'Bremen'],
  ['Acme Pay wird in Regensburg entwickelt.', 'Regensburg'],
  ['Die Acme Pay GmbH ist ein inhabergeführtes Softwarehaus in Bad Tölz.', 'Bad Tölz'],
  ['Wir sind ein Unternehmen mit Sitz in Freiburg im Breisgau.', 'Freiburg im Breisgau'],
  ['Il laboratorio è a Faenza, in provincia di Ravenna.', 'Faenza'],
  ['Siamo un piccolo studio di Cuneo, in Piemonte.', 'Cuneo'],
  ['Nossa sede fica em Florianópolis, Santa Catarina.', 'Florianópolis, Santa Catarina'],
])('%s tells where the company sits', (sentence, place) => {
  expect(placeIn('About', sentence)).toBe(place)
})

test('who is named right before `based in` sits there, not the company', () => {
  expect(placeIn('About', 'We are backed by Flour Capital, based in Zurich.')).toBeNull()
})
