import { nearest } from '../../../engine/diagnostics/nearest.ts'
import type { Fault, Setting, Settings } from './parse-settings.ts'

/** Which values a setting may have: a test, the words for it, and one of them as it is written. */
type Wanted = readonly [fits: (value: Setting) => boolean, words: string, example: string]

/** Old themes write numbers as texts, some with a unit. */
const NUMBER: Wanted = [
  (value) => /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*(?:[a-z]+|%)?\s*$/i.test(String(value)),
  'a number',
  '10',
]
const TEXT: Wanted = [
  (value) => typeof value === 'string' || typeof value === 'number',
  'a text',
  '"Link Color"',
]
const SWITCH: Wanted = [(value) => /^(?:true|false)$/.test(String(value)), 'true or false', 'true']

const WANTED: ReadonlyMap<string, Wanted> = new Map([
  ['min', NUMBER],
  ['max', NUMBER],
  ['step', NUMBER],
  ['title', TEXT],
  ['active', SWITCH],
  ['options', [(value) => Array.isArray(value), 'a list', '["One", "Two"]']],
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
export interface WrongType extends Fault {
  readonly key: string
}

/** Finds slips in the names of a tweak's settings, and values of another type than they must be. */
export function wrongTypes(settings: Settings): readonly WrongType[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    const meant = KNOWN.includes(key) ? undefined : nearest(key, KNOWN)
    if (meant !== undefined)
      return [
        {
          key,
          reason: `it has no setting '${key}'; perhaps '${meant}' is meant`,
          advice: `The setting is ignored. Write "${meant}".`,
        },
      ]
    const [fits, wanted, example] = WANTED.get(key) ?? []
    if (fits === undefined || fits(value) || (key === 'active' && isChoice(value, settings))) return []
    const advice = `The setting is ignored. Write it as in "${key}": ${example}.`
    return [{ key, reason: `its '${key}' is not ${wanted}`, advice }]
  })
}

/** Returns true if a value is one of the options of a tweak, as old themes name the first choice. */
export function isChoice(value: Setting | undefined, { options }: Settings): boolean {
  return Array.isArray(options) && options.map(String).includes(String(value))
}
