import type { RawDiagnostic } from '../diagnostics/diagnostic.ts'
import { type Root, walk } from '../syntax/tree.ts'

/** Parts of a page in which braces are code, or are shown. */
const CODE = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|pre|code|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const NAME = String.raw`@?[A-Za-z][\w-]*(?:\.[\w-]+)*`
/** A variable that goes to the end of an element, an attribute or a word. */
const WITHOUT_END = new RegExp(
  String.raw`\{(?:${NAME}|@)(?:\|[a-z][\w %:.-]*)*(?=[<"'\s]|[,:;!?.)]\s|$)`,
  'y',
)
/** A variable that begins an element or an attribute, or one with a formatter. */
const WITHOUT_START = new RegExp(
  String.raw`(?:(?<=[>"'])${NAME}|(?<=[>"'\s])(?:${NAME}|@)(?:\|[a-z][\w %:.-]*)+)\}$`,
)

/**
 * Finds variables with one brace too few, and tags with one too many. Braces that belong together, as in
 * JSON inside of an attribute, are left alone.
 */
export function inspectBraces(root: Root, text: string): RawDiagnostic[] {
  const literal = literalBraces(root, text)
  return looseBraces(literal, text).flatMap((at) => {
    const isOpening = text[at] === '{'
    const next = at + (isOpening ? 1 : -1)
    if (text[next] === text[at] && !literal.has(next)) return [surplus(text, at)]
    return isOpening ? withoutEnd(text, at) : withoutStart(text, at)
  })
}

/** Offsets of braces that are printed. */
function literalBraces(root: Root, text: string): ReadonlySet<number> {
  const found = new Set<number>()
  for (const { kind, start, end } of walk(root.body))
    if (kind === 'text')
      for (let at = start; at < end; at++) if (text[at] === '{' || text[at] === '}') found.add(at)
  if (found.size === 0) return found
  for (const { 0: code, index } of text.matchAll(CODE))
    for (let at = index; at < index + code.length; at++) found.delete(at)
  return found
}

/** Offsets of braces without their counterpart. */
function looseBraces(literal: ReadonlySet<number>, text: string): number[] {
  const open: number[] = []
  const loose: number[] = []
  for (const at of [...literal].sort((a, b) => a - b)) {
    if (text[at] === '{') open.push(at)
    else if (open.pop() === undefined) loose.push(at)
  }
  return [...open, ...loose]
}

/** A brace directly beside a tag. */
function surplus(text: string, at: number): RawDiagnostic {
  const isOpening = text[at] === '{'
  const start = isOpening ? at : text.lastIndexOf('{', at)
  const end = isOpening ? text.indexOf('}', at) + 1 : at + 1
  const tag = text.slice(start, end)
  return {
    code: 'surplus-brace',
    span: { start, end },
    values: { tag, form: isOpening ? tag.slice(1) : tag.slice(0, -1) },
  }
}

function withoutEnd(text: string, start: number): RawDiagnostic[] {
  WITHOUT_END.lastIndex = start
  const [tag] = WITHOUT_END.exec(text) ?? []
  return tag === undefined ? [] : [missing(start, { tag, form: `${tag.trimEnd()}}` })]
}

function withoutStart(text: string, at: number): RawDiagnostic[] {
  // Only so far back: a line of braces may be as long as the source.
  const before = text.slice(Math.max(at - LONGEST, 0), at + 1)
  const [tag] = WITHOUT_START.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? []
  return tag === undefined ? [] : [missing(at + 1 - tag.length, { tag, form: `{${tag}` })]
}

/** Characters of a tag that is looked for. */
const LONGEST = 200

function missing(start: number, values: { readonly tag: string; readonly form: string }): RawDiagnostic {
  return { code: 'missing-brace', span: { start, end: start + values.tag.length }, values }
}
