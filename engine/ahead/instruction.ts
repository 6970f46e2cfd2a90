import { reduceCtxVar, reduceInject, reduceVar } from '../reduce/assign.ts'
import { reduceIf, reducePredicate } from '../reduce/condition.ts'
import { reduceEval } from '../reduce/eval.ts'
import { reduceInclude, reduceMacro } from '../reduce/partial.ts'
import { reduceRepeated } from '../reduce/repeated.ts'
import { reduceSection } from '../reduce/section.ts'
import { reduceVariable } from '../reduce/variable.ts'
import type { IfOperator, LiteralName, Span } from '../syntax/tree.ts'
import {
  alternative,
  block,
  call,
  closed,
  type Instruction,
  reference,
  references,
  type Tag,
} from './slots.ts'

/** Returns the fields of a block that has been opened. */
function opened({ span }: Tag): Span & { readonly open: Span; readonly closed: boolean; end: number } {
  return { ...span, open: span, closed: true }
}

const text = String

/** Reads `{name|formatter}`. */
export const variable: Instruction = {
  reducers: { variable: reduceVariable },
  read: ([names, ...formatters], tag) => ({
    kind: 'variable',
    ...tag.span,
    references: references(names, tag),
    formatters: formatters.map(call),
  }),
}

/** Reads `{.var @name …}`. */
export const bindVar: Instruction = {
  reducers: { var: reduceVar },
  read: ([name, names, ...formatters], tag) => ({
    kind: 'var',
    ...tag.span,
    name: text(name),
    references: references(names, tag),
    formatters: formatters.map(call),
  }),
}

/** Reads `{.ctx @name …}`. */
export const ctxVar: Instruction = {
  reducers: { ctx: reduceCtxVar },
  read: ([name, keys, names], tag) => ({
    kind: 'ctx',
    ...tag.span,
    name: text(name),
    bindings: references(names, tag).map((reference, i) => ({ key: text((keys as string[])[i]), reference })),
  }),
}

/** Reads `{.inject @name …}`. */
export const inject: Instruction = {
  reducers: { inject: reduceInject },
  read: ([name, path], { span }) => ({
    kind: 'inject',
    ...span,
    name: text(name),
    path: text(path),
    args: undefined,
  }),
}

/** Reads `{.eval …}`. */
export const evaluated: Instruction = {
  reducers: { eval: reduceEval },
  read: ([source], { span }) => ({ kind: 'eval', ...span, text: text(source) }),
}

/** Reads `{.include …}`. */
export const include: Instruction = {
  reducers: { include: reduceInclude },
  read: ([name, values], { span }) => ({
    kind: 'include',
    ...span,
    name: text(name),
    args: { values: values as readonly string[], delimiter: ' ' },
  }),
}

/** Reads `{.space}` and its like. */
export const literal: Instruction = {
  reducers: {},
  read: ([name], { span }) => ({ kind: 'literal', ...span, name: name as LiteralName }),
}

/** Reads `{.macro …}`. */
export const macro: Instruction = {
  reducers: { macro: reduceMacro },
  read: ([name, body, end], tag) =>
    closed({ kind: 'macro', ...opened(tag), name: text(name), body: block(body, tag) }, end, tag),
}

/** Reads `{.section …}`. */
export const section: Instruction = {
  reducers: { section: reduceSection },
  read: ([name, body, or, end], tag) =>
    closed(
      {
        kind: 'section',
        ...opened(tag),
        reference: reference(name, tag),
        body: block(body, tag),
        alternative: alternative(or, tag),
      },
      end,
      tag,
    ),
}

/** Reads `{.repeated section …}`. */
export const repeated: Instruction = {
  reducers: { repeated: reduceRepeated },
  read: ([name, body, alternates, or, end], tag) =>
    closed(
      {
        kind: 'repeated',
        ...opened(tag),
        reference: reference(name, tag),
        body: block(body, tag),
        alternates: block(alternates, tag),
        alternative: alternative(or, tag),
      },
      end,
      tag,
    ),
}

/** Reads a block that a predicate opens. */
export const predicate: Instruction = {
  reducers: { predicate: reducePredicate },
  read: ([test, body, or, end], tag) =>
    closed(
      {
        kind: 'predicate',
        ...opened(tag),
        call: call(test),
        body: block(body, tag),
        alternative: alternative(or, tag),
      },
      end,
      tag,
    ),
}

/** Reads `{.or}`. */
export const or: Instruction = {
  reducers: { or: reducePredicate },
  read: ([test, body, next], tag) => ({
    kind: 'or',
    ...opened(tag),
    call: test === 0 ? undefined : call(test),
    body: block(body, tag),
    alternative: alternative(next, tag),
  }),
}

/** Reads `{.if …}`. */
export const condition: Instruction = {
  reducers: { if: reduceIf },
  read: ([operators, names, body, or, end], tag) =>
    closed(
      {
        kind: 'if',
        ...opened(tag),
        operators: operators as readonly IfOperator[],
        references: references(names, tag),
        body: block(body, tag),
        alternative: alternative(or, tag),
      },
      end,
      tag,
    ),
}
