import { step } from '../../engine/lookup/own-property.ts'
import { str } from '../../engine/value.ts'
import { nextImageWidth } from '../../runtime/site/images.ts'

/**
 * The `srcset` attribute of an image with a space in front of it: its served widths, and
 * behind the largest the original. Stays the image where no width is known.
 */
export function sourceSet(image: unknown): unknown {
  const url = str(step(image, 'assetUrl'))
  let candidates = ''
  let last = ''
  for (const variant of str(step(image, 'systemDataVariants')).split(',')) {
    if (!variant.endsWith('w')) continue
    candidates += `${candidates && ','}${url}?format=${variant} ${variant}`
    last = variant
  }
  if (last === '') return image
  const next = nextImageWidth(last)
  return ` srcset="${candidates}${next === undefined ? '' : `,${url}?format=original ${next}w`}"`
}
