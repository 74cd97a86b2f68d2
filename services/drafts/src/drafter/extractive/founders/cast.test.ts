import { expect, test } from 'bun:test'
import { castAt } from './cast.ts'

const namesIn = (text: string) => castAt(text, 0).map(({ start, end }) => text.slice(start, end))

test.each([
  ['Ann Lee and Bo Kim in Leeds', ['Ann Lee', 'Bo Kim']],
  ['Dr. Ann Lee (who still answers the phone) and Bo Kim', ['Ann Lee', 'Bo Kim']],
  ['der Bäcker Jens Ahlers und die Informatikerin Mira Kolb die Firma', ['Jens Ahlers', 'Mira Kolb']],
  ['Anne Leroy, boulangère, et Marc Petit, développeur.', ['Anne Leroy', 'Marc Petit']],
  ['two friends, Ann Lee and Bo Kim', ['Ann Lee', 'Bo Kim']],
  ['Ann Lee, Crewe Green', ['Ann Lee']],
  ['la société Pain Blanc, à Nantes', []],
  ['bakers in North Yorkshire', []],
])('%s names %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})
