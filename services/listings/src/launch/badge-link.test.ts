import { describe, expect, test } from 'bun:test'
import { timed } from '@launch/kit/testing'
import { isHiddenByStyle, linksTo } from './badge-link.ts'

const PAGE = 'https://acme.test/'
const BADGE = 'https://directory.test/listings/acme'
const has = (html: string, isXhtml?: boolean) => linksTo(html, PAGE, BADGE, isXhtml)
const link = `<a href="${BADGE}">x</a>`

test.each([
  ['as it is', link],
  ['by another scheme', '<a href="http://directory.test/listings/acme">x</a>'],
  ['with a slash at the end', `<a href="${BADGE}/">x</a>`],
  ['with a query and a fragment', `<a href="${BADGE}?utm_source=badge#top">x</a>`],
  ['without a scheme', '<a href="//directory.test/listings/acme">x</a>'],
  ['in capitals', `<A HREF='${BADGE.replace('https', 'HTTPS')}'>x</A>`],
  ['without quotes', `<a href=${BADGE}>x</a>`],
  ['with an entity', '<a href="https:&#47;&#47;directory.test&#x2F;listings/acme">x</a>'],
  ['whatever its rel', `<a rel="nofollow ugc" href="${BADGE}">x</a>`],
  ['relative to a base', '<base href="https://directory.test/"><a href="listings/acme">x</a>'],
  ['after hidden parts that ended', `<div hidden>y</div><template>y</template><noscript>y</noscript>${link}`],
  ['after a hidden paragraph without its end', `<p hidden>y<p>${link}`],
  ['where a later value shows it', `<div style="display:none;display:block">${link}</div>`],
  ['after a script that writes tags', `<script>document.write('<div hidden>')</script>${link}`],
  ['in elements that nobody knows', `<constructor><toString>${link}</toString></constructor>`],
  ['after an end tag of nothing', `</div></section>${link}`],
])('a link counts %s', (_, html) => expect(has(html)).toBe(true))

test.each([
  ['to another listing', '<a href="https://directory.test/listings/acme-2">x</a>'],
  ['below the listing', `<a href="${BADGE}/story">x</a>`],
  ['to another port', '<a href="https://directory.test:8443/listings/acme">x</a>'],
  ['by no web address', '<a href="ftp://directory.test/listings/acme">x</a>'],
  ['that is text', BADGE],
  ['of another element', `<link href="${BADGE}"><img src="${BADGE}"><area href="${BADGE}">`],
  ['in a comment', `<!-- ${link} -->`],
  ['in a script', `<script>const html = '${link}'</script>`],
  ['in a style', `<style>${link}</style>`],
  ['in a template', `<template><div>${link}</div></template>`],
  ['in a template in a template', `<template><template></template>${link}</template>`],
  ['in a template with stray end tags', `<div><template></div>${link}</template></div>`],
  ['in a noscript', `<noscript>${link}</noscript>`],
  ['in a textarea', `<textarea>${link}</textarea>`],
  ['in an iframe', `<iframe>${link}</iframe>`],
  ['in a title', `<title>${link}</title>`],
  ['that is hidden', `<a hidden href="${BADGE}">x</a>`],
  ['in a hidden part, however deep', `<section hidden="until-found"><div><p>${link}</p></div></section>`],
  ['hidden by its style', `<a style="DISPLAY : None" href="${BADGE}">x</a>`],
  ['in what a style hides', `<div style="color:red;visibility:hidden">${link}</div>`],
  ['in an attribute', `<div data-html='${link}'></div>`],
])('a link does not count %s', (_, html) => expect(has(html)).toBe(false))

test('an important value hides, whatever comes later', () => {
  expect(isHiddenByStyle('display: none !important; display: block')).toBe(true)
  expect(isHiddenByStyle('display: none; display: block !important')).toBe(false)
  expect(isHiddenByStyle('/* display: none */ color: red')).toBe(false)
})

test('in XHTML a tag that ends in a slash has no content', () => {
  expect(has(`<textarea/>${link}`, true)).toBe(true)
  expect(has(`<div hidden="hidden"/>${link}`, true)).toBe(true)
})

describe('within ten times what two megabytes of plain paragraphs take', () => {
  const most = () => 10 * timed(() => has('<p>x</p>'.repeat(250_000))).ms

  test('a style of half a megabyte of open comments is read', () => {
    const { result, ms } = timed(() => has(`<div style="${'/*'.repeat(250_000)}">${link}</div>`))
    expect(result).toBe(true)
    expect(ms).toBeLessThan(most())
  })

  test('two megabytes of crossed and open tags are read', () => {
    const crossed = '<b><i></b></i><div style="display:none">'.repeat(50_000)
    const { result, ms } = timed(() => has(crossed + link))
    expect(result).toBe(false)
    expect(ms).toBeLessThan(most())
  })

  test('a hundred thousand links below a base of a megabyte are read', () => {
    const links = Array.from({ length: 100_000 }, (_, at) => `<a href=${at}>`).join('')
    const base = `<base href="https://acme.test/${'a'.repeat(1_000_000)}/">`
    const { result, ms } = timed(() => [has(`${link}${base}${links}`), has(`${base}${links}`)])
    expect(result).toEqual([true, false])
    expect(ms).toBeLessThan(most())
  })
})

test('a link counts after as many others as a page may have, where they all lead to one place', () => {
  expect(has('<a href="/">x</a>'.repeat(20_000) + link)).toBe(true)
})
