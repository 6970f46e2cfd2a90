import { contextKind, quoteOf } from '../../../engine/html/context.ts'
import { Mode } from '../../../engine/html/mode.ts'
import type { Origin, ValueOrigin } from '../../../engine/html/nodes.ts'
import type { RenderClock, ValueContext, ValueFilter } from '../../../engine/html/render/value-filter.ts'
import { isAddress, isPlainAddress } from './check-attribute.ts'
import type { Sanitise } from './cleaner.ts'
import type { Context } from './context.ts'
import { DataPaths } from './data-path.ts'
import { isCode } from './filter-value.ts'
import { createGuard } from './guard.ts'
import type { DataOrigin, Policy, TagOrigin } from './policy.ts'
import { behindValue, scriptAfter, scriptStart } from './script-context.ts'
import { STYLE_START, styleAfter } from './style-context.ts'

/** Filters the values of a render by its policy. */
export function createFilter(policy: Policy, sanitise: Sanitise): ValueFilter {
  const guard = createGuard(policy, sanitise)
  const paths = new DataPaths()
  return {
    passesText: true,
    ...(policy.trusted !== undefined && {
      trusts: ({ origin }) => guard.trusts(new LazyDataOrigin(origin, paths)),
    }),
    value(content, context) {
      if (staysInQuotes(content, context)) return content
      const known = contextOf(context)
      const safe = guard.value(known, content, new LazyTagOrigin(context.origin, context.clock))
      if (known.kind === 'script' && context.before === '' && !safe.includes('\r'))
        context.code.context = {
          at: behindValue(known.at, safe),
          read: safe.length,
        } satisfies Position<unknown>
      return safe
    },
    attribute(attribute, context) {
      if (isPlainAddress(attribute, attribute.value)) return attribute.value
      return guard.attribute(attribute, new LazyTagOrigin(context.origin))
    },
  }
}

/** Returns true for the common case: a quoted value without code, checked again when it is complete. */
function staysInQuotes(content: string, context: ValueContext): boolean {
  const { mode, attribute } = context
  const quote = quoteOf(mode)
  if (quote === '' || content.includes(quote)) return false
  return !isCode(attribute) && (!isAddress(attribute) || context.before === '')
}

const FIELD = /^\{\s*([^|{}\s]+)/

/** Origin of a value, computed on demand. */
class LazyTagOrigin implements TagOrigin {
  constructor(
    readonly origin: Origin,
    readonly clock?: RenderClock,
  ) {}

  get field(): string | undefined {
    const { source, start } = this.origin
    return FIELD.exec(source.text.slice(start, start + 200))?.[1]
  }

  get template(): string {
    return this.origin.source.name
  }

  get line(): number {
    return this.origin.source.position(this.origin.start).line
  }
}

class LazyDataOrigin extends LazyTagOrigin implements DataOrigin {
  constructor(
    override readonly origin: ValueOrigin,
    readonly paths: DataPaths,
  ) {
    super(origin)
  }

  comesFrom(paths: readonly string[]): boolean {
    const { field } = this
    return field !== undefined && this.paths.comesFrom(field, this.origin.scope, paths)
  }
}

/** How far the code of an element is read. */
interface Position<At> {
  readonly at: At
  /** Length of the value behind which that is: the text that was not read begins with it. */
  readonly read: number
}

/** Returns the context behind the code of an element; what it has read of it before is not read again. */
function behindCode<At>({ code, before }: ValueContext, start: At, after: (at: At, text: string) => At): At {
  const known = (code.context as Position<At> | undefined) ?? { at: start, read: 0 }
  const at = after(known.at, code.text.slice(known.read))
  code.context = { at, read: 0 } satisfies Position<At>
  code.text = ''
  return after(at, before)
}

function contextOf(context: ValueContext): Context {
  const { mode, tag, rawTag, attribute, before, type } = context
  const kind = contextKind(mode, rawTag)
  switch (kind) {
    case 'rcdata':
    case 'rawtext':
      return { kind: 'raw', tag: rawTag }
    case 'script':
      return { kind, at: behindCode(context, scriptStart(type), scriptAfter) }
    case 'style':
      return { kind, at: behindCode(context, STYLE_START, styleAfter) }
    case 'tag-name':
      return { kind, before }
    case 'attribute':
      return { kind, tag, name: attribute, quote: quoteOf(mode), before }
    case 'tag':
      return { kind, tag, before: mode === Mode.attributeName ? before : '' }
    case 'doctype':
      return { kind: 'declaration' }
    default:
      return { kind }
  }
}
