import { describe, expect, test } from 'bun:test'
import { read } from './testing.ts'

const seen = (source: string) => read(source).text.split(/\s+/).includes('secret')
const SCRIPT = '<script src=x.js></script>'
const item = (css: string, attributes = 'class=a') =>
  `<style>${css}</style><div class=item><h3 class=q>Q</h3><p ${attributes}>secret</p></div>`

/** What shows in another state, then the same without what shows it. */
type Pair = readonly [shown: string, hidden: string]

const pairs = (names: string, rows: readonly Pair[], page: (row: string) => string) => {
  test.each(rows)(`${names}: %s, but not: %s`, (shown, hidden) => {
    expect([seen(page(shown)), seen(page(hidden))]).toEqual([true, false])
  })
}

describe('text that its page shows in another state is read, other hidden text is not', () => {
  pairs(
    'by a rule with one class more',
    [
      ['.a{opacity:0}.a.visible{opacity:1}', '.a{opacity:0}.b.visible{opacity:1}'],
      ['.a{opacity:0}.a.in{opacity:1}', '.a{opacity:0}.a.in{opacity:0.05}'],
      ['.a{display:none}.item.open .a{display:block}', '.a{display:none}.else.open .a{display:block}'],
      ['.a{display:none}.item.open>.a{display:block}', '.a{display:none}body.open>.a{display:block}'],
      ['.a{visibility:hidden}.js .a.da{visibility:visible}', '.a{visibility:hidden}.js .b.da{visibility:visible}'],
      ['.a{opacity:0}html:not(.js) .a{opacity:1}', '.a{opacity:0}html:not(.js) .b{opacity:1}'],
      [
        '.a{max-height:0;overflow:hidden}.a.open{max-height:400px}',
        '.a{max-height:0;overflow:hidden}.a.open{max-height:0}',
      ],
      ['.a{height:0;overflow:hidden}.is-open .a{height:auto}', '.a{height:0;overflow:hidden}.is-open .a{color:red}'],
      ['.a{clip-path:inset(100%)}.a.shown{clip-path:none}', '.a{clip-path:inset(100%)}.a.shown{clip:auto}'],
      ['.a{transform:scale(0)}.a.active{transform:scale(1)}', '.a{transform:scale(0)}.a.active{transform:scale(0)}'],
      ['.a{display:none}.q.active+.a{display:block}', '.a{display:none}.z.active+.a{display:block}'],
      ['.a{display:none}.a.unfold-3{display:block}', '.a{display:none}.a.q{display:block}'],
      ['.a{display:none}.a.open{display:block}', '.a{display:none!important}.a.open{display:block}'],
      ['p{display:none}.item.open p{display:block}', 'p{display:none}p.open{display:block}'],
      ['.a{display:none}.a.open{display:block}', '.a{display:none}.open{display:block}'],
      ['.a{display:none}.a.open{display:block}', '.a{display:none}.lang-en .a{display:block}'],
      ['.item.collapsed .a{display:none}', '.item .a{display:none}'],
    ],
    (css) => item(css).replace('class=item', css.includes('collapsed') ? 'class="item collapsed"' : 'class=item'),
  )

  pairs(
    'by a rule for what people do',
    [
      ['.a{display:none}.item:hover .a{display:block}', '.a{display:none}.else:hover .a{display:block}'],
      ['.a{opacity:0}.a:focus-within{opacity:1}', '.a{opacity:0}.a::before{opacity:1}'],
      ['.a{display:none}.a:target{display:block}', '.a{display:none}.a:first-letter{display:block}'],
      [
        '.a{display:none}.q:checked~.a{display:block}',
        '.a{display:none}.nowhere .q:checked~.a{display:block}'.replace('.nowhere', '#n'),
      ],
      ['.a{display:none}.item[open] .a{display:block}', '.a{display:none}.item[lang=de] .a{display:block}'],
      [
        '.a{display:none}[aria-expanded=true]~.a{display:block}',
        '.a{display:none}[aria-expanded=true]~.b{display:block}',
      ],
      ['.a{display:none}.a[data-state=open]{display:block}', '.a{display:none}.a[data-state=open]{display:none}'],
      [
        '.a[aria-expanded=false],.item.closed .a{display:none}.a{display:block}',
        '.a{display:block}.item .a{display:none}',
      ],
    ],
    (css) => item(css),
  )

  pairs(
    'by a rule for some windows and wishes',
    [
      [
        '.a{display:none}@media(max-width:600px){.a{display:block}}',
        '.a{display:none}@media(max-width:100px){.a{display:block}}',
      ],
      [
        '.a{opacity:0}@media (prefers-reduced-motion:reduce){.a{opacity:1}}',
        '.a{opacity:0}@media print{.a{opacity:1}}',
      ],
      [
        '.a{opacity:0}@supports not (animation-timeline:view()){.a{opacity:1}}',
        '.a{opacity:0}@starting-style{.a{opacity:1}}',
      ],
      ['.a{opacity:0}@media (hover:none){.a{opacity:1}}', '.a{opacity:0}@media (min-width:9999px){.a{opacity:1}}'],
    ],
    (css) => item(css),
  )

  pairs(
    'by an animation',
    [
      [
        '.a{opacity:0;animation:up 1s .5s forwards}@keyframes up{to{opacity:1}}',
        '.a{opacity:0;animation:up 1s .5s forwards}@keyframes up{to{opacity:0}}',
      ],
      [
        '.a{opacity:0;animation:Up 1s both}@keyframes Up{from{opacity:0}to{opacity:1}}',
        '.a{opacity:0;animation:Up 1s both}@keyframes Up{from{opacity:0}50%{opacity:1}}',
      ],
      [
        '.a{opacity:0;animation:up 9s infinite}@keyframes up{50%{opacity:1}}',
        '.a{opacity:0;animation:up 9s}@keyframes up{50%{opacity:1}}',
      ],
      [
        '.a{opacity:0;animation-name:up}@-webkit-keyframes up{100%{opacity:1}}',
        '.a{opacity:0;animation-name:down}@-webkit-keyframes up{100%{opacity:1}}',
      ],
      [
        '.a{opacity:0}.a.in{animation:up 1s forwards}@keyframes up{to{opacity:1}}',
        '.a{opacity:0}.b.in{animation:up 1s forwards}@keyframes up{to{opacity:1}}',
      ],
    ],
    (css) => item(css),
  )

  pairs(
    'by a transition that a script starts',
    [
      ['class=a style="opacity:0;transition:opacity .8s"', 'class=a style="opacity:0;transition:color .8s"'],
      ['class=a style="opacity:0;transition:all 1s ease"', 'class=a style="opacity:0;transition:none"'],
      ['class=a style="opacity:0;transition:.3s cubic-bezier(.1,.2,.3,.4)"', 'class=a style="opacity:0"'],
      [
        'class=a style="opacity:0;transform:translateY(20px)"',
        'class=a style="opacity:0;transform:translateY(-9999px)"',
      ],
      [
        'class=a style="max-height:0;overflow:hidden;transition:max-height .3s"',
        'class=a style="max-height:0;overflow:hidden"',
      ],
      ['class=a data-aos=fade-up style="opacity:0"', 'class=a data-x=fade-up style="opacity:0"'],
      ['class="wow" style="visibility:hidden"', 'class="woe" style="visibility:hidden"'],
      ['class="reveal" style="opacity:0"', 'class="reveal" style="font-size:0"'],
      ['class="animate-up" style="opacity:0"', 'class="animate-up" style="display:none"'],
    ],
    (attributes) => SCRIPT + item('', attributes),
  )

  test('but not by a transition of all that is of its kind', () => {
    expect(seen(SCRIPT + item('*,p{transition:all 1s}', 'style="opacity:0"'))).toBe(false)
    expect(seen(SCRIPT + item('.item p{transition:all 1s}', 'style="opacity:0"'))).toBe(true)
  })

  test('the like is hidden for good on a page without scripts', () => {
    expect(seen(item('', 'style="opacity:0;transition:opacity 1s"'))).toBe(false)
    expect(seen(item('', 'class=wow style="visibility:hidden"'))).toBe(false)
  })

  test('by a style for where no scripts run', () => {
    const page = (css: string) => item(`.a{opacity:0}</style><noscript><style>${css}</style></noscript><style>`)
    expect(seen(page('.a{opacity:1!important}'))).toBe(true)
    expect(seen(page('.b{opacity:1!important}'))).toBe(false)
  })

  pairs(
    'by what a control refers to',
    [
      [
        '<button aria-controls="n m">Q</button><p id=m hidden>secret',
        '<button aria-controls=n>Q</button><p id=m hidden>secret',
      ],
      [
        '<a data-bs-toggle=collapse data-bs-target=#m>Q</a><p id=m style="display:none">secret',
        '<i data-bs-target=#m>Q</i><p id=m style="display:none">secret',
      ],
      ['<i role=tab>Q</i><p role=tabpanel hidden>secret', '<i>Q</i><p role=tabpanel hidden>secret'],
      [`<a href="#m">Q</a><p id=m hidden>secret</p>${SCRIPT}`, '<a href="#m">Q</a><p id=m hidden>secret</p>'],
      [
        '<a onclick="showPage(\'help\')">Q</a><i></i><p id=help-page hidden>secret',
        '<a onclick="showPage(\'news\')">Q</a><i></i><p id=help-page hidden>secret',
      ],
      ['<p x-show=open style="display:none">secret', '<p x-data=open style="display:none">secret'],
      [
        '<button aria-controls=m>Q</button><p id=m hidden>secret',
        '<button aria-controls=m>Q</button><p id=m hidden style="font-size:0">secret',
      ],
      [
        '<button aria-controls=m>Q</button><p id=m hidden>secret',
        '<button aria-controls=m>Q</button><div id=m hidden role=dialog>secret',
      ],
      [
        '<button aria-controls=m>Q</button><p id=m hidden>secret',
        '<button aria-controls=m>Q</button><p id=m class=cookie-bar hidden>secret',
      ],
      [
        '<button aria-controls=m>Q</button><p id=m hidden>secret',
        '<button aria-controls=m>Q</button><p id=m style="position:absolute;left:-9999px">secret',
      ],
      [
        '<button aria-controls=m>Q</button><p id=m hidden>secret',
        '<button aria-controls=m>Q</button><p id=m class=modal style="display:none">secret',
      ],
    ],
    (source) => source,
  )

  pairs(
    'by the control right before it',
    [
      [
        '<button aria-expanded=false>Q</button><p hidden>secret',
        '<button aria-expanded=false aria-controls=m>Q</button><p hidden>secret',
      ],
      [
        '<h3><i aria-expanded=false>Q</i></h3><p hidden>secret',
        '<nav><i aria-expanded=false>Q</i></nav><p hidden>secret',
      ],
      ['<button aria-expanded=false>Q</button><p hidden>secret', '<button type=submit>Q</button><p hidden>secret'],
      [
        '<h3><button onclick="toggle(this)">Q</button></h3><p style="display:none">secret',
        '<h3><button onclick="buy()">Q</button></h3><p style="display:none">secret',
      ],
      [
        '<div class=faq-q>Q</div><div class=faq-body style="opacity:0;height:0;display:none">secret',
        '<div class=x>Q</div><div class=faq-body style="opacity:0;height:0;display:none">secret',
      ],
      [
        '<div class=accordion><h3>Q</h3><p style="display:none">secret',
        '<div class=card><h3>Q</h3><p style="display:none">secret',
      ],
      [
        '<div class=faq><h3>Q</h3><p style="display:none">secret',
        '<div class=faq><h3 hidden>Q</h3><p style="display:none">secret',
      ],
      [
        '<div class=faqItem><button>Q</button><p style="display:none">secret',
        '<div class=faqItem><p style="display:none">secret',
      ],
      [
        '<div class=faq><h3>Q</h3><p style="display:none">secret',
        '<div class=faq><h3>Q</h3><p class=error style="display:none">secret',
      ],
      [
        '<div class=faq><h3>Q</h3><p style="display:none">secret',
        '<div class=faq><h3>Q</h3><p style="color:#fff;background:#fff">secret',
      ],
    ],
    (source) => SCRIPT + source,
  )

  test('but parts that lie over the page stay hidden, whatever opens them', () => {
    const open = '.a{display:none}.a.open{display:block}'
    expect(seen(item(open))).toBe(true)
    expect(seen(item(`${open}.a{position:fixed}`))).toBe(false)
    for (const attributes of [
      'class="a modal"',
      'class=a role=dialog',
      'class=a id=cookieBanner',
      'class=a aria-live=polite',
    ])
      expect(seen(item(open, attributes))).toBe(false)
  })

  test('nor do answers to what people do there, unless their place is kept for them', () => {
    expect(seen(item('.a{display:none}.a.show{display:block}', 'class="a success"'))).toBe(false)
    expect(seen(item('.a{opacity:0}.a.show{opacity:1}', 'class="a success"'))).toBe(true)
  })

  test('and what hides besides still hides', () => {
    for (const style of [
      'font-size:0',
      'position:absolute;left:-9999px',
      'color:#fff;background:#fff',
      'text-indent:-9999px',
    ])
      expect(seen(item(`.a{opacity:0;${style}}.a.visible{opacity:1}`))).toBe(false)
  })

  test('and hidden parts inside it stay hidden', () => {
    expect(seen(item('.a{opacity:0}.a.in{opacity:1}').replace('secret', '<b hidden>secret</b>'))).toBe(false)
  })
})

test('what is shown later breaks lines as it does then', () => {
  const { text } = read('<style>i{display:none}.x.open i{display:block}</style><p class=x>one<i class=y>two</i>three')
  expect(text).toBe('one\ntwo\nthree')
})

describe('boxes of one class that nothing stands between', () => {
  test('are parted', () => {
    expect(read('<p><span class=tag>Editing</span><span class=tag>Websites</span></p>').text).toBe('Editing Websites')
  })
  test.each([
    '<b class=c>L</b><b class=c>e</b><b class=c>t</b>',
    '<b class=x>Le</b><b class=y>t</b>',
    'Le<b class=x>t</b>',
  ])('are not where they are parts of a word: %s', (source) => {
    expect(read(source).text).toBe('Let')
  })
})

test('lines of a heading that a style sets apart are one heading, those of other text are not', () => {
  const style = '<style>em{display:block}</style>'
  expect(read(`${style}<h1>One<em>two</em></h1>`).blocks).toEqual(['h1 One\ntwo'])
  expect(read(`${style}<div>One<em>two</em></div>`).blocks).toEqual(['text One', 'text two'])
})
