import type { Context } from '../../../../runtime/react/sanitise/context.ts'
import type { Guard } from '../../../../runtime/react/sanitise/guard.ts'
import { scriptAfter, scriptStart } from '../../../../runtime/react/sanitise/script-context.ts'
import { STYLE_START, styleAfter } from '../../../../runtime/react/sanitise/style-context.ts'

/** A template with one hole, and the HTML context of the hole. */
export interface Hole {
  readonly name: string
  readonly context: Context
  readonly before: string
  readonly after: string
  /** A value as owners expect it there. */
  readonly harmless: string
  /** Text of an attribute behind the hole. */
  readonly rest?: string
}

export const ORIGIN = {
  ...{ field: 'item.body', template: 'page', line: 1 },
  comesFrom: (paths: readonly string[]) => paths.includes('item.body'),
}

/** Returns what a page prints for a value: what a sink does around `guard`. */
export function fill(hole: Hole, value: string, guard: Guard): string {
  const filtered = guard.value(hole.context, value, ORIGIN)
  const { context } = hole
  if (context.kind !== 'attribute') return hole.before + filtered + hole.after
  const { tag, name, before: own, quote } = context
  const whole = own + filtered + (hole.rest ?? '')
  const checked = guard.attribute({ tag, name, value: whole, own }, ORIGIN)
  const attribute = checked === undefined ? '' : `${name}=${quote}${checked}${quote}`
  return `<${tag} ${attribute}${hole.after}`
}

const text = (before: string, after: string): Hole => ({
  ...{ name: `${before}…${after}`, context: { kind: 'text' }, before, after, harmless: 'x' },
})

interface AttributeOptions {
  readonly own?: string
  readonly rest?: string
  readonly quotes?: readonly ('"' | "'" | '')[]
  readonly harmless?: string
}
function attribute(
  tag: string,
  name: string,
  { own = '', rest = '', quotes = ['"'], harmless = 'x' }: AttributeOptions = {},
): Hole[] {
  return quotes.map((quote) => ({
    name: `<${tag} ${name}=${quote}${own}…${rest}${quote}>`,
    context: { kind: 'attribute', tag, name, quote, before: own },
    before: '',
    after: ` data-own="1">z</${tag}>`,
    ...{ harmless, rest },
  }))
}

const raw = (tag: string): Hole => ({
  ...{
    name: `<${tag}>…`,
    context: { kind: 'raw', tag },
    before: `<${tag}>a `,
    after: ` z</${tag}>`,
    harmless: 'x',
  },
})
const script = (code: string, rest: string, { type = '', harmless = 'x' } = {}): Hole => ({
  name: `script ${type} ${code}…${rest}`,
  context: { kind: 'script', at: scriptAfter(scriptStart(type), code) },
  before: `<script${type && ` type="${type}"`}>${code}`,
  after: `${rest}</script>`,
  harmless,
})
const style = (css: string, rest: string, harmless = 'red'): Hole => ({
  name: `style ${css}…${rest}`,
  context: { kind: 'style', at: styleAfter(STYLE_START, css) },
  ...{ before: `<style>${css}`, after: `${rest}</style>`, harmless },
})
const tag = (before: string, after: string, { name = '', harmless = 'title="x"' } = {}): Hole => ({
  ...{
    name: `${before}…${after}`,
    context: { kind: 'tag', tag: 'img', before: name },
    before,
    after,
    harmless,
  },
})
const other = (context: Context, [before, after]: readonly [string, string], harmless = 'x'): Hole => ({
  ...{ name: `${before}…${after}`, context, before, after, harmless },
})

const ALL_QUOTES = ['"', "'", ''] as const

