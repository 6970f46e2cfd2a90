import type { TagKind } from '../../theme/tags.ts'

/** A value that an attribute takes: its test and its name for people. */
interface Wanted {
  readonly name: string
  readonly takes: (value: string) => boolean
}

const NUMBER: Wanted = { name: 'a whole number', takes: (value) => /^\d{1,6}$/.test(value) }
const FLAG: Wanted = { name: 'true or false', takes: (value) => value === 'true' || value === 'false' }

function upTo(most: number): Wanted {
  return {
    name: `a whole number up to ${most}`,
    takes: (value) => NUMBER.takes(value) && Number(value) <= most,
  }
}

const VALUES: Partial<Readonly<Record<TagKind, Readonly<Record<string, Wanted>>>>> = Object.freeze({
  query: { limit: upTo(100), skip: upTo(10), featured: FLAG },
  category: { limit: NUMBER },
  related: { limit: NUMBER },
  'block-field': { columns: NUMBER },
})

/** Returns what an attribute of a tag has to be, where its value is not; a value of data may be anything. */
export function wantedValue(kind: TagKind, name: string, value: string): string | undefined {
  const table = VALUES[kind] ?? {}
  const wanted = Object.hasOwn(table, name) ? table[name] : undefined
  if (wanted === undefined || value === '' || value.includes('{')) return undefined
  return wanted.takes(value) ? undefined : wanted.name
}
