import { describe, expect, test } from 'bun:test'
import { read } from './testing.ts'

const metaOf = (source: string, name: string) => {
  const page = read(source)
  return page.outline.metas
    .filter((meta) => meta.name === name)
    .map((meta) => page.textOf('meta').slice(meta.start, meta.end))
}

describe('what a page says of itself', () => {
  test.each([
    ['title', '<title> Acme \n &mdash; invoices</title>', 'Acme — invoices'],
    ['description', '<meta name=Description content=" Invoices, fast ">', 'Invoices, fast'],
    ['og:title', '<meta property=og:title content=Acme>', 'Acme'],
    ['html:lang', '<html lang=de-AT>', 'de-AT'],
    ['description', '<meta content=late name=description>', 'late'],
  ])('%s of %s', (name, source, content) => {
    expect(metaOf(source, name)).toEqual([content])
  })

  test('has one title, and a drawing’s is none', () => {
    const { outline } = read('<svg><title>Icon</title></svg><title>First</title><title>Second</title>')
    expect(outline.title).toBe('First')
  })

  test('has a language and a canonical address', () => {
    const { outline } = read('<html lang=fr><link rel=canonical href="/x?a=1#b">')
    expect([outline.lang, outline.canonical]).toEqual(['fr', 'https://acme.example/x?a=1#b'])
  })

  test.each([
    ['<meta http-equiv=refresh content="0; url=/home">', 'https://acme.example/home'],
    ['<meta http-equiv=Refresh content="0;URL=\'next.html\'">', 'https://acme.example/about/next.html'],
    ['<noscript><meta http-equiv=refresh content="0;url=/plain"></noscript>', 'https://acme.example/plain'],
    ['<meta http-equiv=refresh content=30>', null],
    ['<template><meta http-equiv=refresh content="0;url=/home"></template>', null],
    ['<meta http-equiv=refresh content="0;url=javascript:alert(1)">', null],
  ])('leads on by %s', (source, address) => {
    expect(read(source).outline.refresh).toBe(address)
  })

  test('keeps the source of each JSON-LD script, broken or not', () => {
    const page = read(`<script type="application/ld+json"> {"a":1} </script>
      <script type='Application/LD+JSON; charset=utf-8'>{"b": </script><script>var c</script>`)
    const json = page.textOf('json_ld')
    expect(page.outline.json_ld.map(({ start, end }) => json.slice(start, end))).toEqual(['{"a":1}', '{"b":'])
  })

  test('has no JSON-LD in what does not run', () => {
    const script = '<script type="application/ld+json">{}</script>'
    expect(
      read(`<template>${script}</template><noscript>${script}</noscript><!--${script}-->`).outline.json_ld,
    ).toEqual([])
  })
})
