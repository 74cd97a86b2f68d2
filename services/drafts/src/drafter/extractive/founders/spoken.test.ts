import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

type Block = NonNullable<PageParts['blocks']>[number]

const home: PageParts = {
  url: 'https://brevora.com/',
  metas: [['title', 'Brevora – Invoices for bakers']],
  blocks: [['p', 'Brevora writes invoices for bakers and sends them.']],
}
const on = (path: string, title: string, ...blocks: Block[]): PageParts => ({
  url: `https://brevora.com/${path}`,
  metas: [['title', `${title} | Brevora`]],
  blocks: [['h1', title], ...blocks],
})
const prices = on('prices', 'Prices', ['p', 'Every plan of Brevora writes as many invoices as you need.'])
const founders = (page: PageParts) =>
  findFounders([home, prices, page].map(pageOf)).map(({ name, role }) => [name, role])
const names = (text: string) => founders(on('about', 'About', ['p', text])).map(([name]) => name)

test.each<[string, ...string[]]>([
  ['We are Ann Lee and Bo Kim, she a cellist and he a programmer. We founded Brevora in 2016.', 'Ann Lee', 'Bo Kim'],
  ['Wir sind Jens Ahlers und Mira Kolb, er Cellist. Brevora haben wir 2016 gegründet.', 'Jens Ahlers', 'Mira Kolb'],
  ['Nous sommes Anne Leroy et Marc Petit, lui codeur. Nous avons fondé Brevora.', 'Anne Leroy', 'Marc Petit'],
  ['Somos Ana López y Juan Ruiz, ella violonchelista y él programador. Fundamos Brevora.', 'Ana López', 'Juan Ruiz'],
  ['Siamo Anna Rossi e Marco Bianchi, lei violoncellista. Abbiamo fondato Brevora.', 'Anna Rossi', 'Marco Bianchi'],
  ['Wij zijn Els de Boer en Jan Visser. In 2016 hebben we Brevora opgericht.', 'Els de Boer', 'Jan Visser'],
  ['Somos a Helena Matos e o Rui Pires. Fundámos a Brevora em 2016.', 'Helena Matos', 'Rui Pires'],
  ['Jesteśmy Anna Nowak i Piotr Zieliński. Założyliśmy Brevora w 2016.', 'Anna Nowak', 'Piotr Zieliński'],
  ['Vi är Petra Lind och Anton Berg. Vi grundade Brevora 2016.', 'Petra Lind', 'Anton Berg'],
  ['Brevora was founded by two people who had marked enough papers: Ann Lee and Bo Kim.', 'Ann Lee', 'Bo Kim'],
  ['Gegründet haben Brevora zwei, die genug hatten: Jens Ahlers und Mira Kolb.', 'Jens Ahlers', 'Mira Kolb'],
  ['Brevora a été fondée par deux amis qui en avaient assez : Anne Leroy et Marc Petit.', 'Anne Leroy', 'Marc Petit'],
  ['Brevora la fundaron dos que habían corregido bastante: Ana López y Juan Ruiz.', 'Ana López', 'Juan Ruiz'],
  ['Brevora l’hanno fondata due persone stanche: Anna Rossi e Marco Bianchi.', 'Anna Rossi', 'Marco Bianchi'],
  ['Brevora is opgericht door twee mensen die genoeg hadden: Els de Boer en Jan Visser.', 'Els de Boer', 'Jan Visser'],
  ['A Brevora foi fundada por duas pessoas fartas: Helena Matos e Rui Pires.', 'Helena Matos', 'Rui Pires'],
  ['Brevora grundades av två som hade fått nog: Petra Lind och Anton Berg.', 'Petra Lind', 'Anton Berg'],
  ['I, Ann Lee, wrote Brevora for my wife.', 'Ann Lee'],
  ['Ich, Jens Ahlers, habe Brevora für meine Frau geschrieben.', 'Jens Ahlers'],
  ['Moi, Anne Leroy, j’ai créé Brevora en 1999.', 'Anne Leroy'],
  ['Yo, Ana López, creé Brevora en 1999.', 'Ana López'],
  ['Io, Anna Rossi, ho fondato Brevora nel 1999.', 'Anna Rossi'],
  ['Ik, Jan Visser, heb Brevora in 1999 opgericht.', 'Jan Visser'],
  ['Eu, Helena Matos, criei a Brevora em 1999.', 'Helena Matos'],
  ['The office was founded in 1993 by Ann Lee.', 'Ann Lee'],
  ['Das Büro wurde 1993 von Jens Ahlers gegründet.', 'Jens Ahlers'],
  ['Le bureau a été fondé en 1993 par Anne Leroy.', 'Anne Leroy'],
  ['El estudio fue fundado en 1993 por Ana López.', 'Ana López'],
  ['Lo studio è stato fondato nel 1993 da Anna Rossi.', 'Anna Rossi'],
  ['Het bureau werd in 1993 opgericht door Jan Visser.', 'Jan Visser'],
  ['O estúdio foi fundado em 1993 por Helena Matos.', 'Helena Matos'],
])('%s names who founded it', (text, ...people) => expect(names(text)).toEqual(people))

