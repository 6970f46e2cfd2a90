import fc from 'fast-check'
import { expectArgument } from '../../../engine/diagnostics/expect-call.ts'
import { collectRefs } from '../../../engine/refs.ts'
import { A_TEMPLATE } from '../../../engine/sound-options.ts'
import type { Template } from '../../../engine/template.ts'
import { json } from './data.ts'

/** Names below a name, as a template reads them: `image.url` is `{ image: { url: {} } }`. */
interface Names {
  readonly [name: string]: Names
}

const DEPTH = 3
const MOST_KEYS = 6
const VALUES = json(1)

/**
 * JSON data with the names that compiled templates read, values of every kind, lists and objects among them.
 * Pass the partials as well.
 */
export function dataFor(...templates: readonly Template[]): fc.Arbitrary<unknown> {
  for (const template of templates) expectArgument("dataFor: 'templates'", template, A_TEMPLATE)
  const names = namesOf(collectRefs(templates).variables.map(({ name }) => name.split('.')))
  return objectOf(names, names, DEPTH)
}

/** Sections make other names than the top ones the scope, so that each may be anywhere. */
function objectOf(own: Names, all: Names, depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return VALUES
  const keys = Object.keys(all)
  const fields = Object.entries(own).map(([name, inner]) => [name, fieldOf(inner, all, depth - 1)] as const)
  const expected = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  if (keys.length === 0) return expected
  const others = fc.dictionary(fc.constantFrom(...keys), VALUES, { maxKeys: MOST_KEYS })
  return fc.tuple(others, expected).map((parts): unknown => Object.assign({}, ...parts))
}

function fieldOf(own: Names, all: Names, depth: number): fc.Arbitrary<unknown> {
  const scope = objectOf(own, all, depth)
  const list = fc.array(scope, { maxLength: 3 })
  return fc.oneof(
    { weight: 3, arbitrary: VALUES },
    { weight: Object.keys(own).length > 0 ? 6 : 2, arbitrary: scope },
    { weight: 2, arbitrary: list },
  )
}

/** Variables of a template (`@x`) and numbers are not names of the data. */
function namesOf(paths: readonly (readonly string[])[]): Names {
  const names: Record<string, Names> = {}
  for (const [first = '', ...rest] of paths) {
    if (first === '' || /^[@\d]/.test(first) || first === '__proto__') continue
    names[first] = { ...(Object.hasOwn(names, first) ? names[first] : {}), ...namesOf([rest]) }
  }
  return names
}
