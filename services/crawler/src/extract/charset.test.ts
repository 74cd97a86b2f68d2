import { describe, expect, test } from 'bun:test'
import { decodePage } from './charset.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part)))),
  )

describe('the encoding of a page', () => {
  test('is that of the byte order mark before all else', () => {
    const page = decodePage(bytes([0xef, 0xbb, 0xbf], 'é<meta charset=koi8-r>'), 'text/html; charset=windows-1251')
    expect(page).toEqual({ text: 'é<meta charset=koi8-r>', charset: 'utf-8' })
  })

  test.each([
    [[0xff, 0xfe, 0x41, 0x00], 'utf-16le'],
    [[0xfe, 0xff, 0x00, 0x41], 'utf-16be'],
  ])('is read from the mark of UTF-16', (source, charset) => {
    expect(decodePage(bytes(source), null)).toEqual({ text: 'A', charset })
  })

  test('is that of the Content-Type before that of a meta tag', () => {
    const source = bytes('<meta charset=koi8-r>', [0xcf, 0xf0])
    expect(decodePage(source, 'text/html; Charset="windows-1251"').text).toEndWith('Пр')
  })

  test.each([
    ['<meta charset=windows-1251>', 'windows-1251'],
    ["<META name=x><meta CHARSET = 'Shift_JIS'>", 'shift_jis'],
    ['<meta http-equiv=Content-Type content="text/html; charset=euc-kr">', 'euc-kr'],
    ['<meta content="text/html; charset=gb2312" http-equiv=content-type>', 'gbk'],
    ['<?xml version="1.0" encoding="ISO-8859-2"?><html>', 'iso-8859-2'],
    ['<!-- <meta charset=koi8-r> --><meta charset=big5>', 'big5'],
    ['<meta charset=utf-16>', 'utf-8'],
    ['<meta charset=nonsense><meta charset=koi8-r>', 'koi8-r'],
  ])('is found in %s', (source, charset) => {
    expect(decodePage(bytes(source), 'text/html').charset).toBe(charset)
  })

  test('is found after a long style sheet, as browsers do', () => {
    const source = bytes(`<head><style>${'a{}'.repeat(1_000)}</style><meta charset=koi8-r></head>`, [0xcf])
    expect(decodePage(source, null).text).toEndWith('о')
  })

  test.each([
    '</head><meta charset=koi8-r>',
    '<body><meta charset=koi8-r>',
    '<script>"<meta charset=koi8-r>"</script>',
  ])('is not looked for in the page itself: %s', (source) => {
    expect(decodePage(bytes(source), null).charset).toBe('utf-8')
  })

  test('is UTF-8 where the bytes are, and windows-1252 where they are not', () => {
    expect(decodePage(bytes('naïve – “x”'), null)).toEqual({ text: 'naïve – “x”', charset: 'utf-8' })
    expect(decodePage(bytes([0x93, 0x6e, 0xef, 0x94]), 'text/html; charset=nonsense')).toEqual({
      text: '“nï”',
      charset: 'windows-1252',
    })
  })

  test.each([
    ['shift_jis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['gb18030', [0xd6, 0xd0, 0xb9, 0xfa], '中国'],
    ['euc-kr', [0xc7, 0xd1], '한'],
    ['big5', [0xa4, 0xa4], '中'],
    ['windows-1250', [0xb9, 0x9c], 'ąś'],
    ['windows-1253', [0xe1, 0xe2], 'αβ'],
    ['iso-8859-15', [0xa4], '€'],
    ['koi8-u', [0xa4], 'є'],
  ])('%s is read', (charset, source, text) => {
    expect(decodePage(bytes(source), `text/html; charset=${charset}`).text).toBe(text)
  })

  test('is another where the bytes are not in the one that the header names', () => {
    const header = 'text/html; charset=utf-8'
    expect(decodePage(bytes('<meta charset=windows-1251>', [0xcf, 0xf0]), header).text).toEndWith('Пр')
    expect(decodePage(bytes('Caf', [0xe9]), header).text).toBe('Café')
    expect(decodePage(bytes('日本語の会計'), 'text/html; charset=shift_jis').text).toBe('日本語の会計')
  })

  test('stays what is named where a few bytes are broken', () => {
    expect(decodePage(bytes('naïve café', [0xff]), 'text/html; charset=utf-8').text).toBe('naïve café\ufffd')
  })

  test('never fails on bytes that are none of it', () => {
    expect(decodePage(bytes([0x81]), 'text/html; charset=shift_jis').text).toBe('\u0081')
  })

  test.each([
    [
      'shift_jis',
      [...Buffer.from('92a095eb82ad82f182cd8fac82b382c889ef8ed082cc89ef8c76835c8374836782c582b7', 'hex')],
      '帳簿くんは小さな会社の会計ソフトです',
    ],
    ['koi8-r', [0xeb, 0xcc, 0xc1, 0xc4, 0x20, 0xf0, 0xd2, 0xc1, 0xd7, 0xc4, 0xd9, 0x20, 0xd5, 0xde], 'Клад Правды уч'],
    [
      'windows-1251',
      [0xca, 0xeb, 0xe0, 0xe4, 0x20, 0xcf, 0xf0, 0xe0, 0xe2, 0xe4, 0xfb, 0x20, 0xf3, 0xf7],
      'Клад Правды уч',
    ],
  ])('is guessed where nothing names it: %s', (charset, source, text) => {
    expect(decodePage(bytes('<title>', source, '</title>'), 'text/html')).toEqual({
      text: `<title>${text}</title>`,
      charset,
    })
  })

  test('is not guessed from a sign or two', () => {
    expect(decodePage(bytes('<p>Acme ', [0xa9], ' 2024'), null).charset).toBe('windows-1252')
  })
})
