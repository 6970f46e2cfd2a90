import { step } from '../../engine/reference.ts'
import { str } from '../../engine/value.ts'
import { nextImageWidth } from '../../runtime/site/images.ts'

/**
 * The `srcset` attribute of an image with a space in front of it (plug-ins section 5.4): its served widths, and
 * behind the largest the original. Stays the image where no width is known.
 */
export function sourceSet(image: unknown): unknown {
  const widths = str(step(image, 'systemDataVariants'))
    .split(',')
    .filter((variant) => variant.endsWith('w'))
  const last = widths.at(-1)
  if (last === undefined) return image
  const url = str(step(image, 'assetUrl'))
  const candidates = widths.map((width) => `${url}?format=${width} ${width}`)
  const next = nextImageWidth(last)
  if (next !== undefined) candidates.push(`${url}?format=original ${next}w`)
  return ` srcset="${candidates.join()}"`
}
