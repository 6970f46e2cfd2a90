import { variable } from '../../engine/lookup/lookup.ts'
import { step } from '../../engine/lookup/own-property.ts'
import type { PluginContext } from '../../engine/plugin.ts'
import { str } from '../../engine/value.ts'

const localizedStrings = variable(['localizedStrings'])

/** The site's own text of a name, whatever it is; undefined where there is none. */
export function localized(name: string, { scope }: PluginContext): unknown {
  return step(localizedStrings(scope), name)
}

/** The site's text where it is present, empty and null included, else the usual one. */
export function textIfPresent(name: string, usual: string, context: PluginContext): string {
  const own = localized(name, context)
  return own === undefined ? usual : str(own)
}

/** The site's text where it is not empty, else the usual one. */
export function textOr(name: string, usual: string, context: PluginContext): string {
  return str(localized(name, context)) || usual
}
