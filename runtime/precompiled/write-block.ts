import type { Branch, Instruction } from '../../engine/mould/instruction.ts'
import type { Block, ElementPart, Part } from '../../engine/mould/part.ts'
import type { Site } from '../../engine/mould/site.ts'
import { viewOfSite } from '../react/site-view.ts'
import { formOf } from './block-form.ts'
import { Declarations } from './declarations.ts'
import { type Flow, IN_PLACE } from './flow.ts'
import { hasKeys, isInPlace } from './in-place.ts'
import { ListFlow } from './list-flow.ts'
import { ValueWriter } from './value-writer.ts'
import { isExpression, isNamed, isReadAgain, isText, isWritten, type NamedPart } from './written.ts'

/** Writes the code of a block: a function that gets the tools and the form, and gives the step. */
export function writeBlock(block: Block): string {
  const form = formOf(block.parts)
  if (form.elements.length === 0) return 'null'
  const declarations = new Declarations()
  const body = new BlockWriter(declarations).block(block, IN_PLACE)
  return `[${JSON.stringify(form.form)}, (t, f) => {
${declarations.code(form)}return (run) => {
const { scope, nodes } = run
const behaves = t.hasBehaviours(run)
let v
const node = t.fieldsOf(scope.node)
const isPlain = t.protoOf(node) === t.PLAIN
${body}}
}]`
}

/** A path: most addresses are told by their first character. */
const SLASH = 47

class BlockWriter {
  readonly #declarations: Declarations
  readonly #values: ValueWriter
  /** The variable with the key of the item whose element is next, in a list that stands in its place. */
  #itemKey: string | undefined

  constructor(declarations: Declarations) {
    this.#declarations = declarations
    this.#values = new ValueWriter(declarations)
  }

  block({ parts, length }: Block, flow: Flow): string {
    return `run.length += ${length}\n${this.#content(parts, flow)}`
  }

  #content(parts: readonly Part[], flow: Flow): string {
    return parts.map((part) => this.#part(part, flow)).join('')
  }

  #part(part: Part, flow: Flow): string {
    if (part.kind === 'text') return flow.told(part.text)
    if (isText(part)) return flow.text(this.#values.text(part))
    if (part.kind === 'hole') {
      const i = this.#declarations.next('hole')
      const value =
        part.name === undefined ? `hole${i}(run)` : `t.printed(${this.#declarations.names.find(part.name)})`
      return flow.print(value, `place${i}`)
    }
    if (part.kind === 'element' && isWritten(part.site)) return this.#element(part, flow)
    if (part.kind === 'fixed' && part.node.kind === 'element') {
      const i = this.#declarations.next('fixed')
      return `${flow.before()}${flow.element(`run.maker.node(fixed${i})`, `fixedKey${i}`)}`
    }
    if (part.kind === 'step' && part.instruction !== undefined && isInPlace(part.instruction))
      return this.#instruction(part.instruction, flow)
    return flow.step(`step${this.#declarations.next('other')}`)
  }

