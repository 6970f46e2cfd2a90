import type { Branch, Instruction } from '../../engine/mould/instruction.ts'
import type { Block, ElementPart, Part, ValuePart } from '../../engine/mould/part.ts'
import type { Decided, Site } from '../../engine/mould/site.ts'
import { viewOfSite } from '../react/site-view.ts'
import { addressOf, type BlockForm, formOf, isExpression, isReadAgain, isWritten } from './block-form.ts'
import { Names } from './names.ts'

/** Writes the code of a block: a function that gets the tools and the form, and gives the step. */
export function writeBlock(block: Block): string {
  const form = formOf(block.parts)
  if (form.elements.length === 0) return 'null'
  const writer = new BlockWriter()
  const body = writer.block(block)
  return `[${JSON.stringify(form.form)}, (t, f) => {
${writer.head(form)}return (run) => {
const { scope, nodes } = run
const node = t.fieldsOf(scope.node)
${body}}
}]`
}

/** What is counted while parts are written, as they are found in the form. */
type Kind = 'element' | 'hole' | 'value' | 'attribute' | 'test' | 'section' | 'other'

class BlockWriter {
  readonly #counts = new Map<Kind, number>()
  readonly #names = new Names()

  /** What is there once for all renders. */
  head({ elements, holes, values, attributes, tests, sections, others }: BlockForm): string {
    const each = (name: string, list: readonly unknown[], code: (i: number) => string): string =>
      list.map((_, i) => `const ${name}${i} = ${code(i)}\n`).join('')
    return [
      each('site', elements, (i) => `f.elements[${i}].site`),
      each('key', elements, (i) => `t.keyOf(site${i})`),
      each('plain', elements, (i) => `t.later(f.elements[${i}])`),
      each('place', holes, (i) => `f.holes[${i}].place`),
      each('hole', holes, (i) => `f.holes[${i}].read`),
      each('value', values, (i) => `f.values[${i}].read`),
      each('where', attributes, (i) => `f.attributes[${i}].site`),
      each('attribute', attributes, (i) => `f.attributes[${i}].read`),
      each('test', tests, (i) => `t.decisive(f.tests[${i}])`),
      each('section', sections, (i) => `f.sections[${i}].find`),
      each('body', sections, (i) => `f.sections[${i}].body`),
      each('step', others, (i) => `t.stepOf(f.others[${i}])`),
      this.#names.code,
    ].join('')
  }

  block({ parts, length }: Block): string {
    return `run.length += ${length}\n${this.#content(parts)}`
  }

