import { reduceCtxVar, reduceInject, reduceVar } from '../reduce/assign.ts'
import { reduceIf, reducePredicate } from '../reduce/condition.ts'
import { reduceEval } from '../reduce/eval.ts'
import { reduceInclude, reduceMacro } from '../reduce/partial.ts'
import { reduceRepeated } from '../reduce/repeated.ts'
import { reduceSection } from '../reduce/section.ts'
import { reduceVariable } from '../reduce/variable.ts'
import type { LiteralName, Span } from '../syntax/tree.ts'
import type { Instruction, Slots } from './slots.ts'

/** Fields of a block that has been opened. */
function opened({ span }: Slots): Span & { readonly open: Span; readonly closed: boolean } {
  return { ...span, open: span, closed: true }
}

export const variable: Instruction = {
  reducers: { variable: reduceVariable },
  read: (slots) => ({
    kind: 'variable',
    ...slots.span,
    references: slots.references(),
    formatters: slots.calls(),
  }),
}

export const bindVar: Instruction = {
  reducers: { var: reduceVar },
  read: (slots) => ({
    kind: 'var',
    ...slots.span,
    name: slots.text(),
    references: slots.references(),
    formatters: slots.calls(),
  }),
}

export const ctxVar: Instruction = {
  reducers: { ctx: reduceCtxVar },
  read: (slots) => ({ kind: 'ctx', ...slots.span, name: slots.text(), bindings: slots.bindings() }),
}

export const inject: Instruction = {
  reducers: { inject: reduceInject },
  read: (slots) => ({
    kind: 'inject',
    ...slots.span,
    name: slots.text(),
    path: slots.text(),
    args: undefined,
  }),
}

export const evaluated: Instruction = {
  reducers: { eval: reduceEval },
  read: (slots) => ({ kind: 'eval', ...slots.span, text: slots.text() }),
}

export const include: Instruction = {
  reducers: { include: reduceInclude },
  read: (slots) => ({
    kind: 'include',
    ...slots.span,
    name: slots.text(),
    args: { values: slots.texts(), delimiter: ' ' },
  }),
}

export const literal: Instruction = {
  reducers: {},
  read: (slots) => ({ kind: 'literal', ...slots.span, name: slots.text() as LiteralName }),
}

export const macro: Instruction = {
  reducers: { macro: reduceMacro },
  read: (slots) => slots.closed({ kind: 'macro', ...opened(slots), name: slots.text(), body: slots.body() }),
}

export const section: Instruction = {
  reducers: { section: reduceSection },
  read: (slots) =>
    slots.closed({
      kind: 'section',
      ...opened(slots),
      reference: slots.reference(),
      body: slots.body(),
      alternative: slots.alternative(),
    }),
}

export const repeated: Instruction = {
  reducers: { repeated: reduceRepeated },
  read: (slots) =>
    slots.closed({
      kind: 'repeated',
      ...opened(slots),
      reference: slots.reference(),
      body: slots.body(),
      alternates: slots.body(),
      alternative: slots.alternative(),
    }),
}

export const predicate: Instruction = {
  reducers: { predicate: reducePredicate },
  read: (slots) =>
    slots.closed({
      kind: 'predicate',
      ...opened(slots),
      call: slots.call(),
      body: slots.body(),
      alternative: slots.alternative(),
    }),
}

export const or: Instruction = {
  reducers: { or: reducePredicate },
  read: (slots) => ({
    kind: 'or',
    ...opened(slots),
    call: slots.call(),
    body: slots.body(),
    alternative: slots.alternative(),
  }),
}

export const condition: Instruction = {
  reducers: { if: reduceIf },
  read: (slots) =>
    slots.closed({
      kind: 'if',
      ...opened(slots),
      operators: slots.operators(),
      references: slots.references(),
      body: slots.body(),
      alternative: slots.alternative(),
    }),
}
