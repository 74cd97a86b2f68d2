import { expect, test } from 'bun:test'
import { timed } from '@launch/kit/testing'
import { metaTags } from './head-tags.ts'

const TAG = '<meta name="launch-verify" content="x">'
const tags = (html: string, isXhtml?: boolean) => metaTags(html, 'launch-verify', isXhtml)
const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

test.each([
  ['as it is', page(TAG)],
  ['with its attributes the other way round', page('<meta content="x" name="launch-verify">')],
  ['with single quotes', page("<meta name='launch-verify' content='x'>")],
  ['without quotes', page('<meta name=launch-verify content=x>')],
  ['in capitals', page('<META NAME="Launch-Verify" CONTENT="x">')],
  ['closed', page('<meta name="launch-verify" content="x" />')],
  ['over several lines', page('<meta\n  name="launch-verify"\n\tcontent="x"\n>')],
  ['with other attributes', page('<meta data-react="1" name="launch-verify" property="p" content="x">')],
  ['with an entity', page('<meta name="launch&#45;verify" content="&#x78;">')],
  ['with white space round its value', page('<meta name=" launch-verify " content=" x\n">')],
  [
    'after everything that may stand in a head',
    page(
      `<base href="/"><link rel="icon"><title>a<b</title><style>p{}</style><script>1<2</script><noscript><img></noscript><template><p>t</p></template>${TAG}`,
    ),
  ],
  ['after a comment', page(`<!-- <body> -->\n ${TAG}`)],
  ['in a head that nobody began', `<title>Home</title>${TAG}<p>text`],
  ['between the end of the head and the body', `<head></head>\n${TAG}\n<body>`],
])('a tag counts %s', (_, html) => expect(tags(html)).toEqual({ head: ['x'], body: [] }))

test.each([
  ['in the body', page('', TAG)],
  ['in a div of a comment section', page('', `<div><p>${TAG}</p></div>`)],
  ['after text that begins the body', `<head>Hello ${TAG}</head>`],
  ['after an element that begins the body', `<head><div></div>${TAG}</head>`],
  ['after a no-break space, which is text', `<head>&nbsp;${TAG}</head>`],
  ['after the end of the body', `${page('')}${TAG}`],
  ['after an end tag that begins the body', `<head></br>${TAG}`],
])('a tag is of the body %s', (_, html) => expect(tags(html)).toEqual({ head: [], body: ['x'] }))

test.each([
  ['in a comment', page(`<!-- ${TAG} -->`)],
  ['in a comment that never ends', page(`<!-- ${TAG}`)],
  ['in a script', page(`<script>document.write('${TAG}')</script>`)],
  ['in a noscript', page(`<noscript>${TAG}</noscript>`)],
  ['in a style', page(`<style>${TAG}</style>`)],
  ['in a template', page(`<template>${TAG}</template>`)],
  ['in a template in a template', page(`<template><template></template>${TAG}</template>`)],
  ['in a title', page(`<title>${TAG}</title>`)],
  ['in a textarea', page('', `<textarea>${TAG}</textarea>`)],
  ['in an iframe', page('', `<iframe>${TAG}</iframe>`)],
  ['in an attribute', page(`<link data-html='${TAG}'>`)],
  ['of another name', page('<meta name="launch-verify-x" content="x"><meta property="launch-verify" content="x">')],
  ['of another element', page('<link name="launch-verify" content="x">')],
  ['escaped', page('', TAG.replaceAll('<', '&lt;'))],
  ['of which a second name is the right one', page('<meta name="a" name="launch-verify" content="x">')],
])('a tag does not count %s', (_, html) => expect(tags(html)).toEqual({ head: [], body: [] }))

test('every tag of a head is seen', () => {
  expect(tags(page('<meta name="launch-verify" content="old"><meta name="launch-verify" content="x">')).head).toEqual([
    'old',
    'x',
  ])
})

test('in XHTML a tag that ends in a slash has no content', () => {
  expect(tags(page(`<title/><script/>${TAG}`), true).head).toEqual(['x'])
})

test.each([
  ['crossed tags', '<b><i></b></i>'.repeat(140_000)],
  ['tags of a claim', TAG.repeat(50_000)],
  ['open comments', '<!--'.repeat(500_000)],
  ['attributes', `<meta ${'a '.repeat(1_000_000)}>`],
  ['entities', `<meta content="${'&amp;'.repeat(400_000)}">`],
])('two megabytes of %s are read within two seconds', (_, html) => {
  expect(timed(() => tags(html)).ms).toBeLessThan(2_000)
})
