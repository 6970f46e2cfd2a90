import type { Block, ElementPart, Part, ValuePart } from '../../engine/mould/part.ts'
import type { Decided, Site } from '../../engine/mould/site.ts'
import type { Path } from '../../engine/reference.ts'
import { viewOfSite } from '../react/site-view.ts'
import { type BlockForm, formOf, isWritten, namedValues } from './block-form.ts'

/** Where a writer stands among the parts of a form. */
type Count = Record<'element' | 'hole' | 'value' | 'attribute' | 'other', number>

/** Writes the code of a block: a function that gets the tools and the form, and gives the step. */
export function writeBlock({ parts, length }: Block): string {
  const form = formOf(parts)
  if (form.elements.length === 0) return 'null'
  const writer = new BlockWriter()
  const body = writer.content(parts)
  return `[${JSON.stringify(form.form)}, (t, f) => {
${writer.head(form)}
return (run) => {
const { scope, nodes } = run
const node = t.fieldsOf(scope.node)
run.length += ${length}
${body}}
}]`
}

class BlockWriter {
  readonly #count: Count = { element: 0, hole: 0, value: 0, attribute: 0, other: 0 }
  /** Functions that find names, by their paths. */
  readonly #names = new Map<string, string>()

  /** What is there once for all renders. */
  head({ elements, holes, values, attributes, others }: BlockForm): string {
    const each = (name: string, list: readonly unknown[], code: (i: number) => string): string =>
      list.map((_, i) => `const ${name}${i} = ${code(i)}\n`).join('')
    return [
      each('site', elements, (i) => `f.elements[${i}].site`),
      each('key', elements, (i) => `t.keyOf(site${i})`),
      each('plain', elements, (i) => `t.stepOf(f.elements[${i}])`),
      each('place', holes, (i) => `f.holes[${i}].place`),
      each('hole', holes, (i) => `f.holes[${i}].read`),
      each('value', values, (i) => `f.values[${i}].read`),
      each('attribute', attributes, (i) => `f.attributes[${i}].read`),
      each('step', others, (i) => `t.stepOf(f.others[${i}])`),
      ...this.#names.values(),
    ].join('')
  }

  content(parts: readonly Part[]): string {
    let code = ''
    let texts: string[] = []
    const flush = (): void => {
      if (texts.length > 0) code += `run.pending += ${texts.join(' + ')}\n`
      texts = []
    }
    for (const part of parts) {
      const text = this.#text(part)
      if (text !== undefined) {
        texts.push(text)
        continue
      }
      flush()
      if (part.kind === 'hole') {
        const i = this.#count.hole++
        const value = part.name === undefined ? `hole${i}(run)` : `t.printed(${this.#find(part.name.path)})`
        code += `run.print(${value}, place${i})\n`
      } else if (part.kind === 'element' && isWritten(part.site)) code += this.#element(part)
      else code += `step${this.#count.other++}(run)\n`
    }
    flush()
    return code
  }

  /** What is text whatever the data; undefined of all else. */
  #text(part: Part): string | undefined {
    if (part.kind === 'text') return JSON.stringify(part.text)
    if (part.kind !== 'hole' || !part.isText || part.name === undefined) return undefined
    return `t.text(run, ${this.#find(part.name.path)}, hole${this.#count.hole++})`
  }

  #element({ site, content }: ElementPart): string {
    const i = this.#count.element++
    const { type, addresses } = viewOfSite(site)
    const { decided, isItem } = site
    const names = decided.map((_, j) => `a${i}_${j}`)
    const values = decided.map((attribute, j) => `const ${names[j]} = ${this.#attribute(attribute)}\n`)
    const refused = decided.flatMap(({ index }, j) =>
      addresses.includes(index) ? [`t.isRaw('address', ${names[j]})`] : [],
    )
    const key = isItem ? `nodes.takeKey() ?? key${i}` : `key${i}`
    const inside = this.#inside(content, i)
    const props = this.#props(site, names, inside.children)
    const element = `t.make(${JSON.stringify(type)}, { ${props} }, ${isItem ? `k${i}` : key})`
    const made = [
      ...(isItem ? [`const k${i} = ${key}\n`] : []),
      inside.before,
      inside.before === '' ? `nodes.push(${element})\n` : `nodes.close(from${i}, ${element})\n`,
    ].join('')
    const start = `run.flush()\n${values.join('')}`
    return refused.length === 0
      ? `${start}${made}`
      : `${start}if (${refused.join(' || ')}) plain${i}(run)\nelse {\n${made}}\n`
  }

  /** The content of an element: statements, and what its children are. */
  #inside(content: readonly Part[], i: number): { readonly before: string; readonly children: string } {
    if (content.length === 0) return { before: '', children: '' }
    const isText = content.every(
      (part) => part.kind === 'text' || (part.kind === 'hole' && part.isText && part.name !== undefined),
    )
    if (isText) {
      const texts = content.map((part) => this.#text(part))
      const isOwn = content.every(({ kind }) => kind === 'text')
      return { before: '', children: isOwn ? texts.join(' + ') : `${texts.join(' + ')} || undefined` }
    }
    return {
      before: `const from${i} = nodes.open()\n${this.content(content)}run.flush()\n`,
      children: `run.maker.content(nodes, site${i})`,
    }
  }

  #props(site: Site, names: readonly string[], children: string): string {
    const { props } = viewOfSite(site)
    const given = props.map(({ name, value, index, isDecided }) => {
      const at = site.decided.findIndex((attribute) => attribute.index === index)
      return `${JSON.stringify(name)}: ${isDecided ? names[at] : JSON.stringify(value)}`
    })
    return [...(children === '' ? [] : [`children: ${children}`]), ...given].join(', ')
  }

  #attribute(attribute: Decided): string {
    if (namedValues(attribute) === undefined) return `attribute${this.#count.attribute++}(run)`
    return attribute.parts
      .map((part) =>
        part.kind === 'value' ? this.#value(part) : JSON.stringify(part.kind === 'own' ? part.text : ''),
      )
      .join(' + ')
  }

  #value({ name, isSafe, quote }: ValuePart): string {
    const found = name === undefined ? 'undefined' : this.#find(name.path)
    const read = `value${this.#count.value++}`
    if (isSafe) return `t.text(run, ${found}, ${read})`
    return `t.${quote === '"' ? 'inDoubleQuotes' : 'inSingleQuotes'}(run, ${found}, ${read})`
  }

  /** What a name means where the block runs. */
  #find(path: Path): string {
    const known = JSON.stringify(path)
    const { size } = this.#names
    let code = this.#names.get(known)
    if (code === undefined) {
      code = finder(path, size)
      this.#names.set(known, code)
    }
    const at = [...this.#names.keys()].indexOf(known)
    return `n${at}(node, scope)`
  }
}

/** A field of the innermost frame is looked up at once, all else in the common way. */
function finder(path: Path, at: number): string {
  const [head] = path
  const found = `const find${at} = t.find(${JSON.stringify(path)})\n`
  if (path.length !== 1 || typeof head !== 'string' || head.startsWith('@'))
    return `${found}const n${at} = (node, scope) => find${at}(scope)\n`
  const name = JSON.stringify(head)
  return `${found}const n${at} = (node, scope) => {
const value = node[${name}]
return value === undefined || typeof value === 'function' || !t.hasOwn.call(node, ${name}) ? find${at}(scope) : value
}
`
}
