import { describe, expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

const foundersIn = (text: string) =>
  findFounders([
    pageOf({
      url: 'https://acmepay.com/',
      metas: [['title', 'Acme Pay']],
      blocks: [['p', 'Acme Pay sends invoices.']],
    }),
    pageOf({
      url: 'https://acmepay.com/about',
      metas: [['title', 'About']],
      blocks: [
        ['h1', 'About us'],
        ['p', text],
      ],
    }),
  ]).map(({ name }) => name)

describe('things made for a company', () => {
  test.each([
    'Dana Pike built our website.',
    'Illustrations were created by Dana Pike.',
    'Dana Pike wrote the first newsletter about Acme Pay.',
    'Acme Pay Academy was founded by Dana Pike in 2021.',
    'Acme Pay was made possible by Dana Pike.',
    'Le site d’Acme Pay a été créé par Léa Morin.',
    'Léa Morin a créé l’identité visuelle d’Acme Pay.',
    'La web de Acme Pay fue creada por Eva Soto.',
    'Il logo è stato creato da Eva Conti.',
    'O site da Acme Pay foi criado por Eva Lopes.',
    'Das Handbuch von Acme Pay wurde von Jana Hecht geschrieben.',
  ])('make nobody its founder: %s', (text) => {
    expect(foundersIn(text)).toEqual([])
  })

  test('leave the one who founded the company itself', () => {
    expect(foundersIn('Acme Pay was founded by Ann Lee, who also drew its logo.')).toEqual(['Ann Lee'])
  })
})

describe('founders who write as we', () => {
  test.each([
    ['Acme Pay was started by the two of us, Ann Lee and Bo Kimura, in 2019.', ['Ann Lee', 'Bo Kimura']],
    ['Nous avons créé Acme Pay à deux, Anne Petit et Luc Petit.', ['Anne Petit', 'Luc Petit']],
    ['Acme Pay wurde von uns beiden gegründet, Anna Kurz und Tom Blau.', ['Anna Kurz', 'Tom Blau']],
  ])('are named behind it: %s', (text, names) => {
    expect(foundersIn(text)).toEqual(names)
  })
})
