import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A JSON-LD object. */
export type Thing = Readonly<Record<string, unknown>>

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8')

interface Kind {
  /** The types that it is a special case of. */
  readonly parents: readonly string[]
  /** Types of values by property. */
  readonly properties: ReadonlyMap<string, readonly string[]>
}

/** Types of the vocabulary by name, read out of its TypeScript declarations. */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  [
    ...SOURCE.matchAll(/^(?:export )?interface (\w+?)(Base|Leaf)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm),
  ].map(([, name = '', part = '', parents = '', body = '']) => [
    name + part,
    {
      parents: [...parents.matchAll(/\w+Base/g)].map(([one]) => one),
      properties: new Map(
        [...body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<([^,]+),/gm)].map(
          ([, property = '', range = '']) => [property, range.split('|').map((one) => one.trim())],
        ),
      ),
    },
  ]),
)

/** A type with everything that it is a special case of. */
function ancestry(name: string): readonly string[] {
  const all = new Set([`${name}Leaf`, `${name}Base`])
  for (const one of all) for (const parent of KINDS.get(one)?.parents ?? []) all.add(parent)
  return [...all]
}

/** Returns what an object has against the vocabulary of schema.org, with everything in it. */
export function againstVocabulary(thing: Thing): readonly string[] {
  const type = String(thing['@type'])
  if (!KINDS.has(`${type}Leaf`)) return [`${type} is not a type`]
  const kinds = ancestry(type).flatMap((name) => KINDS.get(name) ?? [])
  return Object.entries(thing)
    .filter(([key]) => !key.startsWith('@'))
    .flatMap(([key, value]) => {
      const range = kinds.map(({ properties }) => properties.get(key)).find((one) => one !== undefined)
      if (range === undefined) return [`${type} has no ${key}`]
      return [value].flat().flatMap((one) => valueAgainst(one, range, `${type}.${key}`))
    })
}

const TEXTS = ['Text', 'URL', 'Date', 'DateTime', 'ItemAvailability', 'Number', 'Integer', 'IdReference']

function valueAgainst(value: unknown, range: readonly string[], what: string): readonly string[] {
  if (typeof value !== 'object' || value === null)
    return range.some((one) => TEXTS.includes(one)) ? [] : [`${what} is not a ${typeof value}`]
  const thing: Thing = { ...value }
  const names = ancestry(String(thing['@type'])).map((name) => name.replace(/(?:Base|Leaf)$/, ''))
  return names.some((name) => range.includes(name))
    ? againstVocabulary(thing)
    : [`${what} is not a ${String(thing['@type'])}`]
}
