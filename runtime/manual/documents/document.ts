import { posix } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { escapeMarkup } from '../../files/escape.ts'
import { playAddress, playLink } from './play-address.ts'

/** A document of the repository and the page that is made of it. */
export interface Source {
  /** Name of the page, e.g. `language`. */
  readonly name: string
  /** Its file, from the top of the repository. */
  readonly file: string
  readonly markdown: string
}

/** A heading with the text below it, as the search finds it. */
export interface Section {
  readonly title: string
  /** Id of the heading on its page. */
  readonly id: string
  readonly text: string
}

/** A document as HTML. */
export interface Document {
  readonly name: string
  readonly title: string
  readonly html: string
  readonly sections: readonly Section[]
}

/** Converts a document to HTML. Links to other documents lead to their pages; links to files are text. */
export function convert({ name, file, markdown }: Source, pages: ReadonlyMap<string, string>): Document {
  const ids = new Ids()
  const links = new Map<Token, string>()
  const sections: { title: string; id: string; text: string }[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = ids.of(plain(text))
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      code: (token: Tokens.Code) => codeBlock(token) + (links.get(token) ?? ''),
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens)
        const target = targetOf(href, { file, pages })
        return target === undefined ? inner : `<a href="${escapeMarkup(target)}">${inner}</a>`
      },
      // Pictures are in the repository, and not in the package.
      image: () => '',
      table(token: Tokens.Table) {
        const row = (cells: readonly Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n')
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, 'th')}</thead>\n<tbody>${body}</tbody></table></div>\n`
      },
    },
  })
  const reader = new Ids()
  const tokens = marked.lexer(markdown)
  for (const [token, address] of playAddresses(tokens)) links.set(token, playLink(address))
  for (const token of tokens) {
    if (token.type === 'heading') {
      const title = plain(token.text)
      sections.push({ title, id: reader.of(title), text: '' })
    } else if (token.type !== 'space') sections.at(-1)!.text += ` ${plain(token.raw)}`
  }
  return { name, title: sections[0]?.title ?? name, html: marked.parser(tokens), sections }
}

/** Returns a fenced block; one that is a file is under its name. */
function codeBlock({ text, lang = '' }: Tokens.Code): string {
  const [language = '', file] = lang.split(' ')
  const name = file === undefined ? '' : `<figcaption><code>${escapeMarkup(file)}</code></figcaption>`
  const code = `<pre tabindex="0"><code data-language="${escapeMarkup(language)}">${escapeMarkup(text)}</code></pre>`
  return `<figure>${name}${code}</figure>\n`
}

/** Finds the templates that are no files; the address is that of the playground with the data behind them. */
function playAddresses(tokens: readonly Token[]): [last: Token, address: string][] {
  const blocks = tokens.filter(({ type }) => type !== 'space')
  return blocks.flatMap((block, i): [Token, string][] => {
    if (block.type !== 'code' || block.lang !== 'jsont') return []
    const next = blocks[i + 1]
    const hasData = next?.type === 'code' && next.lang === 'json'
    const last = blocks[hasData ? i + 2 : i + 1]
    const end = last?.type === 'code' && last.lang === 'html' ? last : hasData ? next : block
    return [[end, playAddress({ template: block.text, data: hasData ? next.text : '{}' })]]
  })
}

function targetOf(
  href: string,
  { file, pages }: { file: string; pages: ReadonlyMap<string, string> },
): string | undefined {
  if (/^(?:https?:|#)/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const page = pages.get(posix.join(posix.dirname(file), path))
  return page === undefined ? undefined : `${page}.html${hash === undefined ? '' : `#${hash}`}`
}

/** Ids of headings: their words in small letters, numbered where they come again. */
class Ids {
  readonly #seen = new Map<string, number>()

  of(title: string): string {
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    const count = this.#seen.get(slug) ?? 0
    this.#seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}

/** Returns Markdown without its signs. */
function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/```\S*|[*`|\\]|^[-#>\s]+/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
