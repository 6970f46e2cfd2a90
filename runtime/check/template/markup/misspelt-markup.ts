import { nearest } from '../../../../engine/diagnostics/nearest.ts'
import type { Source } from '../../../../engine/syntax/source.ts'
import { blank } from '../../../files/blank.ts'
import type { FileDiagnostic } from '../../../files/problem.ts'
import { themeDiagnostic } from '../../../theme/diagnostics.ts'
import { masked } from '../masked.ts'
import { markupText } from './markup-text.ts'

const TAG = /<\/?([a-z]+)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const ATTRIBUTE = /(?<=\s)[a-z]+(?=\s*=)/gi
const QUOTED = /"[^"]*"|'[^']*'/g
/** A name that a value follows at once. */
const BEFORE_VALUE = /(?<=\s)[a-z][\w-]*(?=["'])/gi

const ELEMENTS = words(`article aside button div footer form header label main nav picture script section
  select span style table textarea`)
/** Attributes of all elements, and those of some. */
const ATTRIBUTES = words('class style target action method placeholder height width srcset loading')
const OF_ELEMENTS: Readonly<Record<string, readonly string[]>> = Object.freeze({
  a: ['href'],
  link: ['href'],
  img: ['src'],
  script: ['type', 'src'],
  iframe: ['src'],
})
/** Comments, and scripts and styles, whose start tags `masked` hides with their code. */
const HIDDEN_TAG =
  /\{##[\s\S]*?(?:##\}|$)|\{#[^{}]*\}|<!--[\s\S]*?(?:-->|$)|(<(script|style)(?=[\s/>])[^<>]*>)[\s\S]*?(?:<\/\2\s*>|$)/gi
const STYLE = /(?<=\s)(style\s*=\s*["'])((?<=")[^"]*|(?<=')[^']*)/gi
/** Parts of CSS in which `//` begins an address, or is not a comment of Less or of scripts. */
const OPAQUE = /\/\*[\s\S]*?(?:\*\/|$)|\burl\([^)]*|"[^"]*"|'[^']*'/gi
const LINE_COMMENT = /(?<=^|[\s;])\/\//g
/** Names a slip away that HTML, SVG or scripts know. */
const KNOWN: ReadonlySet<string> = new Set(words('dir tables label spans ref links'))

function words(text: string): readonly string[] {
  return text.split(/\s+/)
}

/**
 * Finds elements and attributes whose names are a slip away from those of HTML, `<a herf="…">`, and values
 * without their sign: `<img alt"…">`; comments in a `style` that CSS does not know.
 */
export function misspeltMarkup(source: Source): FileDiagnostic[] {
  return [...markupText(withHiddenTags(source.text)).matchAll(TAG)].flatMap(
    ({ index, 0: tag, 1: name = '', 2: rest = '' }) => {
      const at = index + tag.indexOf(name)
      const element = name.toLowerCase()
      const plain = rest.replace(QUOTED, (value) => ' '.repeat(value.length))
      const own = Object.hasOwn(OF_ELEMENTS, element) ? OF_ELEMENTS[element]! : []
      return [
        ...slip(source, { kind: 'element', name, at, names: ELEMENTS }),
        ...[...plain.matchAll(ATTRIBUTE)].flatMap((found) =>
          slip(source, {
            kind: 'attribute',
            name: found[0],
            at: at + name.length + found.index,
            names: [...own, ...ATTRIBUTES],
          }),
        ),
        ...[...rest.matchAll(BEFORE_VALUE)]
          // What a value holds is its own.
          .filter((found) => plain.startsWith(found[0], found.index))
          .map((found) => missingEquals(source, found[0], at + name.length + found.index)),
        ...[...rest.matchAll(STYLE)].flatMap(({ index, 1: start = '', 2: css = '' }) =>
          [...css.replace(OPAQUE, blank).matchAll(LINE_COMMENT)].map((found) =>
            lineComment(source, at + name.length + index + start.length + found.index),
          ),
        ),
      ]
    },
  )
}

/** Returns the markup of a template, with the tags that begin its scripts and styles, but not their code. */
function withHiddenTags(text: string): string {
  let markup = ''
  const open = masked(text)
  for (const { index, 1: tag } of text.matchAll(HIDDEN_TAG))
    if (tag !== undefined) markup += `${open.slice(markup.length, index)}${tag}`
  return markup + open.slice(markup.length)
}

interface Named {
  readonly kind: 'element' | 'attribute'
  readonly name: string
  readonly at: number
  readonly names: readonly string[]
}

function slip(source: Source, { kind, name, at, names }: Named): FileDiagnostic[] {
  const plain = name.toLowerCase()
  const meant = KNOWN.has(plain) ? undefined : nearest(plain, names, 1)
  if (meant === undefined || meant === plain) return []
  const span = { source, start: at, end: at + name.length }
  return [themeDiagnostic(span, { code: 'misspelt-markup', values: { kind, name }, meant, fix: meant })]
}

function lineComment(source: Source, start: number): FileDiagnostic {
  return themeDiagnostic({ source, start, end: start + 2 }, { code: 'style-comment' })
}

function missingEquals(source: Source, name: string, start: number): FileDiagnostic {
  const span = { source, start, end: start + name.length }
  return themeDiagnostic(span, { code: 'missing-equals', values: { name }, fix: `${name}=` })
}
