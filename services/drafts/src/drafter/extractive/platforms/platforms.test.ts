import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { findPlatforms } from './mod.ts'

const runsOn = (...lines: string[]) =>
  findPlatforms([
    pageOf({
      metas: [['title', 'Acme Pay']],
      blocks: [['h1', 'Invoices that get paid'], ...lines.map((line): ['p', string] => ['p', line])],
    }),
  ])?.value ?? []

test.each([
  ['Acme Pay runs in the browser, and the day sheet opens without a connection.', ['web']],
  ['Finns som app för iPhone, och på kontoret kör du i webbläsaren.', ['web', 'ios']],
  ['Hay aplicación para Android, y una versión web para el ordenador de casa.', ['web', 'android']],
  ['Die App für iPhone und Android liest Codes auch ohne Netz.', ['ios', 'android']],
  ['It runs on Windows 7 and later, it does not need a network.', ['windows']],
  ['Betrieb im eigenen Rechenzentrum möglich', ['self_hosted']],
  ['Works on Windows, not on phones; nothing is sent anywhere.', ['windows']],
  ['Use pelo navegador, sem instalar nada.', ['web']],
  ['Add it to Firefox and Chrome, as an extension.', ['browser_extension']],
  ['Acme Pay is an API that prices a parcel before it leaves.', ['api']],
  ['Auf Wunsch läuft es auf einem Server in Ihrem Haus.', ['self_hosted']],
])('%s names what it runs on', (line, platforms) => expect([...runsOn(line)]).toEqual([...platforms] as never))

test.each([
  ['There is no iPhone or Android app, and none is planned.'],
  ['iOS and Android are on the roadmap, and we name no date.'],
  ['Windows, Mac and Linux are not supported.'],
  ['On Windows, use the container.'],
  ['There is no app to install, in the App Store or on Google Play.'],
  ['Windows go back to where they were.'],
  ['Your lists stay in your browser.'],
  ['Windows users report success, but we don’t test it.'],
  ['Coming to iOS'],
  ['Niente Mac, per ora.'],
  ['Join the waiting list to be notified when the Android app is live.'],
  ['Pages that rank for iPhone repair and used iPads.'],
  ['A guaranteed Google Play approval for your app'],
  ['It imports services in the format OpenAPI 3.0.'],
])('%s names none', (line) => expect(runsOn(line)).toEqual([]))

test.each([
  ['Works on PDFs opened in the browser.'],
  ['You get a CSV of your orders, and one more browser for someone you live with.'],
  ['Your notes live on your own machine as well as on the server.'],
])('what opens, or is kept, elsewhere is not where the product runs: %s', (line) => {
  expect(findPlatforms([pageOf({ metas: [['title', 'Acme Pay']], blocks: [['p', line]] })])).toBeNull()
})

test.each([
  ['https://app.acmepay.com/login', ['web']],
  ['https://acmepay.com/app/login', ['web']],
  ['https://acmepay.com/account', []],
])('people who sign in at %s use it as %j', (address, platforms) => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [['h1', 'Invoices that get paid']],
    links: [['Log in', address]],
  })
  expect([...(findPlatforms([page])?.value ?? [])]).toEqual([...platforms] as never)
})

test('a badge of a shop of apps tells of the app though it leads nowhere', () => {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [['h1', 'Invoices that get paid']],
    images: [
      ['Download on the App Store', 'https://acmepay.com/a.png'],
      ['Disponible en Google Play', 'https://acmepay.com/g.png'],
    ],
  })
  expect(findPlatforms([page])?.value).toEqual(['ios', 'android'])
})

test('systems in the JSON-LD of the product count, those of another do not', () => {
  const json = (name: string) => `{"@type": "SoftwareApplication", "name": "${name}", "operatingSystem": "Web, iOS"}`
  const on = (name: string) =>
    findPlatforms([pageOf({ metas: [['title', 'Acme Pay']], blocks: [['h1', 'Get paid']], jsonLd: [json(name)] })])
      ?.value
  expect(on('Acme Pay')).toEqual(['web', 'ios'])
  expect(on('Sterling One')).toBeUndefined()
})

test.each([
  ['The matching needs more memory than iPadOS gives an app.', []],
  ['No Windows version either.', []],
  ['Runs in any browser. Alas, no iPhones: their cameras are too slow.', ['web']],
  ['You need no till: it works in the browser of any computer.', ['web']],
])('what is denied or measured by is told apart: %s', (line, expected) => {
  expect(runsOn(line)).toEqual(expected as never)
})

test.each([
  ['Left the App Store after nine years.', []],
  ['Record from the microphone or from any other browser tab.', []],
  ['Bastano un computer con un browser e un tablet Android.', ['web', 'android']],
  ['Program pracuje na komputerach z systemem Windows 10 i 11.', ['windows']],
])('where it runs is told from where it does not: %s', (line, expected) => {
  expect(runsOn(line)).toEqual(expected as never)
})

test('manuals say by which interface all is done', () => {
  const manual = pageOf({
    url: 'https://acmepay.com/docs',
    metas: [['title', 'Documentation | Acme Pay']],
    blocks: [
      ['h1', 'Documentation'],
      ['p', 'Everything the console does goes through the REST API.'],
      ['p', 'On a Mac, the paths of your own server differ.'],
    ],
  })
  const home = pageOf({ metas: [['title', 'Acme Pay']], blocks: [['h1', 'Invoices that get paid']] })
  expect(findPlatforms([home, manual])?.value).toEqual(['api'])
})

test.each([
  'Les résultats peuvent partir tout seuls sur votre serveur Discord.',
  'Text recognition runs on your own machine.',
])('%s says nothing of a server of their own', (line) => expect(runsOn(line)).not.toContain('self_hosted' as never))

test.each([
  ['Runs on Windows 10. Two shops run it on a Mac under Parallels.', ['windows']],
  ['Runs on Windows 10. On Linux with Wine it may start.', ['windows']],
  ['Una app para iPhone. Android tendrá que esperar.', ['ios']],
  ['An app for iPhone. Android will have to wait.', ['ios']],
  ['Acme Pay is a browser extension. For one till, on as many browsers as you own.', ['browser_extension']],
])('a system that only something else carries, or that waits, is none: %s', (line, platforms) => {
  expect([...runsOn(line)]).toEqual([...platforms] as never)
})

test.each([
  ['Acme Pay turns your drawings into icons for iOS and Android.'],
  ['Acme Pay génère des modèles pour iOS et Android.'],
])('%s tells what its results are for, not where it runs', (line) => {
  expect(runsOn(line)).toEqual([])
  expect(
    findPlatforms([
      pageOf({
        metas: [
          ['title', 'Acme Pay'],
          ['description', line],
        ],
      }),
    ]),
  ).toBeNull()
})
