import { lineOf } from '../../../engine/syntax/line.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../../theme/diagnostics.ts'
import { blockIn } from '../../theme/tags.ts'
import { markupText, VALUE } from './markup/markup-text.ts'

/** A tag that lacks a quote or a bracket, or has no end. */
interface Broken {
  readonly code: 'broken-tag' | 'unclosed-markup'
  readonly start: number
  readonly end: number
  /** Offset up to which it was read. */
  readonly readTo: number
  readonly lacks: string
  /** How it is written right. */
  readonly form: string
}

/** Lacks that are mended in one way alone. */
const FIRST_QUOTE = 'the quote at the beginning of a value'

/** Finds tags that lack a quote or a bracket, and comments, scripts and styles without their end. */
export function brokenTags(source: Source): FileDiagnostic[] {
  const { text } = source
  if (!/[<>]/.test(text)) return []
  const found = new TagScanner(text, ENDS_TAGS.test(source.name)).scan()
  return found
    .filter(({ start, readTo }) => !crossesBranches(text.slice(start, readTo)))
    .map(({ code, start, end, lacks, form }) => {
      const template = text.startsWith('<squarespace:', start)
        ? blockIn(lineOf(source, source.position(start).line))
        : undefined
      const values = {
        tag: clip(text.slice(start, end)),
        lacks,
        form: clip(form),
        ...(template !== undefined && { template }),
      }
      const fix = lacks === FIRST_QUOTE ? form : undefined
      return themeDiagnostic({ source, start, end }, { code, values, fix })
    })
}

/** Characters of a tag that a sentence shows. */
const LONGEST = 120

function clip(tag: string): string {
  const line = tag.replace(/\s+/g, ' ')
  return line.length > LONGEST ? `…${line.slice(-LONGEST)}` : line
}

/** Templates whose last end tag no other template goes on with. */
const ENDS_TAGS = /\.(?:region|page|list|item)$/
/** Beginnings of blocks alone. */
const OPENINGS = /^(?:\s|\{\.(?!or\b|end\}|alternates\b)[^{}]*\})*$/
/** Tags of the template alone, on lines behind that of a tag. */
const BEHIND = /^[ \t]*\r?\n(?:\s|\{[^{}]*\})*$/
/** Elements whose tags are looked for in text. */
const KNOWN =
  'a|article|aside|b|blockquote|body|button|div|em|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|html|i|img|input|label|li|link|main|nav|ol|option|p|picture|script|section|select|small|span|strong|style|svg|table|tbody|td|textarea|tfoot|th|thead|time|tr|ul|video'
const HEADLESS_START = new RegExp(String.raw`(?<![\w<&/-])(?:${KNOWN})(?:\s+[\w:-]+="[^"<>]*")+\s*/?>`, 'gi')
const HEADLESS_END = new RegExp(String.raw`(?<![\w</-])/(?:${KNOWN})>`, 'gi')
/** The second one ends comments in browsers, too. */
const COMMENT_END = /-->|--!>/
/** Elements whose content is text, not markup. */
const RAW = /^(?:script|style|textarea|title)$/i
/** The end of a value that holds the beginning of the next one. */
const HOLDS_TAG = /<[a-z][^<>]*=\s*$/i
const HOLDS_ATTRIBUTE = /^[^<>]*\s[a-z][\w:-]*=$/i

/** Reads the tags of a template as an HTML parser does, but goes on where a broken one was meant to end. */
class TagScanner {
  readonly #markup: string
  readonly #found: Broken[] = []
  #at = 0

  constructor(
    readonly text: string,
    readonly endsTags: boolean,
  ) {
    this.#markup = markupText(text)
  }