/** Every HTML context that a value can be printed in. */
export const HOLES: readonly Hole[] = [
  text('<div>a ', ' z</div>'),
  text('<ul><li>', '</li></ul>'),
  text('<table><tr><td>', '</td></tr></table>'),
  text('<table><tr>', '</tr></table>'),
  text('<svg><text>', '</text></svg>'),
  text('<svg><desc>', '</desc></svg>'),
  text('<math><mtext>', '</mtext></math>'),
  text('<math><mi>', '</mi></math>'),
  text('<select><option>', '</option></select>'),
  ...attribute('p', 'title', { quotes: ALL_QUOTES }),
  ...attribute('p', 'class', { own: 'a ', rest: ' b' }),
  ...attribute('p', 'data-json'),
  ...attribute('p', 'id'),
  ...attribute('a', 'href', { quotes: ALL_QUOTES }),
  ...attribute('a', 'href', { own: '/search?q=', quotes: ALL_QUOTES }),
  ...attribute('a', 'href', { own: 'java', harmless: '/x' }),
  ...attribute('a', 'href', { own: ' &#x6a;avascript', harmless: '/x' }),
  ...attribute('a', 'href', { own: "javascript:own('", rest: "')", quotes: ['"'] }),
  ...attribute('a', 'href', { own: 'javascript:own(', rest: ')' }),
  ...attribute('a', 'href', { own: 'javascript:own(&quot;', rest: '&quot;)' }),
  ...attribute('a', 'xlink:href'),
  ...attribute('a', 'ping'),
  ...attribute('img', 'src', { quotes: ALL_QUOTES }),
  ...attribute('img', 'srcset'),
  ...attribute('iframe', 'src'),
  ...attribute('iframe', 'srcdoc'),
  ...attribute('iframe', 'sandbox'),
  ...attribute('object', 'data'),
  ...attribute('embed', 'src'),
  ...attribute('form', 'action'),
  ...attribute('button', 'formaction'),
  ...attribute('video', 'poster'),
  ...attribute('base', 'href'),
  ...attribute('base', 'href', { own: 'https://x.test/' }),
  ...attribute('link', 'href'),
  ...attribute('link', 'rel', { harmless: 'canonical' }),
  ...attribute('meta', 'content'),
  ...attribute('meta', 'content', { own: '0;url=', harmless: '/x' }),
  ...attribute('meta', 'http-equiv'),
  ...attribute('script', 'src'),
  ...attribute('script', 'src', { own: '/scripts/' }),
  ...attribute('script', 'type'),
  ...attribute('use', 'href'),
  ...attribute('animate', 'values'),
  ...attribute('animate', 'attributename'),
  ...attribute('set', 'to'),
  ...attribute('p', 'onclick', { own: "own('", rest: "')", quotes: ['"'] }),
  ...attribute('p', 'onclick', { own: 'own("', rest: '")', quotes: ["'"] }),
  ...attribute('p', 'onclick', { own: 'own(', rest: ')', quotes: ALL_QUOTES }),
  ...attribute('p', 'onclick', { own: 'own(&#39;', rest: '&#39;)', quotes: ALL_QUOTES }),
  ...attribute('p', 'onclick', { own: 'own(`', rest: '`)' }),
  ...attribute('p', 'onclick'),
  ...attribute('p', 'style', { own: 'color: ', rest: '; top: 0', quotes: ["'", '"'], harmless: 'red' }),
  ...attribute('p', 'style', { harmless: 'red' }),
  ...attribute('p', 'style', { own: 'background: url(', rest: ')' }),
  ...attribute('p', 'style', { own: "background: url('", rest: "')" }),
  ...attribute('p', 'style', { own: 'content: &quot;', rest: '&quot;' }),
  ...['title', 'textarea', 'xmp', 'iframe', 'noscript', 'noembed', 'noframes'].map(raw),
  script('var a = ', ';'),
  script('var a = [1, ', '];'),
  script('own(', ')'),
  script('item_', ' = 1'),
  script('var a = "', '";'),
  script("var a = '", "';"),
  script("var a = '\\", "';"),
  script('var a = `', '`;'),
  script('var a = `${', '}`;'),
  script('var a = `${ {b: `', '`} }`;'),
  script('var a = /', '/;'),
  script('var a = /[', ']/.test("x");'),
  script('if (a) /"/.test(', ')'),
  script("if (a) /'/.test('", "')"),
  script('// ', '\n'),
  script('<!-- ', '\n'),
  script('/* ', ' */'),
  script('', ''),
  script('import a from "', '"', { type: 'module' }),
  script('{"a":', '}', { type: 'application/json' }),
  script('{"a":"', '"}', { type: 'application/ld+json' }),
  script('{"imports":{"a":"', '"}}', { type: 'importmap' }),
  script('<p title="', '">', { type: 'text/x-template' }),
  style('p { color: ', ' }'),
  style('p { color: ', '; top: 0 }'),
  style('p { width: ', 'px }', '5'),
  style('p { content: "', '" }'),
  style("p { content: '", "' }"),
  style('p { background: url(', ') }', '/x.png'),
  style('p { background: url("', '") }', '/x.png'),
  style("@import '", "';", '/x.css'),
  style('#', ' { top: 0 }', 'a-1'),
  style('[title="', '"] { top: 0 }'),
  style('', '', 'p'),
  style('/* ', ' */'),
  tag('<img ', ' data-own="1">z'),
  tag('<img data-own="1" ', '/>z'),
  tag('<img alt="a"', '>z'),
  tag('<img ', '="1">z', { harmless: 'title' }),
  tag('<img data-', '="1">z', { name: 'data-', harmless: 'x' }),
  tag('<img o', '="own()">z', { name: 'o', harmless: 'x' }),
  other({ kind: 'tag-name', before: '' }, ['<', ' data-own="1">z'], 'p'),
  other({ kind: 'tag-name', before: 'h' }, ['<h', '>z'], '2'),
  other({ kind: 'tag-name', before: 'my-' }, ['<my-', '>z']),
  other({ kind: 'tag-name', before: '' }, ['<p>a</', '>z'], 'p'),
  other({ kind: 'comment' }, ['<!--', '-->z']),
  other({ kind: 'comment' }, ['<!-- a ', '-> -->z']),
  other({ kind: 'comment' }, ['<!-- ', '> -->z']),
  other({ kind: 'declaration' }, ['<!', '>z']),
  other({ kind: 'declaration' }, ['<!DOCTYPE html ', '>z']),
  other({ kind: 'declaration' }, ['<svg><![CDATA[', ']]></svg>z']),
  other({ kind: 'declaration' }, ['<?xml ', '?>z']),
]
