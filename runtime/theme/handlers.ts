import type { Source } from '../../engine/syntax/source.ts'

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
export function handlersIn({ text }: Pick<Source, 'text'>): readonly Handler[] {
  return [...text.matchAll(HANDLER)].map(({ 0: whole, 1: name, 2: double, 3: single, 4: bare, index }) => ({
    attribute: name ?? bare ?? '',
    code: double ?? single ?? '',
    start: index,
    end: index + whole.length,
  }))
}

const SCRIPT_ADDRESS = /(?=["'])(?<=\shref\s*=\s*)(?:"(javascript:[^"{}]*)"|'(javascript:[^'{}]*)')/gi

/** Finds the addresses in a template that are a script without data, as `javascript:void(0)` is. */
export function scriptAddresses({ text }: Pick<Source, 'text'>): readonly string[] {
  return [...text.matchAll(SCRIPT_ADDRESS)].map(([, double, single]) => double ?? single ?? '')
}

/** Handlers that a script sets by name, and those in markup that it writes. */
const SET = /\.(?:setAttribute|attr)\(\s*["']on[a-z]+["']\s*,\s*(["'])((?:(?!\1)[^\\\n]|\\.){0,500})\1\s*\)/g
const IN_MARKUP = /(?<=\s)on[a-z]+=(\\?["'])((?:(?!\1)[^\n]){0,500})\1/g
/** A policy is a header: it has room for so many. */
const MOST = 40

/** Finds the code of event handlers that scripts write whole, without a value in them. */
export function handlersInScripts(scripts: readonly string[]): readonly string[] {
  const all = scripts.flatMap((text) => [...text.matchAll(SET), ...text.matchAll(IN_MARKUP)])
  return [...new Set(all.map(([, , code = '']) => code.replace(/\\(.)/g, '$1')))].slice(0, MOST)
}
