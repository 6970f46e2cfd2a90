/// <reference lib="dom" />
import type { Behaviours } from '../../../behaviours/behaviour.ts'

/** Milliseconds that a module of a theme may take: the page's own behaviours wait for it. */
const TIME_LIMIT = 15_000

/** Leaves out what is no component: React would take the page with it. */
function components(table: Readonly<Record<string, unknown>>): Behaviours {
  const isComponent = ([key, value]: [string, unknown]) => {
    const fits =
      typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
    if (!fits) reportError(new TypeError(`The behaviour '${key}' of the theme is no component`))
    return fits
  }
  return Object.fromEntries(Object.entries(table).filter(isComponent)) as Behaviours
}

/**
 * Loads the behaviours that a theme brings along. A module that throws, or never ends, leaves the page
 * without them and is an error of the page, so that the console, the author's tools and reports have it.
 */
export async function themeBehaviours(load: () => Promise<unknown>): Promise<Behaviours> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The behaviours of the theme have not loaded within ${TIME_LIMIT / 1000} seconds`)
    timer = setTimeout(() => reject(error), TIME_LIMIT)
  })
  try {
    const { behaviours, default: other } = Object(await Promise.race([load(), late]))
    return components(Object(behaviours ?? other))
  } catch (error) {
    reportError(error)
    return {}
  } finally {
    clearTimeout(timer)
  }
}
