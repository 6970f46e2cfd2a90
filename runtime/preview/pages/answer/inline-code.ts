import { decodeHTMLAttribute } from 'entities'
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'
import { handlersWithData } from '../../../theme/handler-patterns.ts'
import { handlersIn, scriptAddresses } from '../../../theme/handlers.ts'
import { type Theme, templatesOf } from '../../../theme/theme.ts'
import { hashSource, type PageParts } from './content-policy.ts'
import { type Fillings, TextWithGaps } from './text-with-gaps.ts'

/** Types of script elements that browsers ask the policy about; all others hold data. */
const CODE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

/** Kinds of element text that is not HTML. */
const TEXT_MODES: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map(
    (name) => [name, TokenizerMode.RAWTEXT] as const,
  ),
  ...['textarea', 'title'].map((name) => [name, TokenizerMode.RCDATA] as const),
  ['plaintext', TokenizerMode.PLAINTEXT],
])

/** Returns the code of the scripts within a page, in order. */
export function inlineScripts(html: string): readonly string[] {
  if (!mayHoldCode(html)) return []
  const reader = new ScriptReader()
  const tokenizer = new Tokenizer({}, reader)
  reader.enter = (mode) => {
    tokenizer.state = mode
  }
  tokenizer.write(html, true)
  return reader.scripts
}

const START = /<script(?=[\s/>])/gi
const ATTRIBUTES = '(?:\\s+[\\w-]+(?:="[^"<>]*")?)*'
/** A start tag in the plainest form that loads a file or holds data. */
const NO_CODE = new RegExp(
  `<script${ATTRIBUTES}?\\s+(?:src="[^"<>]*"|type="application/(?:ld\\+)?json")${ATTRIBUTES}\\s*>`,
  'iy',
)

/**
 * Returns true if a page may hold the code of a script. Most pages hold none, and reading them whole takes
 * longer.
 */
function mayHoldCode(html: string): boolean {
  return [...html.matchAll(START)].some(({ index }) => {
    NO_CODE.lastIndex = index
    return !NO_CODE.test(html)
  })
}

/**
 * Keeps the text of script elements. Data is cleaned of them before: those in a page are the theme's or the
 * host's.
 */
class ScriptReader implements TokenHandler {
  readonly scripts: string[] = []
  enter: (mode: (typeof TokenizerMode)[keyof typeof TokenizerMode]) => void = () => {}
  #code: string | undefined

  onStartTag({ tagName, attrs }: Token.TagToken): void {
    const mode = TEXT_MODES.get(tagName)
    if (mode !== undefined) this.enter(mode)
    if (tagName !== 'script' || attrs.some(({ name }) => name === 'src')) return
    const type = attrs.find(({ name }) => name === 'type')?.value ?? ''
    if (CODE.test(type.trim())) this.#code = ''
  }

  onEndTag(): void {
    if (this.#code !== undefined && this.#code !== '') this.scripts.push(this.#code)
    this.#code = undefined
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#code !== undefined) this.#code += chars
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token)
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
}

/** Hashes of codes, some of which hold what is a visitor's own. */
class CodeHashes {
  readonly #fixed: readonly string[]
  readonly #withGaps: readonly TextWithGaps[]

  constructor(codes: readonly string[], marks: ReadonlyMap<string, string>) {
    const texts = codes.map((code) => TextWithGaps.cut(code, marks))
    this.#fixed = texts.filter(({ names }) => names.length === 0).map((text) => hashOf(text, {}))
    this.#withGaps = texts.filter(({ names }) => names.length > 0)
  }

  filled(fillings: Fillings): readonly string[] {
    return [...this.#fixed, ...this.#withGaps.map((text) => hashOf(text, fillings))]
  }
}

function hashOf(text: TextWithGaps, fillings: Fillings): string {
  return hashSource(text.plain(fillings).toString())
}

/** Hashes of the scripts and of the event handlers with data in a page. */
export class InlineHashes {
  readonly #scripts: CodeHashes
  readonly #handlers: CodeHashes

  /** @param marks the name of a gap by its mark, as `TextWithGaps.cut` takes them */
  constructor(html: string, handlers: ThemeHandlers, marks: ReadonlyMap<string, string> = new Map()) {
    this.#scripts = new CodeHashes(inlineScripts(html), marks)
    this.#handlers = new CodeHashes(handlers.withDataIn(html), marks)
  }

  filled(fillings: Fillings): Pick<PageParts, 'scripts' | 'handlers'> {
    return { scripts: this.#scripts.filled(fillings), handlers: this.#handlers.filled(fillings) }
  }
}

/** A policy is a header, and proxies take only a few kilobytes of headers. */
const MOST_HANDLERS = 60

/** The event handlers that the templates and scripts of a theme write. */
export class ThemeHandlers {
  /** Hashes of those without any data in them, and of addresses that are a script. */
  readonly hashes: readonly string[]
  readonly #patterns: readonly RegExp[]

  constructor(theme: Theme) {
    const templates = templatesOf(theme)
    const written = templates.flatMap(({ source }) => [
      ...handlersIn(source).map(({ code }) => code),
      ...scriptAddresses(source),
    ])
    const hasJquery = [...theme.files, ...templates.map(({ source }) => source.text)].some((text) =>
      /jquery/i.test(text),
    )
    const all = [...written.map(decodeHTMLAttribute), ...theme.scriptHandlers]
    this.hashes = [...new Set([...all, ...(hasJquery ? [JQUERY_TRIAL] : [])])].map(hashSource)
    this.#patterns = templates.flatMap(({ source }) =>
      handlersWithData(source).flatMap(({ pattern }) => pattern ?? []),
    )
  }

  /** Returns the code of the handlers in a page whose data is harmless. */
  withDataIn(html: string): readonly string[] {
    if (this.#patterns.length === 0) return []
    const codes = handlersIn({ text: html }).map(({ code }) => decodeHTMLAttribute(code))
    const all = [...new Set(codes)].filter((code) => this.#patterns.some((pattern) => pattern.test(code)))
    return all.slice(0, MOST_HANDLERS)
  }
}

/** jQuery 1 and 2 set a handler of this code to see whether browsers have its event. */
const JQUERY_TRIAL = 't'
