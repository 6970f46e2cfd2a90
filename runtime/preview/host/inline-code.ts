import { decodeHTMLAttribute } from 'entities'
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'
import { handlersIn } from '../theme/handlers.ts'
import { type Theme, templatesOf } from '../theme/theme.ts'
import { hashSource } from './content-policy.ts'
import { type Fillings, HoledText } from './holed-text.ts'

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

/** Returns the code of the scripts that stand within a page, in order. */
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
  `<script${ATTRIBUTES}?\\s+(?:src="[^"<>]*"|type="application/json")${ATTRIBUTES}\\s*>`,
  'iy',
)

/** Tells whether a page may hold the code of a script. Most pages hold none, and reading them whole takes longer. */
function mayHoldCode(html: string): boolean {
  return [...html.matchAll(START)].some(({ index }) => {
    NO_CODE.lastIndex = index
    return !NO_CODE.test(html)
  })
}

/** Keeps the text of script elements. Data is cleaned of them before: those in a page are the theme's or the host's. */
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

/** Hashes of the scripts of a page, some of which may hold what is a visitor's own. */
export class ScriptHashes {
  readonly #fixed: readonly string[]
  readonly #holed: readonly HoledText[]

  /** @param marks the name of a hole by its mark, as `HoledText.cut` takes them */
  constructor(html: string, marks: ReadonlyMap<string, string> = new Map()) {
    const texts = inlineScripts(html).map((code) => HoledText.cut(code, marks))
    this.#fixed = texts.filter(({ names }) => names.length === 0).map((text) => hashOf(text, {}))
    this.#holed = texts.filter(({ names }) => names.length > 0)
  }

  filled(fillings: Fillings): readonly string[] {
    return [...this.#fixed, ...this.#holed.map((text) => hashOf(text, fillings))]
  }
}

function hashOf(text: HoledText, fillings: Fillings): string {
  return hashSource(text.plain(fillings).toString())
}

/** Returns the hashes of the event handlers that the templates of a theme write without any data in them. */
export function handlerHashes(theme: Theme): readonly string[] {
  const templates = templatesOf(theme)
  const handlers = templates.flatMap(({ source }) => handlersIn(source).map(({ code }) => code))
  const hasJquery = [...theme.files, ...templates.map(({ source }) => source.text)].some((text) =>
    /jquery/i.test(text),
  )
  const all = new Set([...handlers, ...(hasJquery ? [JQUERY_TRIAL] : [])])
  return [...all].map((code) => hashSource(decodeHTMLAttribute(code)))
}

/** jQuery 1 and 2 set a handler of this code to see whether browsers have its event. */
const JQUERY_TRIAL = 't'
