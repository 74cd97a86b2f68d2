import { describe, expect, test } from 'bun:test'
import { read } from './testing.ts'

describe('blocks', () => {
  test('take their kind from the element that gives the text its meaning', () => {
    const source = `<h1><span>a</span></h1><h2><div>b</div></h2><p>c</p><ul><li>d<li><p>e</p></ul><dl><dt>f<dd><p>g</p></dl>
      <details><summary>h</summary><p>i</p></details><blockquote><p>j</p></blockquote><button>k</button><label>l</label>
      <pre>m</pre><address>n</address><figure><figcaption>o</figcaption></figure><div>p</div>
      <div role=heading aria-level=3>q</div><div role=button>r</div>`
    const blocks = [
      'h1 a',
      'h2 b',
      'p c',
      'li d',
      'p e',
      'dt f',
      'dd g',
      'summary h',
      'p i',
      'quote j',
      'button k',
      'label l',
    ]
    expect(read(source).blocks).toEqual([...blocks, 'pre m', 'address n', 'caption o', 'text p', 'h3 q', 'button r'])
  })

  test('are split by two breaks in a row but not by one', () => {
    expect(read('<p>1 Main St<br>Berlin<br><br>Phone').blocks).toEqual(['p 1 Main St\nBerlin', 'p Phone'])
  })

  test('have the class of the box around them where they have none', () => {
    const { outline } = read('<div class="price"><p>$29</p></div>')
    expect(outline.classes[outline.blocks[0]?.class ?? -1]).toBe('price')
  })
})

describe('regions', () => {
  test('hold the landmarks around a block', () => {
    const source =
      '<header><nav><a href=/>Home</a></nav></header><main><section><article><p>Text</p></article></section></main>'
    expect(read(source).pathOf('Home')).toEqual(['header', 'nav'])
    expect(read(source).pathOf('Text')).toEqual(['main', 'section', 'article'])
  })

  test('are known by their role too', () => {
    expect(read('<div role=navigation><div role=list><div role=listitem>a</div></div></div>').pathOf('a')).toEqual([
      'nav',
      'list',
    ])
  })

  test('group the parts of a card, and boxes around one thing only are left out', () => {
    const card = (name: string) =>
      `<div><div class=card><div><h3>${name}</h3></div><div><div><p>$1</p></div></div></div></div>`
    const { outline } = read(`<div>${card('Pro')}${card('Max')}</div>`)
    const [page, cards, pro, max] = outline.regions
    expect(outline.regions).toHaveLength(4)
    expect([page?.parent, cards?.parent, pro?.parent, max?.parent]).toEqual([0, 0, 1, 1])
    expect(outline.blocks.map((block) => block.region)).toEqual([2, 2, 3, 3])
  })

  test('keep rows and cells, also empty and nested ones, with their spans', () => {
    const source = '<table><tr><th>Plan<th colspan=2>Price<tr><td><td><table><tr><td>in</table></table>'
    const page = read(source)
    const cells = page.outline.regions.filter(({ kind }) => kind === 'td' || kind === 'th')
    expect(cells.map((cell) => [cell.kind, page.textAt(cell), cell.colspan])).toEqual([
      ['th', 'Plan', undefined],
      ['th', 'Price', 2],
      ['td', '', undefined],
      ['td', 'in', undefined],
      ['td', 'in', undefined],
    ])
    expect(page.pathOf('in')).toEqual(['table', 'tr', 'td', 'table', 'tr', 'td'])
  })

  test('span the text they hold', () => {
    const page = read('<p>a</p><footer> <p>b</p><p>c</p> </footer>d')
    const footer = page.outline.regions.find(({ kind }) => kind === 'footer')
    expect(footer && page.textAt(footer)).toBe('b\nc')
    expect(page.textAt(page.outline.regions[0] ?? { start: 0, end: 0 })).toBe(page.text)
  })
})

describe('phrasing elements', () => {
  test('have a span and a class, also where they are not parted', () => {
    const page = read('<p><b class=name>Jane Doe</b><span class=role> CEO </span><del>$49</del></p>')
    const { inlines, classes } = page.outline
    expect(inlines.map((item) => [item.tag, page.textAt(item), classes[item.class ?? -1]])).toEqual([
      ['b', 'Jane Doe', 'name'],
      ['span', 'CEO', 'role'],
      ['del', '$49', undefined],
    ])
  })
})

describe('microdata', () => {
  const source = `<div itemscope itemtype="https://schema.org/Product"><h2 itemprop=name>Acme</h2>
    <div itemprop=offers itemscope itemtype="https://schema.org/Offer"><meta itemprop=priceCurrency content=USD>
    <span itemprop="price lowPrice" content=29.00>$29</span></div>
    <a itemprop=url href=/p>Page</a><img itemprop=image src=/i.png><time itemprop=releaseDate datetime=2026-01-02>today</time></div>`
  const page = read(source)
  const { props, regions } = page.outline

  test('gives each property where its value stands', () => {
    expect(props.map((prop) => [prop.name, page.textOf(prop.source).slice(prop.start, prop.end)])).toEqual([
      ['name', 'Acme'],
      ['priceCurrency', 'USD'],
      ['price', '29.00'],
      ['lowPrice', '29.00'],
      ['url', 'https://acme.example/p'],
      ['image', 'https://acme.example/i.png'],
      ['releaseDate', '2026-01-02'],
    ])
  })

  test('tells which item a property is of, and which property an item is', () => {
    const offer = regions.findIndex((region) => region.itemtype === 'https://schema.org/Offer')
    expect(props.filter((prop) => prop.region === offer).map((prop) => prop.name)).toEqual([
      'priceCurrency',
      'price',
      'lowPrice',
    ])
    expect(regions[offer]?.itemprop).toBe('offers')
  })
})
