import { describe, expect, test } from 'bun:test'
import { read } from './testing.ts'

describe('links', () => {
  test.each([
    ['relative addresses are made absolute', '<a href="team?x=1">Team</a>', 'Team https://acme.example/about/team?x=1'],
    ['the first base counts', '<base href=/en/><base href=/de/><a href=team>T</a>', 'T https://acme.example/en/team'],
    ['mail addresses and telephone numbers are links', '<a href=mailto:a@b.c>Mail</a>', 'Mail mailto:a@b.c'],
    [
      'the label is the visible text on one line',
      '<a href=/x><h3>A <i>b</i></h3><p>c</p></a>',
      'A b c https://acme.example/x',
    ],
    ['hidden text is not in the label', '<a href=/x>a<i hidden>b</i></a>', 'a https://acme.example/x'],
    [
      'an icon has the label given to it',
      '<a href=/x aria-label="On X"><svg></svg></a>',
      'On X https://acme.example/x',
    ],
    [
      'an icon has the title of its drawing',
      '<a href=/x><svg><title>GitHub</title></svg></a>',
      'GitHub https://acme.example/x',
    ],
    ['a link tag has its relation as label', '<link rel=me href=https://x.example/a>', 'me https://x.example/a'],
    ['frames are links', '<frameset><frame src=/menu title=Menu></frameset>', 'Menu https://acme.example/menu'],
    ['embedded pages are links', '<iframe src=https://v.example/1 title=Demo></iframe>', 'Demo https://v.example/1'],
    ['sources of videos are links', '<video><source src=/v.mp4></video>', ' https://acme.example/v.mp4'],
  ])('%s', (_, source, link) => {
    expect(read(source).links).toEqual([link])
  })

  test.each(['javascript:void(0)', 'data:text/html,x', 'https://', '', `/${'x'.repeat(2048)}`])(
    '%p leads nowhere',
    (href) => {
      expect(read(`<a href="${href}">x</a>`).links).toEqual([])
    },
  )

  test.each(['stylesheet', 'preload', 'dns-prefetch'])('a %s is not told of', (rel) => {
    expect(read(`<link rel="${rel}" href=/x>`).links).toEqual([])
  })

  test('have their relation, region and place in the text', () => {
    const page = read('<p>Hi</p><footer>Find us <a rel="me noopener" href=https://x.example/acme>on X</a></footer>')
    const [link] = page.outline.links
    expect(link?.rel).toBe('me noopener')
    expect(page.outline.regions[link?.region ?? 0]?.kind).toBe('footer')
    expect(page.text.slice(link?.at, link?.to)).toBe('on X')
  })
})

describe('links that nobody sees', () => {
  test.each(['visibility:hidden', 'color:transparent', 'font-size:0', 'background:#fff;color:#fff'])(
    'are left out: %s',
    (style) => {
      expect(read(`<p style="${style}"><a href=mailto:a@b.c>m</a></p>`).links).toEqual([])
      expect(read(`<a style="${style}" href=https://x.com/a>X</a>`).links).toEqual([])
    },
  )

  test.each([
    '<a href=/x style="font-size:0"><img src=/i.png alt=i>X</a>',
    '<a href=/x style="font-size:0"><svg></svg>X</a>',
    '<a href=/x style="color:transparent"></a>',
    '<div style="visibility:hidden"><a href=/x style="visibility:visible">X</a></div>',
    '<a href=/x style="visibility:hidden"><b style="visibility:visible">X</b></a>',
  ])('are told from those with an icon or a part that is seen: %s', (source) => {
    expect(read(source).outline.links).toHaveLength(1)
  })
})

describe('images', () => {
  test('that are invisible are left out', () => {
    expect(read('<div style="visibility:hidden"><img src=/a.png></div>').outline.images).toEqual([])
    expect(read('<p style="font-size:0"><img src=/a.png></p>').outline.images).toHaveLength(1)
  })

  test('have an address, an alternative text, a size and the link around them', () => {
    const page = read('<header><a href=/><img src=/logo.svg alt="Acme logo" width=120 height=40px></a></header>')
    const [image] = page.outline.images
    expect(image && [page.labelOf(image), page.addressOf(image)]).toEqual([
      'Acme logo',
      'https://acme.example/logo.svg',
    ])
    expect([image?.width, image?.height, image?.link]).toEqual([120, 40, 0])
    expect(page.links).toEqual(['Acme logo https://acme.example/'])
  })

  test.each([
    ['<img src="data:image/gif;base64,R0" data-src=/real.png>', 'https://acme.example/real.png'],
    ['<img srcset="/a.png 1x, /b.png 2x">', 'https://acme.example/a.png'],
  ])('that load late: %s', (source, address) => {
    const page = read(source)
    expect(page.outline.images.map((image) => page.addressOf(image))).toEqual([address])
  })
})
