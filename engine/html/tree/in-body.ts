import { Inside, Trait, traitsOf } from '../elements.ts'
import type { Kind } from '../kind.ts'
import { Shape } from '../nodes.ts'
import { mergeAttributes } from './document.ts'
import { boundsScope, type ElementStack, Phase } from './element-stack.ts'
import { foreignShape } from './foreign.ts'
import { inTableStart, tablePartEnd, tablePartStart } from './in-table.ts'
import { kindOf, type OpenElement } from './open-element.ts'

const IGNORED: ReadonlySet<string> = new Set(['html', 'head', 'body', 'frame', 'frameset'])
const LIST_ITEMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['li']],
  ['dd', ['dd', 'dt']],
  ['dt', ['dd', 'dt']],
])

/** A start tag where HTML's content is open; the element's shape, or undefined where it is ignored. */
export function bodyStart(builder: ElementStack, shape: Shape, values: readonly string[]): Shape | undefined {
  const { tag } = shape
  const kind = kindOf(shape)
  const { current } = builder
  if (current.kind.isTablePart) {
    if (!inTableStart(builder, tag)) builder.bailOut(`<${tag}> inside a table`)
    return builder.open(shape, values)
  }
  if (current.region === 'select') return selectStart(builder, shape, values)
  if ((kind.traits & Trait.tablePart) !== 0) {
    return tablePartStart(builder, tag) ? bodyStart(builder, shape, values) : undefined
  }
  if (IGNORED.has(tag)) return ignored(builder, shape, values)
  if (!makeRoom(builder, kind)) return undefined
  if (tag === 'svg' || tag === 'math') return builder.open(foreignShape(shape, tag), values)
  builder.open(shape, values)
  if (tag === 'form') builder.form = builder.current
  return shape
}

function ignored(builder: ElementStack, shape: Shape, values: readonly string[]): undefined {
  if (builder.context !== undefined) return undefined
  if (shape.tag === 'html' || shape.tag === 'body') mergeAttributes(builder, shape, values)
  if (shape.tag === 'frameset') builder.bailOut('<frameset>')
  return undefined
}

/** Closes what a start tag closes; false where the tag is ignored. */
function makeRoom(builder: ElementStack, { tag, traits, closes, startsPlainly }: Kind): boolean {
  const { inside } = builder.current
  if (startsPlainly && (inside & closes) === 0) return true
  if ((traits & Trait.bailsOut) !== 0) builder.bailOut(`<${tag}>`)
  if (tag === 'a' && (inside & Inside.link) !== 0) builder.bailOut('a link inside a link')
  if (tag === 'form' && builder.form !== undefined) return false
  const items = LIST_ITEMS.get(tag)
  if (items !== undefined) closeItem(builder, items)
  else if ((traits & Trait.endsParagraph) !== 0) {
    builder.closeParagraph()
    if ((traits & Trait.heading) !== 0 && builder.current.has(Trait.heading)) builder.pop()
  } else if (tag === 'table' && !builder.isQuirky) builder.closeParagraph()
  else if (tag === 'button') {
    const button = builder.inScope('button')
    if (button !== undefined) {
      builder.impliedEnds()
      builder.popThrough(button)
    }
  } else if ((tag === 'option' || tag === 'optgroup') && builder.current.is('option')) builder.pop()
  return true
}

function closeItem(builder: ElementStack, names: readonly string[]): void {
  const { current, stack } = builder
  if ((current.inside & (names.length === 1 ? Inside.listItem : Inside.description)) !== 0) {
    const open = stack.findLast(({ kind }) => kind.isHtml && names.includes(kind.tag))
    if (open !== undefined) {
      builder.impliedEnds(open.tag)
      builder.popThrough(open)
    }
  }
  builder.closeParagraph()
}