  /** The number of the next part of a kind. */
  #next(kind: Kind): number {
    const count = this.#counts.get(kind) ?? 0
    this.#counts.set(kind, count + 1)
    return count
  }

  #content(parts: readonly Part[]): string {
    let code = ''
    let texts: string[] = []
    const flush = (): void => {
      if (texts.length > 0) code += `run.pending += ${texts.join(' + ')}\n`
      texts = []
    }
    for (const part of parts) {
      if (isText(part)) {
        texts.push(this.#text(part))
        continue
      }
      flush()
      if (part.kind === 'hole') {
        const i = this.#next('hole')
        const value = part.name === undefined ? `hole${i}(run)` : `t.printed(${this.#names.find(part.name)})`
        code += `run.print(${value}, place${i})\n`
      } else if (part.kind === 'element' && isWritten(part.site)) code += this.#element(part)
      else if (part.kind === 'step' && part.instruction !== undefined)
        code += this.#instruction(part.instruction)
      else code += `step${this.#next('other')}(run)\n`
    }
    flush()
    return code
  }

  #instruction(instruction: Instruction): string {
    const { branches } = instruction
    if (instruction.kind === 'branches') return this.#branches(branches)
    const i = this.#next('section')
    const { path } = instruction
    const found = path.length === 1 ? this.#names.own(path) : undefined
    return `{
const value = ${found ?? `section${i}(scope)`}
run.scope = t.frame(value, scope)
if (t.truthy(value)) run.enter(body${i})
else {
const { scope } = run
const node = t.fieldsOf(scope.node)
${this.#branches(branches)}}
run.scope = scope
}
`
  }

  #branches(branches: readonly Branch[]): string {
    const codes = branches.map(
      (branch, i) => `${i > 0 ? 'else ' : ''}${this.#when(branch)}{\n${this.block(branch.block)}}\n`,
    )
    return codes.join('')
  }

  #when(branch: Branch): string {
    const test = this.#test(branch)
    return test === undefined ? '' : `if (${test}) `
  }

  /** Undefined where it always holds. */
  #test({ path, test }: Branch): string | undefined {
    if (path !== undefined) return `t.truthy(${this.#names.find({ path })})`
    return test && `test${this.#next('test')}(run)`
  }

  #element(part: ElementPart): string {
    const { site } = part
    const i = this.#next('element')
    const { type, addresses, classAt } = viewOfSite(site)
    const { decided, isItem } = site
    const names = decided.map((_, j) => `a${i}_${j}`)
    const values = decided.map((attribute, j) => {
      const count = isExpression(attribute) ? '' : `run.length += ${names[j]}.length\n`
      return `const ${names[j]} = ${this.#attribute(attribute)}\n${count}`
    })
    const refused = decided.flatMap(({ index }, j) =>
      addresses.includes(index) ? [`t.isRawAddress(${names[j]})`] : [],
    )
    if (classAt >= 0) {
      const at = decided.findIndex(({ index }) => index === classAt)
      const classes = at < 0 ? JSON.stringify(site.values[classAt]) : names[at]
      refused.push(`t.behaves(run, ${classes}, ${isReadAgain(site)})`)
    }
    const own = isItem ? `const k${i} = nodes.takeKey() ?? key${i}\n` : ''
    const key = isItem ? `k${i}` : `key${i}`
    const inside = this.#inside(part, i)
    const { before, children } = inside
    values.push(inside.values)
    refused.push(...inside.refused)
    const props = this.#props(site, names, children)
    const tag = JSON.stringify(type)
    const made =
      before === ''
        ? `nodes.push(t.jsx(${tag}, { ${props} }, ${key}))\n`
        : `${before}nodes.close(from${i}, (t.isList(c${i}) ? t.jsxs : t.jsx)(${tag}, { ${props} }, ${key}))\n`
    const start = `run.flush()\n${values.join('')}`
    if (refused.length === 0) return `${start}${own}${made}`
    return `${start}if (${refused.join(' || ')}) plain${i}(run)\nelse {\n${own}${made}}\n`
  }

  #inside({ site, content }: ElementPart, i: number): Inside {
    if (content.length === 0) return EMPTY
    if (content.every(isText)) {
      const texts = content.map((part) => this.#text(part)).join(' + ')
      return {
        ...EMPTY,
        children: content.every(({ kind }) => kind === 'text') ? texts : `${texts} || undefined`,
      }
    }
    if (content.every(isNamed) && isReadAgain(site)) return this.#shown(content, i)
    const before = `const from${i} = nodes.open()\n${this.#content(content)}run.flush()\n`
    return {
      ...EMPTY,
      before: `${before}const c${i} = run.maker.content(nodes, site${i})\n`,
      children: `c${i}`,
    }
  }

  /** Texts and values that are text as long as they hold no markup. */
  #shown(content: readonly NamedPart[], i: number): Inside {
    let values = ''
    const refused: string[] = []
    const texts = content.map((part, j) => {
      if (isText(part)) return this.#text(part)
      const name = `h${i}_${j}`
      values += `const ${name} = t.shown(run, ${this.#names.find(part.name)})\n`
      refused.push(`t.isMarkup(${name})`)
      this.#next('hole')
      return name
    })
    return { values, refused, before: '', children: `${texts.join(' + ')} || undefined` }
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
    if (isExpression(attribute)) return this.#value(attribute.parts)
    const i = this.#next('attribute')
    const address = addressOf(attribute)
    if (address === undefined) return `attribute${i}(run)`
    const found = `t.printed(${this.#names.find(address.name)})`
    return `run.passing(where${i}, ${found}, ${JSON.stringify(address.rest)}) ?? attribute${i}(run)`
  }

  /** An expression for what parts of an attribute hold together. */
  #value(parts: readonly Part[]): string {
    return parts.map((part) => this.#valueOf(part)).join(' + ') || '""'
  }

  #valueOf(part: Part): string {
    if (part.kind === 'own') return JSON.stringify(part.text)
    if (part.kind === 'value') return this.#data(part)
    const branches = part.kind === 'step' ? (part.instruction?.branches ?? []) : []
    let code = ''
    let isOpen = true
    for (const branch of branches) {
      const test = this.#test(branch)
      const value = `(${this.#value(branch.block.parts)})`
      code += test === undefined ? value : `${test} ? ${value} : `
      isOpen = test !== undefined
    }
    return `(${code}${isOpen ? '""' : ''})`
  }

  #data({ name, isSafe, quote }: ValuePart): string {
    const found = name === undefined ? 'undefined' : this.#names.find(name)
    const read = `value${this.#next('value')}`
    if (isSafe) return `t.text(run, ${found}, ${read})`
    return `t.${quote === '"' ? 'inDoubleQuotes' : 'inSingleQuotes'}(run, ${found}, ${read})`
  }

  #text(part: TextPart): string {
    if (part.kind === 'text') return JSON.stringify(part.text)
    return `t.text(run, ${this.#names.find(part.name)}, hole${this.#next('hole')})`
  }
}

type NamedHole = Extract<Part, { kind: 'hole' }> & { readonly name: NonNullable<ValuePart['name']> }
type NamedPart = Extract<Part, { kind: 'text' }> | NamedHole
type TextPart = NamedPart & ({ readonly kind: 'text' } | { readonly isText: true })

const isNamed = (part: Part): part is NamedPart =>
  part.kind === 'text' || (part.kind === 'hole' && part.name !== undefined)

/** Whether a part is text whatever the data. */
const isText = (part: Part): part is TextPart => isNamed(part) && (part.kind === 'text' || part.isText)

/** What is written of the content of an element. */
interface Inside {
  /** What is read before the element is made. */
  readonly values: string
  /** Where one of these holds, the element is made by its step. */
  readonly refused: readonly string[]
  /** Statements that put nodes in it. */
  readonly before: string
  readonly children: string
}

const EMPTY: Inside = Object.freeze({ values: '', refused: [], before: '', children: '' })
