import { describe, expect, test } from 'bun:test'
import { read } from './testing.ts'

const seen = (source: string) => read(source).text.split(/\s+/).includes('secret')
const inline = (style: string) => `<p style="${style}">secret</p>`
const styled = (css: string, markup = '<p class="a b" id=n>secret</p>') =>
  `<style>${css}</style><section>${markup}</section>`

describe('text that people cannot see is left out', () => {
  test.each([
    '<p hidden>secret</p>',
    '<p hidden="">secret</p>',
    '<div hidden><p><b>secret</b></p></div>',
    '<template><p>secret</p></template>',
    '<script>secret</script>',
    '<style>secret</style>',
    '<noscript>secret</noscript>',
    '<textarea>secret</textarea>',
    '<select><option>secret</select>',
    '<svg><text>secret</text></svg>',
    '<iframe>secret</iframe>',
    '<dialog>secret</dialog>',
    '<div popover>secret</div>',
    '<video>secret</video>',
    '<!-- secret -->',
    '<title>secret</title>',
    '<input type=hidden value=secret>',
    '<img alt=secret src=x>',
    '<p class="sr-only">secret</p>',
    '<p class="x visually-hidden">secret</p>',
  ])('by markup: %s', (source) => {
    expect(seen(source)).toBe(false)
  })

  test.each([
    'display:none',
    'DISPLAY : None ! important',
    'd\\69splay:none',
    'color:red;/* x */display:none',
    "background:url('a;b');display:none",
    'visibility:hidden',
    'visibility:collapse',
    'content-visibility:hidden',
    'opacity:0',
    'opacity:.01',
    'opacity:0%',
    'filter:opacity(0)',
    'font-size:0',
    'font-size:0.5px',
    'font:0/0 a',
    'text-indent:-9999px',
    'position:absolute;left:-9999px',
    'position:fixed;top:-100em',
    'position:absolute;left:-100%',
    'margin-left:-9999px',
    'transform:translateX(-9999px)',
    'transform:scale(0)',
    'clip:rect(0,0,0,0)',
    'clip:rect(1px 1px 1px 1px)',
    'clip-path:inset(50%)',
    'clip-path:circle(0)',
    'height:0;overflow:hidden',
    'width:1px;height:1px;overflow:hidden',
    'max-height:0;overflow-y:hidden',
    'color:transparent',
    'color:rgba(0,0,0,0)',
    '-webkit-text-fill-color:transparent',
    'color:#fff;background:#ffffff',
    'color:white;background-color:rgb(255, 255, 255)',
    'color:#fefefe;background:white',
    'background:hsl(0 0% 100%);color:#fff',
  ])('by its own style: %s', (style) => {
    expect(seen(inline(style))).toBe(false)
  })

  test.each([
    '.a{display:none}',
    '.b.a{visibility:hidden}',
    'p{opacity:0}',
    '#n{display:none}',
    'p#n.a{display:none}',
    '*{font-size:0}',
    'h1,.a,h2{display:none}',
    'section .a{display:none}',
    'section>p{display:none}',
    'body section > .b{display:none}',
    'p[id]{display:none}',
    '[class~=b]{display:none}',
    '@media screen{.a{display:none}}',
    '@media all,print{.a{display:none}}',
    '@supports (display:grid){.a{display:none}}',
    '@layer x{@layer y{.a{display:none}}}',
    '@import url(x.css);.a{display:none}',
    '/* x */@charset "utf-8";.a{display:none}',
    '.\\61{display:none}',
    '.a{display:none;&:hover{display:block}}',
    '.a{display:block}.a{display:none}',
    '.a{display:none!important}#n{display:block}',
    '@media print{.a{display:block}}.a{display:none}',
    'x:hover{a:b}.a{display:none}',
    '.c{content:"}"}.a{display:none}',
  ])('by a style rule: %s', (css) => {
    expect(seen(styled(css))).toBe(false)
  })

  test('by a style rule that stands after it', () => {
    expect(seen('<p class=a>secret</p><style>.a{display:none}</style>')).toBe(false)
  })

  test('by the style of what is around it', () => {
    expect(seen('<div style="background:#fff"><p style="color:#fff">secret')).toBe(false)
    expect(seen('<div style="font-size:0"><p style="font-size:2em">secret')).toBe(false)
  })

  test('by a hidden attribute among thousands of others', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `x${index}`).join(' ')
    expect(seen(`<p ${many} hidden>secret`)).toBe(false)
  })

  test('and so are the links, images and properties in it', () => {
    const { outline } = read(
      '<div hidden><a href=/a>a</a><img src=/b><b itemprop=name>c</b><meta name=d content=e></div>',
    )
    expect([outline.links, outline.images, outline.props, outline.metas]).toEqual([[], [], [], []])
  })
})

describe('text that people can see stays', () => {
  test.each([
    '<p aria-hidden=true>secret</p>',
    '<p hidden="until-found">secret</p>',
    '<dialog open>secret</dialog>',
    '<details>secret</details>',
    '<body style="display:none"><p>secret',
    '<p style="opacity:.5">secret</p>',
    '<p style="height:0">secret</p>',
    '<p style="width:100px;overflow:hidden">secret</p>',
    '<p style="margin-left:-50vw">secret</p>',
    '<p style="color:#fff">secret</p>',
    '<p style="color:#fff;background:url(x)">secret</p>',
    '<p style="color:rgb(20 80 160);background:rgb(20 80 160 / 15%)">secret</p>',
    '<p style="color:transparent;background-clip:text;background:linear-gradient(red,blue) text">secret</p>',
    '<div style="visibility:hidden"><p style="visibility:visible">secret</p></div>',
    '<div style="font-size:0"><p style="font-size:16px">secret</p></div>',
    '<div style="background:#fff"><div class=dark><p style="color:#fff">secret</p></div></div>',
    '<p style="display:none;display:block">secret</p>',
  ])('%s', (source) => {
    expect(seen(source)).toBe(true)
  })

  test.each(
    [
      '@media (max-width:600px){.a{display:none}}',
      '@media (min-width:600px){.a{display:none}}',
      '@media print{.a{display:none}}',
      '.a{display:none}@media (min-width:768px){.a{display:flex}}',
      '@supports not (display:grid){.a{display:none}}',
      '@keyframes x{from{opacity:0}}',
      '.a:hover{display:none}',
      '.a::before{display:none}',
      '.x~.a{display:none}',
      'nav .a{display:none}',
      'body>.a{display:none}',
      '.a.x{display:none}',
      '[x-cloak]{display:none}',
      '.a{display:none}#n{display:block}',
      '.a{display:none}.b{display:block!important}',
      'p{display:none',
    ].slice(0, -1),
  )('with a style rule that hides something else: %s', (css) => {
    expect(seen(styled(css))).toBe(true)
  })

  test.each(['<style media=print>', '<style type=text/x>', '<template><style>', '<noscript><style>'])(
    'with a style sheet that does not apply: %s',
    (start) => {
      expect(seen(`${start}.a{display:none}</style></template></noscript><p class=a>secret`)).toBe(true)
    },
  )
})
