import { step } from '../../engine/lookup/own-property.ts'
import type { Format, Formatter, FormatterTable, PluginContext } from '../../engine/plugin.ts'
import { str } from '../../engine/value.ts'
import { COLOUR_REGIONS } from '../../runtime/site/images.ts'
import fragment from '../../templates/fragments/image.jsont'
import { escapeAttribute } from '../core/escape.ts'
import { memoize } from '../memoize.ts'
import { altText, imageAttributes } from './image-attributes.ts'

const DEFAULT_CLASS = 'thumb-image'

export const imageMeta: Formatter = () => metadata

export const coverImageMeta: Formatter = () => (value, context) =>
  metadata(step(value, 'coverImage'), context)

export const childImageMeta: Formatter = ([index = '0']) => {
  const number = Number.parseInt(index, 10)
  return (value, context) => metadata(step(step(value, 'items'), number), context)
}

export const image: Formatter = (args) => {
  const [className = ''] = args.length === 1 ? args : [DEFAULT_CLASS]
  return (value, context) => {
    const node = imageNode(value, className, context)
    return context.render(fragment, { node, isPrivate: true })
  }
}

export const imageColor: Formatter = ([region, property]) => {
  if (region === undefined) return allColours
  const before = property === undefined ? '' : `${property}: `
  return (value) => {
    const colours = step(value, 'colorData')
    if (colours === undefined) return undefined
    const colour = averageColour(colours, region)
    return colour === '' ? `"${region}" not found.` : `${before}#${colour}`
  }
}

/** Formatters that print an image or its attributes. */
export const imageFormatters = {
  'image-meta': imageMeta,
  'cover-image-meta': coverImageMeta,
  'child-image-meta': childImageMeta,
  image,
  'image-color': imageColor,
} satisfies FormatterTable

/** Returns the average colour of a region of an image, without `#`; empty where it is not known. */
export function averageColour(colours: unknown, region: string): string {
  return str(step(colours, averageOf(region)))
}

/** Memoized: a look-up by a freshly joined string is slow. */
const averageOf = /* @__PURE__ */ memoize((region: string) => `${region}Average`)

function metadata(value: unknown, context: PluginContext): string {
  return value === undefined ? '' : imageAttributes(value, altText(value, context), context)
}

/**
 * Without scripts the plain image; with them one that waits until it is in view. Its `alt` is escaped twice.
 */
function imageNode(value: unknown, className: string, context: PluginContext): Record<string, string> {
  const alt = escapeAttribute(altText(value, context), context)
  return {
    url: str(step(value, 'assetUrl')),
    alt,
    class: className,
    attributes: value === undefined ? '' : imageAttributes(value, alt, context),
    id: str(step(value, 'id')),
  }
}

const allColours: Format = (value: unknown) => {
  const colours = step(value, 'colorData')
  if (colours === undefined) return undefined
  return COLOUR_REGIONS.map((region) => `data-color-${region}="#${averageColour(colours, region)}" `).join('')
}