  #instruction(instruction: Instruction, flow: Flow): string {
    if (instruction.kind === 'branches') return this.#branches(instruction.branches, flow)
    const step = `step${this.#declarations.next('other')}`
    const { before, codes } = flow.kept(step, () =>
      instruction.kind === 'section' ? this.#section(instruction, flow) : this.#list(instruction, flow),
    )
    return `${before}if (run.remembers) {\n${codes[0]}}\nelse {\n${codes[1]}}\n`
  }

  #section(section: Extract<Instruction, { kind: 'section' }>, flow: Flow): string {
    const found = this.#values.found(section)
    const { before, codes } = flow.branches(
      [
        () => `${flow.section()}${this.block(section.body, flow)}`,
        () => this.#branches(section.branches, flow),
      ],
      false,
    )
    return `${before}const value = ${found}
const outer = scope
{
const scope = t.frame(value, outer)
const node = t.fieldsOf(value)
const isPlain = t.protoOf(node) === t.PLAIN
run.scope = scope
if (t.truthy(value)) {
${codes[0]}}
else {
${codes[1]}}
}
run.scope = outer
`
  }

  #list(list: Extract<Instruction, { kind: 'list' }>, flow: Flow): string {
    const found = this.#values.found(list)
    const item = `item${this.#declarations.next('list')}`
    const { before, codes } = flow.branches(
      [() => this.#items(list, flow, item), () => this.#branches(list.branches, flow)],
      false,
    )
    return `${before}const items = ${found}
if (t.isList(items) && items.length > 0) {
${codes[0]}}
else {
${codes[1]}}
`
  }

  #items({ body, between }: Extract<Instruction, { kind: 'list' }>, flow: Flow, item: string): string {
    const { before, codes } = flow.loop([() => this.#item(body, flow, item), () => this.block(between, flow)])
    const gap = between.parts.length === 0 ? '' : `if (i > 0) {\n${codes[1]}}\n`
    return `${before}${flow.section()}const keys = t.itemKeys(items)
const outer = scope
{
let scope = outer
let node
let isPlain
const list = t.frame(items, outer)
for (let i = 0; i < items.length; i++) {
${gap}run.tick()
list.index = i
scope = t.frame(items[i], list)
node = t.fieldsOf(items[i])
isPlain = t.protoOf(node) === t.PLAIN
run.scope = scope
const ${item} = keys[i]
${codes[0]}}
}
run.scope = outer
`
  }

  #item(body: Block, flow: Flow, key: string): string {
    const outer = this.#itemKey
    this.#itemKey = key
    const code = this.block(body, flow)
    this.#itemKey = outer
    return code
  }

  #branches(branches: readonly Branch[], flow: Flow): string {
    const tests: (string | undefined)[] = []
    const writers = branches.map((branch) => () => {
      tests.push(this.#values.test(branch))
      return this.block(branch.block, flow)
    })
    const last = branches.at(-1)
    const mayPass = last === undefined || last.path !== undefined || last.test !== undefined
    const { before, codes } = flow.branches(writers, mayPass)
    const statements = codes.map((code, i) => {
      const when = tests[i] === undefined ? '' : `if (${tests[i]}) `
      return `${i > 0 ? 'else ' : ''}${when}{\n${code}}\n`
    })
    return `${before}${statements.join('')}`
  }

  #element(part: ElementPart, flow: Flow): string {
    const { site } = part
    const i = this.#declarations.next('element')
    const { type, addresses, classAt } = viewOfSite(site)
    const { decided, isItem } = site
    const names = decided.map((_, j) => `a${i}_${j}`)
    const values = decided.map((attribute, j) => {
      const count = isExpression(attribute) ? '' : `run.length += ${names[j]}.length\n`
      return `const ${names[j]} = ${this.#values.attribute(attribute)}\n${count}`
    })
    const refused = decided.flatMap(({ index }, j) =>
      addresses.includes(index)
        ? [`(${names[j]}.charCodeAt(0) !== ${SLASH} && t.isRawAddress(${names[j]}))`]
        : [],
    )
    if (classAt >= 0) {
      const at = decided.findIndex(({ index }) => index === classAt)
      const classes = at < 0 ? JSON.stringify(site.values[classAt]) : names[at]
      refused.push(`(behaves && t.behaves(run, ${classes}, ${isReadAgain(site)}))`)
    }
    const itemKey = isItem ? this.#itemKey : undefined
    const isTaken = isItem && itemKey === undefined
    const key = isTaken ? `k${i}` : (itemKey ?? `key${i}`)
    const inside = this.#inside(part, i)
    const { before, children, make } = inside
    const own = `${isTaken ? `const k${i} = nodes.takeKey() ?? key${i}\n` : ''}${before}`
    const made = `${make}(${JSON.stringify(type)}, { ${this.#props(site, names, children)} }, ${key})`
    const start = `${flow.before()}${values.join('')}${inside.values}`
    const refusal = [...refused, ...inside.refused].join(' || ')
    if (refusal === '') return `${start}${own}${flow.element(made, key)}`
    const aside = itemKey === undefined ? '' : `nodes.itemKey = ${itemKey}\n`
    return `${start}let e${i}
if (${refusal}) {
${aside}e${i} = t.aside(run, plain${i})
} else {
${own}e${i} = ${made}
}
${flow.element(`e${i}`, key)}`
  }

  #inside({ site, content }: ElementPart, i: number): Inside {
    if (content.length === 0) return EMPTY
    if (content.every(isText)) {
      const texts = content.map((part) => this.#values.text(part)).join(' + ')
      const isTold = content.every(({ kind }) => kind === 'text')
      return { ...EMPTY, children: isTold ? texts : `${texts} || undefined` }
    }
    if (content.every(isNamed) && isReadAgain(site)) return this.#shown(content, i)
    const flow = new ListFlow(`${i}`, hasKeys(site, content), this.#declarations)
    const before = `${flow.start}${this.#content(content, flow)}${flow.end()}`
    if (flow.hasKeys) return { ...EMPTY, before, children: flow.list, make: 't.jsxs' }
    const { list } = flow
    const made = `const d${i} = ${list}.length < 2 ? ${list}[0] : t.children(run, ${list}, site${i})\n`
    const make = `(t.isList(d${i}) ? t.jsxs : t.jsx)`
    return { ...EMPTY, before: `${before}${made}`, children: `d${i}`, make }
  }

  /** Texts and values that are text as long as they hold no markup. */
  #shown(content: readonly NamedPart[], i: number): Inside {
    let values = ''
    const refused: string[] = []
    const texts = content.map((part, j) => {
      if (isText(part)) return this.#values.text(part)
      const name = `h${i}_${j}`
      values += `const ${name} = t.shown(run, ${this.#declarations.names.find(part.name)})\n`
      refused.push(`t.isMarkup(${name})`)
      this.#declarations.next('hole')
      return name
    })
    return { ...EMPTY, values, refused, children: `${texts.join(' + ')} || undefined` }
  }

  #props(site: Site, names: readonly string[], children: string): string {
    const { props } = viewOfSite(site)
    const given = props.map(({ name, value, index, isDecided }) => {
      const at = site.decided.findIndex((attribute) => attribute.index === index)
      return `${JSON.stringify(name)}: ${isDecided ? names[at] : JSON.stringify(value)}`
    })
    return [...(children === '' ? [] : [`children: ${children}`]), ...given].join(', ')
  }
}

/** What is written of the content of an element. */
interface Inside {
  /** What is read before the element is made. */
  readonly values: string
  /** Where one of these holds, the element is made by its step. */
  readonly refused: readonly string[]
  /** Statements that put nodes in it. */
  readonly before: string
  readonly children: string
  /** The function that makes the element. */
  readonly make: string
}

const EMPTY: Inside = Object.freeze({ values: '', refused: [], before: '', children: '', make: 't.jsx' })
