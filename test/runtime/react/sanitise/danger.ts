import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const URL_NAMES =
  /^(?:(?:xlink:)?href|src|action|formaction|poster|cite|background|data|values|to|from|lowsrc|dynsrc|manifest)$/
const ACTIVE =
  /^(?:script|iframe|frame|frameset|object|embed|applet|base|meta|link|style|set|animate.*|form|foreignobject)$/i

/** Acts of a page. */
export interface Findings {
  /** Everything that could run, load code or take the page over, one line each. */
  readonly dangers: readonly string[]
  /** The code of its own scripts, handlers and `javascript:` addresses, as a browser would run it. */
  readonly codes: readonly string[]
}

export function inspect(html: string): Findings {
  const found: string[] = []
  const codes: string[] = []
  for (const element of elements(parseFragment(html).childNodes)) {
    const tag = element.tagName
    if (ACTIVE.test(tag)) found.push(`<${tag}>`)
    if (tag === 'script' && !element.attrs.some(({ name }) => name === 'type' || name === 'src')) {
      codes.push(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
    }
    for (const attribute of element.attrs) {
      const { name, value } = attribute
      if (/^(?:on.*|srcdoc|http-equiv)$/i.test(name)) found.push(`${tag} ${name}`)
      if (name.startsWith('on')) codes.push(value)
      for (const scheme of schemesOf(tag, attribute)) {
        const isPicture = scheme === 'data:' && /^\s*data:image\//i.test(value)
        if (scheme === 'javascript:') codes.push(percentDecoded(value.slice(scheme.length)))
        if (/^(?:javascript|vbscript|data):$/.test(scheme) && !isPicture) {
          found.push(`${tag} ${name}=${value}`)
        }
      }
    }
  }
  return { dangers: found, codes }
}

/** Returns what browsers take for the schemes of an attribute's addresses. */
function schemesOf(tag: string, { name, value, prefix }: Element['attrs'][number]): string[] {
  if (!URL_NAMES.test(prefix ? `${prefix}:${name}` : name.toLowerCase())) return []
  const isAnimated = /^(?:values|to|from)$/.test(name)
  if (isAnimated && !/^(?:animate|set)/.test(tag)) return []
  const addresses = isAnimated ? value.split(';') : [value]
  return addresses.flatMap((address) => {
    const base = 'https://page.test/'
    return URL.canParse(address, base) ? [new URL(address, base).protocol] : []
  })
}

function* elements(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue
    yield node
    yield* elements(node.childNodes)
    if ('content' in node) yield* elements(node.content.childNodes)
  }
}

/**
 * Names of elements and attributes in order, without text: what a harmless and a hostile value must share.
 */
export function shape(html: string): string {
  const write = (nodes: readonly Node[]): string =>
    nodes
      .map((node) =>
        'tagName' in node
          ? `<${node.tagName} ${node.attrs.map(({ name }) => name).join(' ')}>${write(node.childNodes)}</>`
          : node.nodeName === '#comment'
            ? '<!---->'
            : '',
      )
      .join('')
  return write(parseFragment(html).childNodes)
}

/**
 * Returns what of HTML may make a browser load or run something: elements, names of attributes, documents
 * within frames and addresses, of which those of the web are all the same. Many frames take long, so equal
 * ones are tried once.
 */
export function outline(html: string): string {
  const lines = [...elements(parseFragment(html).childNodes)].map((element) => {
    const attributes = element.attrs.map((attribute) => {
      const { name, value } = attribute
      if (name === 'srcdoc') return `${name}=${value}`
      const schemes = schemesOf(element.tagName, attribute)
      return schemes.every((scheme) => /^https?:$/.test(scheme)) ? name : `${name}=${value}`
    })
    return `${element.tagName} ${attributes.join(' ')}`
  })
  return lines.join('\n')
}

function percentDecoded(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
