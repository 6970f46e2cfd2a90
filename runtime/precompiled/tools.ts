import { jsx, jsxs } from 'react/jsx-runtime'
import { fieldsOf } from '../../engine/fields-of.ts'
import { itemKeys } from '../../engine/html/item-keys.ts'
import type { VElement } from '../../engine/html/nodes.ts'
import { isMarkup, isMarkupInQuotes, isOdd, type Quote } from '../../engine/html/signs.ts'
import { Undecided } from '../../engine/html/undecided.ts'
import type { MouldRun, MouldStep } from '../../engine/mould/mould-run.ts'
import type { Part } from '../../engine/mould/part.ts'
import type { Site } from '../../engine/mould/site.ts'
import { stepOf } from '../../engine/mould/steps.ts'
import { type Read, textOf } from '../../engine/mould/variable.ts'
import { variable } from '../../engine/reference.ts'
import { Scope } from '../../engine/scope.ts'
import { str, truthy } from '../../engine/value.ts'
import { textOf as keyedText } from '../react/children.ts'
import type { ElementMaker } from '../react/element-maker.ts'
import { isRawAddress } from '../react/prop-kind.ts'
import { viewOf } from '../react/props.ts'
import { viewOfSite } from '../react/site-view.ts'
import { FLOW_TOOLS } from './flow-tools.ts'

/** What the code of blocks is written with. */
export const TOOLS = Object.freeze({
  stepOf,
  isRawAddress,
  truthy,
  jsx,
  jsxs,
  isList: Array.isArray,
  find: variable,
  protoOf: Object.getPrototypeOf as (value: object) => unknown,
  PLAIN: Object.prototype,
  itemKeys,
  textOf: keyedText,
  ...FLOW_TOOLS,

  /** The step of a part, made when it first runs: few ever do. */
  later(part: Part): MouldStep {
    let step: MouldStep | undefined
    return (run) => {
      step ??= stepOf(part)
      step(run)
    }
  },

  keyOf: (site: Site): string => viewOfSite(site).key,

  keyOfFixed: ({ shape }: VElement): string => viewOf(shape).key,

  fieldsOf,

  frame: (value: unknown, scope: MouldRun['scope']): MouldRun['scope'] => new Scope(value, scope),

  hasBehaviours: (run: MouldRun): boolean => (run.maker as ElementMaker).view.hasBehaviours,

  /** Whether a component takes the place of the element: what may not be read again goes the common way, whole. */
  behaves(run: MouldRun, classes: string, isReadAgain: boolean): boolean {
    const isTaken = (run.maker as ElementMaker).view.hasBehaviour(classes)
    if (isTaken && !isReadAgain) throw new Undecided('an attribute that is read once')
    return isTaken
  },

  /** A value that would be escaped, and is text as it is; what HTML replaces in it makes it another one. */
  text(run: MouldRun, value: unknown, read: Read): string {
    const content = typeof value === 'string' ? value : str(value)
    run.length += content.length
    return isOdd(content) ? read(run) : content
  },

  /** A value as it is printed; whether it is text is asked next. */
  shown,

  isMarkup,

  printed,

  inDoubleQuotes: (run: MouldRun, value: unknown, read: Read) => inQuotes({ run, value, read }, '"'),

  inSingleQuotes: (run: MouldRun, value: unknown, read: Read) => inQuotes({ run, value, read }, "'"),
})

/** A value as it is printed, not counted yet. */
function printed(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : textOf(value)
}

function shown(run: MouldRun, value: unknown): string {
  const content = printed(value)
  run.length += content.length
  return content
}

interface QuotedValue {
  readonly run: MouldRun
  readonly value: unknown
  /** Formats the value, and decodes it as an HTML parser would. */
  readonly read: Read
}

/** Prints a value in a quoted attribute. A list prints other text where it is escaped first, so only texts and numbers need no `read`. */
function inQuotes({ run, value, read }: QuotedValue, quote: Quote): string {
  let content: string
  if (typeof value === 'number') content = String(value)
  else content = typeof value !== 'string' || isMarkupInQuotes(value, quote) ? read(run) : value
  run.length += content.length
  return content
}

/** Where something throws, the common way tells what and where. */
export function decisive<R, T>(step: (run: R) => T): (run: R) => T {
  return (run) => {
    try {
      return step(run)
    } catch {
      throw new Undecided('code that fails')
    }
  }
}