  scan(): readonly Broken[] {
    for (;;) {
      const next = this.#markup.indexOf('<', this.#at)
      this.#text(this.#at, next < 0 ? this.text.length : next)
      if (next < 0) return this.#found
      this.#at = next
      if (this.#markup.startsWith('<!--', next)) this.#comment()
      else if (/^<\/?[a-z]/i.test(this.#markup.slice(next, next + 3))) this.#tag()
      else this.#at++
    }
  }

  #add(broken: Omit<Broken, 'code' | 'readTo'>, more: Partial<Broken> = {}): void {
    this.#found.push({ code: 'broken-tag', readTo: broken.end, ...broken, ...more })
  }

  /** Finds tags that lack their `<`. */
  #text(from: number, to: number): void {
    if (to - from < 4) return
    const text = this.#markup.slice(from, to)
    for (const pattern of [HEADLESS_START, HEADLESS_END])
      for (const { 0: tag, index } of text.matchAll(pattern)) {
        const start = from + index
        const end = start + tag.length
        this.#add({ start, end, lacks: "its '<'", form: `<${this.text.slice(start, end)}` })
      }
  }

  #comment(): void {
    const start = this.#at
    const from = start + '<!--'.length
    const inner = this.#markup.indexOf('<!--', from)
    // The brackets of `<!-->`, in comments for old browsers, are of both.
    const text = this.#markup.slice(from, inner < 0 ? undefined : inner + '<!--->'.length)
    const end = COMMENT_END.exec(text)
    if (end !== null) this.#at = from + end.index + end[0].length
    // A comment at the end of a block that eats a blank goes on in the templates that apply it.
    else if (!this.endsTags && text.trim() === '') this.#at = this.text.length
    else {
      const lineEnd = this.#lineEnd(start)
      const code = 'unclosed-markup'
      const line = this.text.slice(0, Math.max(0, inner)).split('\n').length
      const lacks = `its '-->'${inner < 0 ? '' : ` before the next comment in line ${line}`}`
      this.#add({ start, end: start + 4, lacks, form: '-->' }, { code })
      this.#at = inner < 0 ? lineEnd : Math.min(inner, lineEnd)
    }
  }

