import { describe, expect, it } from 'vitest'
import { checkAttribute } from '../../../../runtime/react/sanitise/check-attribute.ts'

const REFUSED = 'about:invalid#vitrine'
const check = ([tag, name]: readonly [string, string], value: string, own = '') =>
  checkAttribute({ tag, name, value, own })

describe('an address', () => {
  it.each([
    ...[
      '/a',
      'a/b?c=d:e',
      '#a',
      '',
      '//x.test/a',
      'http://x.test',
      'HTTPS://x.test',
      'mailto:a@x.test',
      'tel:+1',
      'sms:1',
    ],
    ...['ftp://x.test', '?a=javascript:b', './javascript:a', 'javascript', 'a b: c', 'caf&eacute;:x/'],
  ])('%s stays', (value) => {
    expect(check(['a', 'href'], value)).toBe(value)
  })

  it.each([
    ...[
      'javascript:alert(1)',
      ' JaVaScript:x',
      'java\nscript:x',
      'java&Tab;script:x',
      'javascript&colon;x',
      '&#106avascript:x',
    ],
    ...[
      '\u0001javascript:x',
      '&#x0001;javascript:x',
      'vbscript:x',
      'data:text/html,x',
      'data:image/png,x',
      'blob:x',
      'x:y',
    ],
  ])('%s is refused', (value) => {
    expect(check(['a', 'href'], value)).toBe(REFUSED)
  })

  it('may be a picture where pictures are shown', () => {
    const picture = 'data:image/png;base64,AA=='
    expect(check(['img', 'src'], picture)).toBe(picture)
    expect(check(['img', 'srcset'], `${picture} 1x, /b.png 2x`)).toBe(`${picture} 1x, /b.png 2x`)
    expect(check(['iframe', 'src'], picture)).toBe(REFUSED)
    expect(check(['img', 'src'], 'data:text/html,x')).toBe(REFUSED)
  })

  it('keeps a scheme that the template wrote', () => {
    expect(check(['a', 'href'], 'whatsapp://send?text=x', 'whatsapp://send?text=')).toBe(
      'whatsapp://send?text=x',
    )
    expect(check(['a', 'href'], 'javascript:x', 'java')).toBe(REFUSED)
    expect(check(['iframe', 'src'], 'data:text/html,x', 'data:text/html,')).toBe(REFUSED)
  })
})

describe('what runs or decides about running', () => {
  it.each([
    [['script', 'src'], 'https://x.test/a.js', ''],
    [['script', 'src'], '//x.test/a.js', '/'],
    [['script', 'src'], '/s/../a.js', '/s/'],
    [['script', 'src'], '/s/%2E%2e/a.js', '/s/'],
    [['script', 'src'], '/s/..\\a.js', '/s/'],
    [['script', 'src'], 'https://x.test.evil/a.js', 'https://x.test'],
    [['script', 'type'], 'module', ''],
    [['base', 'href'], 'https://x.test/', ''],
    [['iframe', 'srcdoc'], 'x', '<p>'],
    [['button', 'is'], 'x-pay', ''],
    [['meta', 'http-equiv'], 'refresh', ''],
    [['meta', 'content'], '0; url=javascript:x', ''],
    [['meta', 'content'], '0;javascript:x', '0;'],
    [['link', 'rel'], 'stylesheet', ''],
    [['link', 'rel'], 'prefetch', ''],
    [['link', 'rel'], 'icon PRERENDER', ''],
    [['link', 'rel'], 'modulepreload', ''],
    [['link', 'rel'], 'manifest', ''],
    [['a', 'ping'], 'https://x.test/ javascript:x', ''],
    [['set', 'to'], 'javascript:x', ''],
    [['animate', 'attributename'], 'href', ''],
    [['animate', 'values'], 'a;javascript:x', ''],
  ] as const)('%s loses %s', (attribute, value, own) => {
    expect(check(attribute, value, own)).toBeUndefined()
  })

  it.each([
    [['script', 'src'], '/scripts/a.js', '/scripts/'],
    [['script', 'src'], 'https://cdn.test/a.js?v=1', 'https://cdn.test/'],
    [['script', 'src'], '/a.js?v=2', '/a.js?v='],
    [['meta', 'content'], 'A title: 5; b', ''],
    [['meta', 'content'], 'https://x.test/a.png', ''],
    [['link', 'href'], 'https://x.test/', ''],
    [['link', 'rel'], 'canonical', ''],
    [['iframe', 'src'], 'https://video.test/x', ''],
    [['div', 'class'], 'javascript:x', ''],
    [['div', 'data-html'], '<b>', ''],
    [['a', 'target'], '_blank', ''],
  ] as const)('%s keeps %s', (attribute, value, own) => {
    expect(check(attribute, value, own)).toBe(value)
  })

  it.each([
    ['meta', 'content'],
    ['img', 'srcset'],
  ] as const)('reads a %s with many blanks once', (...attribute) => {
    const blanks = ' '.repeat(200_000)
    expect(check(attribute, blanks)).toBe(blanks)
  })

  it('leaves a frame no rights that data gives', () => {
    expect(check(['iframe', 'sandbox'], 'allow-scripts')).toBe('')
    expect(check(['iframe', 'allow'], 'camera; microphone')).toBe('')
  })
})
