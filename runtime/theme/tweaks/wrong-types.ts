import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Setting, Settings } from './parse-settings.ts'

/** Which values a setting may have: a test, and the words for it. */
type Wanted = readonly [(value: Setting) => boolean, string]

/** Old themes write numbers as texts, some with a unit. */
const NUMBER: Wanted = [
  (value) => /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*(?:[a-z]+|%)?\s*$/i.test(String(value)),
  'a number',
]
const TEXT: Wanted = [(value) => typeof value === 'string' || typeof value === 'number', 'a text']
const SWITCH: Wanted = [(value) => /^(?:true|false)$/.test(String(value)), 'true or false']

const WANTED: ReadonlyMap<string, Wanted> = new Map([
  ['min', NUMBER],
  ['max', NUMBER],
  ['step', NUMBER],
  ['title', TEXT],
  ['active', SWITCH],
  ['options', [(value) => Array.isArray(value), 'a list']],
])

/** Names of settings, also those that change nothing here. */
const KNOWN = [
  ...[...WANTED.keys(), 'type', 'label', 'default', 'category', 'target', 'showOnlyWhenPresent'],
  ...[
    'unit',
    'icon',
    'property',
    'properties',
    'description',
    'order',
    'multiple',
    'value',
    'loadAllVariants',
  ],
]

/** A setting of the wrong type. */
export interface WrongType {
  readonly key: string
  readonly reason: string
}

/** Finds slips in the names of a tweak's settings, and values of another type than they must be. */
export function wrongTypes(settings: Settings): readonly WrongType[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    const meant = KNOWN.includes(key) ? undefined : nearest(key, KNOWN)
    if (meant !== undefined)
      return [{ key, reason: `it has no setting '${key}'; perhaps '${meant}' is meant` }]
    const [fits, wanted] = WANTED.get(key) ?? []
    if (fits === undefined || fits(value) || (key === 'active' && isChoice(value, settings))) return []
    return [{ key, reason: `its '${key}' is not ${wanted}` }]
  })
}

/** Returns whether a value is one of the options of a tweak, as old themes name the first choice. */
export function isChoice(value: Setting | undefined, { options }: Settings): boolean {
  return Array.isArray(options) && options.map(String).includes(String(value))
}
