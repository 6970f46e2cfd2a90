import { Trait, traitsOf } from '../elements.ts'
import { Shape } from '../nodes.ts'
import { type ElementStack, Phase } from './element-stack.ts'

const LEADING = /^[\t\n\f ]*/

/** Opens or closes html, head and body, tag by tag, until a phase is reached. */
export function advance(builder: ElementStack, phase: Phase): void {
  while (builder.phase < phase) {
    if (builder.phase === Phase.initial) builder.isQuirky = true
    else if (builder.phase === Phase.beforeHtml) builder.open(new Shape({ tag: 'html' }), [])
    else if (builder.phase === Phase.beforeHead) builder.open(new Shape({ tag: 'head' }), [])
    else if (builder.phase === Phase.inHead) while (!builder.pop().is('head'));
    else if (builder.phase === Phase.afterHead) builder.open(new Shape({ tag: 'body' }), [])
    builder.phase = (builder.phase + 1) as Phase
  }
}

/** A start tag outside the body; true where that was all, false where the body takes it. */
export function documentStart(builder: ElementStack, shape: Shape, values: readonly string[]): boolean {
  const { tag } = shape
  if (builder.phase > Phase.inBody) {
    builder.phase = Phase.inBody
    return false
  }
  if (tag === 'html') {
    if (builder.phase <= Phase.beforeHtml) {
      advance(builder, Phase.beforeHtml)
      builder.open(shape, values)
      builder.phase = Phase.beforeHead
    } else mergeAttributes(builder, shape, values)
    return true
  }
  if (tag === 'head') {
    advance(builder, Phase.beforeHead)
    if (builder.phase === Phase.beforeHead) {
      builder.open(shape, values)
      builder.phase = Phase.inHead
    }
    return true
  }
  const isHeads = (traitsOf(tag) & Trait.head) !== 0 || (tag === 'noscript' && builder.phase <= Phase.inHead)
  if (isHeads) {
    if (builder.phase === Phase.afterHead || tag === 'template') builder.bailOut(`<${tag}> behind the head`)
    advance(builder, Phase.inHead)
    builder.open(shape, values)
    return true
  }
  advance(builder, Phase.afterHead)
  if (tag === 'frameset') builder.bailOut('<frameset>')
  if (tag === 'body') {
    builder.open(shape, values)
    builder.phase = Phase.inBody
    return true
  }
  advance(builder, Phase.inBody)
  return false
}

/** An end tag outside the body; true where that was all. */
export function documentEnd(builder: ElementStack, tag: string): boolean {
  if (builder.phase > Phase.inBody) {
    if (tag === 'html') builder.phase = Phase.afterAfterBody
    else builder.phase = Phase.inBody
    return tag === 'html'
  }
  if (tag === 'head' && builder.phase <= Phase.inHead) {
    advance(builder, Phase.afterHead)
    return true
  }
  const isLeftOut = tag !== 'body' && tag !== 'html' && tag !== 'br'
  advance(builder, isLeftOut ? Phase.beforeHtml : Phase.inBody)
  return isLeftOut
}

/** Text outside the body: blanks are dropped or kept where the standard says; returns what the body takes. */
export function documentText(builder: ElementStack, text: string): string {
  const blank = LEADING.exec(text)![0]
  const rest = text.slice(blank.length)
  if (builder.phase > Phase.inBody) {
    if (rest !== '') builder.phase = Phase.inBody
    return text
  }
  if (blank !== '' && builder.phase >= Phase.inHead) builder.append(blank)
  if (rest !== '') advance(builder, Phase.inBody)
  return rest
}

/**
 * Gives the page's `<html>` or `<body>` the attributes of a second such tag that it does not have (HTML
 * standard, sections 13.2.6.4.3 and 13.2.6.4.7).
 */
export function mergeAttributes(builder: ElementStack, shape: Shape, values: readonly string[]): void {
  const first = builder.stack[shape.tag === 'html' ? 1 : 2]
  if (!first?.is(shape.tag)) return
  let merged = first.shape
  const all = [...first.values]
  shape.names.forEach((name, i) => {
    const longer = merged.with(name)
    if (longer !== merged) all.push(values[i] ?? '')
    merged = longer
  })
  if (merged === first.shape) return
  first.shape = merged
  first.values = all
  builder.merges++
}
