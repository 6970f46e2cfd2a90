import type { Site } from '../../site/site.ts'
import type { TweakValues } from './chosen.ts'

/** Returns what a site has chosen of its theme's tweaks: `website.tweakJSON`, an object or its JSON. */
export function tweaksOfSite({ website }: Pick<Site, 'website'>): TweakValues {
  const { tweakJSON } = website
  return tableOf(typeof tweakJSON === 'string' ? parsed(tweakJSON) : tweakJSON)
}

/** Returns a site that has chosen other values, too, whose names an author gave for this theme. */
export function withTweaks(site: Site, values: TweakValues): Site {
  const tweakJSON = { ...tweaksOfSite(site), ...values }
  return { ...site, website: { ...site.website, tweakJSON }, givenTweaks: Object.keys(values) }
}

function tableOf(value: unknown): TweakValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** The value of a JSON text; nothing where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