test.each([
  'We are Ann Lee and Bo Kim, bakers in Leeds. We use Brevora every day.',
  'Wir sind Jens Ahlers und Mira Kolb und betreuen Brevora am Telefon.',
  'Brevora was founded with two goals: Ann Lee Prize and Better Bread.',
  'Gegründet haben Brevora zwei, die genug hatten: Lehrer und Eltern.',
  'Das Büro wurde 1993 von der Stadt Kiel gegründet.',
  'Der Verein wurde 1993 von Jens Ahlers gegründet.',
  'Mira lernte in einem Atelier in Kiel. Das Atelier wurde 1993 von Jens Ahlers gegründet.',
  'I, Ann Lee, use Brevora every day.',
])('%s names nobody', (text) => expect(names(text)).toEqual([]))

test.each<[string, string, string, string | null, string, string | null]>([
  ['Founders', 'Ann Lee (chair) and Bo Kim (tech)', 'Ann Lee', 'chair', 'Bo Kim', 'tech'],
  ['Gründerinnen', 'Mira Kolb (Leitung) und Ute Kern (Technik)', 'Mira Kolb', 'Leitung', 'Ute Kern', 'Technik'],
  ['Fondatrices', 'Anne Leroy (présidente) et Inès Petit (code)', 'Anne Leroy', 'présidente', 'Inès Petit', 'code'],
  ['Cofundadoras', 'Ana López (directora) y Eva Ruiz (código)', 'Ana López', 'directora', 'Eva Ruiz', 'código'],
  ['Fondatrici', 'Anna Rossi (presidente) e Lia Neri (tecnica)', 'Anna Rossi', 'presidente', 'Lia Neri', 'tecnica'],
  ['Fundadoras', 'Helena Matos (diretora) e Ana Pires (código)', 'Helena Matos', 'diretora', 'Ana Pires', 'código'],
  ['Grundare', 'Petra Lind (vd) och Anton Berg (teknik)', 'Petra Lind', 'vd', 'Anton Berg', 'teknik'],
  ['Założycielki', 'Anna Nowak (prezes) i Ewa Lis (kod)', 'Anna Nowak', 'prezes', 'Ewa Lis', 'kod'],
  ['Founders', 'Ann Lee (left) and Bo Kim (right)', 'Ann Lee', null, 'Bo Kim', null],
])('%s: %s, in a page about the company and in one for journalists', (label, value, ann, hers, bo, his) => {
  const people = [
    [ann, hers],
    [bo, his],
  ]
  const terms: Block[] = [
    ['dt', label],
    ['dd', value],
  ]
  expect(founders(on('about', 'About', ...terms))).toEqual(people)
  expect(founders(on('press', 'Press kit', ...terms))).toEqual(people)
})

test('Oprichtsters stands before the names of those who founded it, each with a role in brackets', () => {
  const terms: Block[] = [
    ['dt', 'Oprichtsters'],
    ['dd', 'Els de Boer (directie) en Anna Visser (code)'],
  ]
  expect(founders(on('about', 'About', ...terms))).toEqual([
    ['Els de Boer', 'directie'],
    ['Anna Visser', 'code'],
  ])
})

test.each([
  ['Fotografinnen', 'Mira Kolb (Porträts) und Ute Kern (Räume)'],
  ['Press contact', 'Ann Lee (London) and Bo Kim (Leeds)'],
])('%s: %s names no founders', (label, value) => {
  expect(founders(on('press', 'Press kit', ['dt', label], ['dd', value]))).toEqual([])
})

const help = (...blocks: Block[]) => founders(on('help', 'Help', ...blocks)).map(([name]) => name)

test.each([
  ['I’m Ann Lee. I built Brevora in a shed, and I still look after it.', 'Ann Lee'],
  ['Ich bin Jens Ahlers. Ich habe Brevora in einem Schuppen gebaut.', 'Jens Ahlers'],
  ['Je suis Anne Leroy. J’ai créé Brevora dans un garage.', 'Anne Leroy'],
  ['Soy Ana López. Creé Brevora en un cobertizo.', 'Ana López'],
  ['Mi chiamo Anna Rossi. Ho creato Brevora in un capanno.', 'Anna Rossi'],
  ['Ik ben Jan Visser. Ik heb Brevora in een schuur gebouwd.', 'Jan Visser'],
  ['Chamo-me Helena Matos. Criei a Brevora num barracão.', 'Helena Matos'],
])('%s names its maker at the foot of a page of help too', (text, name) => {
  expect(help(['h2', 'Who is behind this'], ['p', text])).toEqual([name])
})

test.each(['I’m Joy Park. I built a shop with Brevora in a week.', 'I’m Joy Park from support. I answer for Brevora.'])(
  '%s names no maker',
  (text) => expect(help(['h2', 'Who helps you'], ['p', text])).toEqual([]),
)
