/// <reference lib="dom" />

/** Id of the element that holds the context as JSON. */
const CONTEXT = 'squarespace-context'

export type Context = Readonly<Record<string, unknown>>

/** Returns what the page says of itself, `Static.SQUARESPACE_CONTEXT`; it comes before this script. */
export function readContext(): Context {
  const text = document.querySelector(`script#${CONTEXT}`)?.textContent
  const value: unknown = text ? JSON.parse(text) : {}
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Returns a function that gives the value of a tweak by its title, its class or its variable, as text. */
export function tweakReader({ tweakJSON }: Context): (name: string) => string | undefined {
  const table = typeof tweakJSON === 'object' && tweakJSON !== null ? tweakJSON : {}
  return (name) => {
    const value: unknown = Object.hasOwn(table, name) ? Reflect.get(table, name) : undefined
    return value === undefined ? undefined : String(value)
  }
}
