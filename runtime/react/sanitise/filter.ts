import { Mode } from '../../../engine/html/mode.ts'
import type { Origin, ValueOrigin } from '../../../engine/html/nodes.ts'
import type { RenderClock, ValueFilter, ValuePlace } from '../../../engine/html/render/value-filter.ts'
import { isAddress, isPlainAddress } from './check-attribute.ts'
import { CodeFollower } from './code-follower.ts'
import type { AttributeContext, Context } from './context.ts'
import { DataPaths } from './data-path.ts'
import { isCode } from './filter-value.ts'
import { createGuard } from './guard.ts'
import type { Place, Policy, ValuePlace as TrustPlace } from './policy.ts'
import type { Sanitise } from './sanitise.ts'
import { type ScriptPlace, scriptAfter, scriptStart } from './script-place.ts'
import { STYLE_START, type StylePlace, styleAfter } from './style-place.ts'

const DEFAULT: Policy = Object.freeze({})

/** Filters the values of a render by its policy. */
export function createFilter(policy: Policy = DEFAULT, sanitise: Sanitise): ValueFilter {
  const guard = createGuard(policy, sanitise)
  const paths = new DataPaths()
  const code: Followers = {
    script: new CodeFollower(scriptStart, scriptAfter),
    style: new CodeFollower(() => STYLE_START, styleAfter),
  }
  return {
    passesText: true,
    ...(policy.trusted !== undefined && {
      trusts: ({ origin }) => guard.trusts(new LazyValuePlace(origin, paths)),
    }),
    value(content, place) {
      if (staysInQuotes(content, place)) return content
      return guard.value(contextOf(place, code), content, new LazyPlace(place.origin, place.clock))
    },
    attribute(attribute, place) {
      if (isPlainAddress(attribute, attribute.value)) return attribute.value
      return guard.attribute(attribute, new LazyPlace(place.origin))
    },
  }
}

/** True of the common case: a quoted value that is no code, and is looked at again when it is complete. */
function staysInQuotes(content: string, place: ValuePlace): boolean {
  const { mode, attribute } = place
  if (mode !== Mode.doubleQuoted && mode !== Mode.singleQuoted) return false
  if (content.includes(mode === Mode.doubleQuoted ? '"' : "'")) return false
  return !isCode(attribute) && (!isAddress(attribute) || place.before === '')
}

const FIELD = /^\{\s*([^|{}\s]+)/

/** A place, computed on demand. */
class LazyPlace implements Place {
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

class LazyValuePlace extends LazyPlace implements TrustPlace {
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

/** Where the scripts and the styles of a page have come to. */
interface Followers {
  readonly script: CodeFollower<ScriptPlace>
  readonly style: CodeFollower<StylePlace>
}

function contextOf(place: ValuePlace, code: Followers): Context {
  const { mode, tag } = place
  switch (mode) {
    case Mode.data:
    case Mode.table:
      return { kind: 'text' }
    case Mode.rcdata:
      return { kind: 'raw', tag: place.rawTag }
    case Mode.rawtext:
      return rawContext(place, code)
    case Mode.tagOpen:
    case Mode.endTagOpen:
    case Mode.tagName:
    case Mode.endTagName:
      return { kind: 'tag-name', before: place.before }
    case Mode.doubleQuoted:
      return attributeContext(place, '"')
    case Mode.singleQuoted:
      return attributeContext(place, "'")
    case Mode.unquoted:
    case Mode.beforeValue:
      return attributeContext(place, '')
    case Mode.comment:
    case Mode.bogus:
      return { kind: 'comment' }
    case Mode.markup:
    case Mode.doctype:
      return { kind: 'declaration' }
    default:
      return { kind: 'tag', tag, before: mode === Mode.attributeName ? place.before : '' }
  }
}

function rawContext({ rawTag, before, type }: ValuePlace, { script, style }: Followers): Context {
  if (rawTag === 'script') return { kind: 'script', at: script.at(type, before) }
  if (rawTag === 'style') return { kind: 'style', at: style.at('', before) }
  return { kind: 'raw', tag: rawTag }
}

function attributeContext({ tag, attribute, before }: ValuePlace, quote: AttributeContext['quote']): Context {
  return { kind: 'attribute', tag, name: attribute, quote, before }
}
