import * as z from 'zod/mini'
import { anything, text } from '../../../runtime/site/schemas/fields.ts'

/** Where the eye goes in a picture: fractions of its width and height. */
export const focalPoint = z.looseObject({ x: z.number(), y: z.number() })

/** Average colours of a picture, hexadecimal without `#`. */
export const colorData = z.looseObject({
  topLeftAverage: text,
  topRightAverage: text,
  bottomLeftAverage: text,
  bottomRightAverage: text,
  centerAverage: text,
})

/** An image; `originalSize` is `WxH` in pixels. */
export const image = z.looseObject({
  assetUrl: text,
  originalSize: text,
  mediaFocalPoint: z.nullish(focalPoint),
  filename: text,
  colorData: z.nullish(colorData),
  altText: text,
  title: text,
  body: text,
  systemDataVariants: text,
  componentKey: text,
  licensedAssetPreview: anything,
})

/** A video that another site serves. */
export const video = z.looseObject({
  oembed: z.nullish(z.looseObject({ html: text, providerName: text })),
  overlay: anything,
  mainImageId: text,
})
