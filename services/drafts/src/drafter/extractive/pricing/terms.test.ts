import { expect, test } from 'bun:test'
import { pricedLines, pricedSite } from '../../../testing/priced.ts'
import { findPricingModel } from './mod.ts'
import { ruledModel } from './rules.ts'

const model = (...lines: string[]) => ruledModel(pricedLines(...lines))?.value

test.each([
  [['Scale', '€249 once', 'Data', '€4/month']],
  [['Tracker', '£89', 'SIM and app', '£5 a month']],
  [['Boat', '€9 / boat']],
  [['$50 for two years of use.']],
  [['$6 per seat', 'Anchor rode']],
])('%p is sold in two ways, or in none that is told', (lines) => {
  expect(model(...lines)).toBeUndefined()
})

test.each([
  [['Solo', '€8', 'billed annually']],
  [['La licence annuelle est à 120 € HT par poste.']],
  [['A licence costs $80 and is valid for one year.']],
  [['Set-up', '€450 once', 'Each shop', '€39 / month']],
  [['49 zł / miesiąc']],
  [['19 €/kk']],
])('%p is paid again and again', (lines) => expect(model(...lines)).toBe('subscription'))

test.each([
  [['Sensor', '129 €', 'Die App ist kostenlos. Kein Abo.']],
  [['Engångspris 490 kr. Ingen prenumeration.']],
  [['Tavlo kostet einmalig 480 €. Der Wartungsvertrag ist freiwillig und kostet 96 € im Jahr.']],
  [['La licenza costa 150 € e si paga una volta sola. L’assistenza, facoltativa, costa 40 € all’anno.']],
  [['Tavlo for Mac is £24.', 'It is yours to keep, with no yearly renewals.', 'Pay £30 by card']],
  [['Paga-se uma vez e o programa é seu. Não há mensalidades.', '240 €']],
  [['€ 95', 'eenmalig, 45 dagen online', 'Voor scholen is Tavlo gratis.']],
  [['80 €', 'Se paga una sola vez; no hay cuotas mensuales.']],
  [['490 kr', 'Inget abonnemang: du betalar bara en gång.']],
  [['£30', 'If we ever stop, the code will be published under the MIT licence. Pay once.']],
])('%p is paid once', (lines) => expect(model(...lines)).toBe('paid'))

test('a thing that is bought, and the subscription it needs, are sold in two ways', () => {
  const pages = pricedSite(['h3', 'Sensor'], ['p', '€ 149'], ['h3', 'Abonnement'], ['p', '€ 5 per maand'])
  expect(ruledModel(pages)).toBeNull()
})

test('a flood of plans and invitations takes linear time', () => {
  const lines = Array.from({ length: 800 }, (_, at) => [`Plan ${at}`, `$${at + 9}`, 'Start for free', '$0'])
  const pages = pricedLines(...lines.flat())
  const { user, system } = process.cpuUsage()
  findPricingModel(pages)
  const { user: userAfter, system: systemAfter } = process.cpuUsage()
  expect(userAfter + systemAfter - user - system).toBeLessThan(1_500_000)
})