function selectStart(builder: ElementStack, shape: Shape, values: readonly string[]): Shape {
  const { tag } = shape
  if (tag === 'option' || tag === 'optgroup' || tag === 'hr') {
    if (builder.current.is('option')) builder.pop()
    if (tag !== 'option' && builder.current.is('optgroup')) builder.pop()
  } else if (tag !== 'script') builder.bailOut(`<${tag}> inside a select`)
  return builder.open(shape, values)
}

/** An end tag where HTML's content is open. */
export function bodyEnd(builder: ElementStack, tag: string): void {
  const traits = traitsOf(tag)
  const { current } = builder
  if (tag === 'body' || tag === 'html') return endBody(builder, tag)
  if (current.region === 'select') return selectEnd(builder, tag)
  if ((traits & Trait.tablePart) !== 0 || tag === 'table') return tablePartEnd(builder, tag)
  if (current.kind.isTablePart) return void (IGNORED.has(tag) || builder.bailOut(`</${tag}> inside a table`))
  if (tag === 'p') {
    if ((current.inside & Inside.paragraph) === 0) builder.open(new Shape({ tag: 'p' }), [])
    builder.closeParagraph()
  } else if (tag === 'br') builder.open(new Shape({ tag: 'br' }), [])
  else if ((traits & Trait.heading) !== 0) endHeading(builder)
  else if (tag === 'form') endForm(builder)
  else if ((traits & Trait.block) !== 0 || LIST_ITEMS.has(tag)) {
    const open = builder.innermost((one) => one.is(tag), tag === 'li' ? boundsItem : boundsScope)
    if (open === undefined) return
    builder.impliedEnds(LIST_ITEMS.has(tag) ? tag : undefined)
    builder.popThrough(open)
  } else if ((traits & Trait.bailsOut) !== 0) builder.bailOut(`</${tag}>`)
  else endOrdinary(builder, tag, (traits & Trait.formatting) !== 0)
}

function endBody(builder: ElementStack, tag: 'body' | 'html'): void {
  if (builder.current.region !== 'body' || builder.inScope('body') === undefined) return
  builder.phase = tag === 'body' ? Phase.afterBody : Phase.afterAfterBody
}

/** Returns true for elements beyond which no list item is looked for. */
const boundsItem = (open: OpenElement): boolean => boundsScope(open) || open.is('ol') || open.is('ul')

function endHeading(builder: ElementStack): void {
  const open = builder.innermost((one) => one.has(Trait.heading), boundsScope)
  if (open === undefined) return
  builder.impliedEnds()
  builder.popThrough(open)
}

function endForm(builder: ElementStack): void {
  const { form } = builder
  builder.form = undefined
  if (form === undefined || builder.inScope('form') !== form) return
  builder.impliedEnds()
  if (builder.current !== form) builder.bailOut('</form> inside another element')
  builder.pop()
}

/** Any other end tag, and formatting where it nests. */
function endOrdinary(builder: ElementStack, tag: string, isFormatting: boolean): void {
  const open = builder.innermost((one) => one.is(tag) || one.has(Trait.special))
  if (open?.is(tag)) {
    if (!isFormatting) builder.impliedEnds(tag)
    // Parsers forget the outer ones of more than three that are equal, and may close one further out.
    else if (open !== builder.current && builder.stack.filter((outer) => outer.is(tag)).length > 3)
      builder.bailOut(`</${tag}> across another element`)
    builder.popThrough(open)
  } else if (isFormatting && open !== undefined && builder.stack.some((outer) => outer.is(tag)))
    builder.bailOut(`</${tag}> across another element`)
}

function selectEnd(builder: ElementStack, tag: string): void {
  const { current, stack } = builder
  if (tag === 'option') {
    if (current.is('option')) builder.pop()
  } else if (tag === 'optgroup') {
    if (current.is('option') && stack[stack.length - 2]?.is('optgroup')) builder.pop()
    if (builder.current.is('optgroup')) builder.pop()
  } else if (tag === 'select') {
    const select = builder.inScope('select')
    if (select !== undefined) builder.popThrough(select)
  } else builder.bailOut(`</${tag}> inside a select`)
}