  #lineEnd(from: number): number {
    const end = this.#markup.indexOf('\n', from)
    return end < 0 ? this.text.length : end
  }

  #tag(): void {
    const start = this.#at
    const [whole = '', name = ''] = /^<\/?([a-z][^\s/><"'=]*)/i.exec(this.#markup.slice(start)) ?? []
    this.#at = start + whole.length
    if (!this.#attributes(start)) return
    if (whole.startsWith('</') || !RAW.test(name) || this.#markup[this.#at - 2] === '/') return
    const rest = this.#markup.slice(this.#at)
    const close = rest.search(new RegExp(String.raw`</${name}[\s/>]`, 'i'))
    if (close >= 0) this.#at += close
    else {
      const form = `</${name}>`
      this.#add({ start, end: this.#at, lacks: `its '${form}'`, form }, { code: 'unclosed-markup' })
      this.#at = this.text.length
    }
  }

  /** Reads up to the `>` of a tag; returns false where it has none. */
  #attributes(start: number): boolean {
    for (;;) {
      const c = this.#markup[this.#at]
      if (c === '>') {
        this.#at++
        return true
      }
      if (c === undefined || c === '<') return this.#withoutBracket(start)
      if (c === '"' || c === "'") {
        // A quote that begins no value is part of a name.
        if (!/=\s*$/.test(this.#markup.slice(start, this.#at))) this.#at++
        else if (!this.#quoted(start, c)) return false
      } else if (c === '=') this.#unquoted(start)
      else this.#at++
    }
  }

  /** A tag that another one begins in; at the end of a template it goes on in the template behind it. */
  #withoutBracket(start: number): false {
    const isEnd = this.#markup[start + 1] === '/'
    if (this.#at < this.text.length || (isEnd && this.endsTags)) {
      const end = start + this.#markup.slice(start, this.#at).trimEnd().length
      const [head = ''] = /^[^\n]*/.exec(this.text.slice(start, end)) ?? []
      const tag = head.startsWith('</') ? head : this.#startTag(start, end)
      const form = `${this.text.slice(start, start + tag.length)}>`
      const tagEnd = start + tag.length
      // An end tag, or one with nothing but the beginnings of blocks behind it, has no branch in it.
      const isWhole =
        head.startsWith('</') || [OPENINGS, BEHIND].some((one) => one.test(this.text.slice(tagEnd, this.#at)))
      const readTo = isWhole ? tagEnd : this.#at
      this.#add({ start, end: tagEnd, lacks: "its '>'", form }, { readTo })
    }
    return false
  }

  /** The start of a tag: that of its line, where only tags of the template follow on the next ones. */
  #startTag(start: number, end: number): string {
    const [head = ''] = /^[^\n]*/.exec(this.text.slice(start, end)) ?? []
    const inLine = firstTag(this.#markup.slice(start, start + head.length), head)
    const isBehind = BEHIND.test(this.text.slice(start + inLine.length, this.#at))
    return isBehind ? inLine : firstTag(this.#markup.slice(start, end), head)
  }

  /** Reads a value in quotes; returns false where its end was missing. */
  #quoted(start: number, quote: string): boolean {
    const from = this.#at + 1
    const close = this.#markup.indexOf(quote, from)
    const value = this.#markup.slice(from, close < 0 ? undefined : close)
    const after = close < 0 ? '' : (this.#markup[close + 1] ?? '')
    const bracket = value.indexOf('>')
    const holdsTag =
      bracket >= 0 && (close < 0 || HOLDS_TAG.test(value) || (value.includes('<') && /\w/.test(after)))
    const holdsAttribute = HOLDS_ATTRIBUTE.test(value) && !/[\s>]/.test(after)
    if (!holdsTag && !holdsAttribute) {
      this.#at = close < 0 ? this.text.length : close + 1
      return true
    }
    const attribute = value.search(/\s[a-z][\w:-]*=$/i)
    // A blank before the slash of `<img src="a.png />` parts it from the value.
    const [slash = ''] = holdsTag ? (/\s+\/$/.exec(value.slice(0, bracket)) ?? []) : []
    const end = from + (holdsTag ? bracket - slash.length : attribute)
    const spanEnd = holdsTag ? from + bracket + 1 : close
    const form = `${this.text.slice(start, end)}${quote}${this.text.slice(end, spanEnd)}`
    this.#add({ start, end: spanEnd, lacks: 'the quote at the end of a value', form })
    this.#at = holdsTag ? spanEnd : end
    return !holdsTag
  }

  /** Reads a value without quotes, which lost its first one where it ends with one. */
  #unquoted(start: number): void {
    this.#at++
    const rest = this.#markup.slice(this.#at)
    const [value = ''] = /^[^\s<>"']+/.exec(rest) ?? []
    const end = this.#at + value.length
    const quote = this.#markup[end]
    if (value === '' || (quote !== '"' && quote !== "'")) {
      this.#at = end
      return
    }
    const form = `${this.text.slice(start, this.#at)}${quote}${this.text.slice(this.#at, end + 1)}`
    this.#add({ start, end: end + 1, lacks: FIRST_QUOTE, form })
    this.#at = end + 1
  }
}

/** Returns the name and the well-formed attributes at the beginning of a tag. */
function firstTag(markup: string, head: string): string {
  const [tag = head] =
    new RegExp(
      String.raw`^<[a-z][^\s/>]*(?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|\s*${VALUE}+)*`,
      'i',
    ).exec(markup) ?? []
  return tag
}

/** Returns true if a stretch of a template begins in one branch of a block and ends in another one. */
function crossesBranches(text: string): boolean {
  let depth = 0
  for (const [, word = ''] of text.matchAll(/\{\.(\w[\w-]*\??)[^{}]*\}/g)) {
    if (word === 'end') depth--
    else if (word === 'or' || word === 'alternates') {
      if (depth === 0) return true
    } else if (/\?$|^(?:section|repeated|if)$/.test(word)) depth++
    if (depth < 0) return true
  }
  return depth > 0
}
