import type { Source } from '../../../engine/source.ts'
import { walk } from '../../../engine/tree.ts'
import { compile } from '../../../index.ts'
import type { Mistake } from '../../cli/problem.ts'
import { themeMistake } from './mistakes.ts'

/** An event handler that a template writes into a tag, as `onclick` is. */
export interface Handler {
  readonly attribute: string
  /** As written, with its character references. */
  readonly code: string
  /** Offsets of the attribute. */
  readonly start: number
  readonly end: number
}

/** With a value, or bare, as old themes write `onclick` for the sake of touch screens. */
const HANDLER =
  /(?<=\s)(?:(on[a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')|(on(?:click|touchstart|touchend|mouseover))(?=[\s/>]))/gi

/** Finds the event handlers of a template. */
export function handlersIn({ text }: Source): readonly Handler[] {
  return [...text.matchAll(HANDLER)].map(({ 0: whole, 1: name, 2: double, 3: single, 4: bare, index }) => ({
    attribute: name ?? bare ?? '',
    code: double ?? single ?? '',
    start: index,
    end: index + whole.length,
  }))
}

/** Finds the handlers that no policy can allow in advance, since data is a part of their code. */
export function handlersWithData(source: Source): Mistake[] {
  const handlers = handlersIn(source).filter(({ code }) => code.includes('{'))
  if (handlers.length === 0) return []
  const printed = [...walk(compile(source.text).root.body)].filter(({ kind }) => !SILENT.has(kind))
  return handlers
    .filter(({ start, end }) => printed.some((node) => node.start >= start && node.start < end))
    .map(({ attribute, start, end }) =>
      themeMistake({ source, start, end }, { code: 'data-in-handler', values: { attribute } }),
    )
}

/** Kinds of nodes that print the same whatever the data. */
const SILENT: ReadonlySet<string> = new Set(['text', 'comment', 'literal', 'dropped'])
