import { RECORD_TYPES } from '../../runtime/site/codes.ts'
import { IMAGE_WIDTHS } from '../../runtime/site/images.ts'
import type { JsonObject } from '../../runtime/site/site.ts'
import { idOf, instant } from './facts.ts'
import { COLOURS } from './pictures/colours.ts'
import { PICTURES, picturePath } from './pictures/index.ts'

/** Description of a picture beside its drawing. */
export interface ImageWords {
  readonly altText: string
  readonly title?: string
  /** Markup under the picture. */
  readonly body?: string
}

const ADDED = instant('2026-01-12')

/** Fields of a picture, as an image or as the main image of an item. */
export function imageFields(name: string): JsonObject {
  const drawn = PICTURES.get(name)
  if (!drawn)
    throw new RangeError(`There is no picture '${name}'. Draw it in the pictures folder, or mend the name.`)
  const [width, height] = drawn.size
  const [x, y] = drawn.focus
  const size = `${width}x${height}`
  return {
    assetUrl: picturePath(name),
    systemDataId: idOf('asset', name),
    systemDataVariants: [size, ...IMAGE_WIDTHS.filter((w) => w <= width).map((w) => `${w}w`)].join(','),
    systemDataSourceType: 'SVG',
    filename: `${name}.svg`,
    mediaFocalPoint: { x, y, source: 3 },
    colorData: colours(name),
    contentType: 'image/svg+xml',
    originalSize: size,
  }
}

/** A picture as an image item, e.g. of a product's gallery. */
export function image(name: string, words: ImageWords): JsonObject {
  return {
    id: idOf('image', name),
    recordType: RECORD_TYPES.image,
    recordTypeLabel: 'image',
    addedOn: ADDED,
    updatedOn: ADDED,
    workflowState: 1,
    ...imageFields(name),
    title: words.title ?? words.altText,
    altText: words.altText,
    body: words.body ?? null,
    likeCount: 0,
    commentCount: 0,
    publicCommentCount: 0,
    commentState: 2,
  }
}

/** A video as an item of a product's gallery; the picture is shown before it plays. */
export function videoItem(name: string, url: string, words: ImageWords): JsonObject {
  return {
    ...image(name, words),
    id: idOf('video', url),
    recordType: RECORD_TYPES.video,
    recordTypeLabel: 'video',
    videoUrl: url,
  }
}

function colours(name: string): JsonObject {
  const [topLeft, topRight, bottomLeft, bottomRight, center] = (COLOURS[name] ?? '').split(' ')
  return {
    topLeftAverage: topLeft,
    topRightAverage: topRight,
    bottomLeftAverage: bottomLeft,
    bottomRightAverage: bottomRight,
    centerAverage: center,
    suggestedBgColor: topLeft,
  }
}

/** The markup of a picture within a text, with a line under it. */
export function figure(name: string, caption: string, alt = ''): string {
  const [width, height] = PICTURES.get(name)?.size ?? [1500, 1000]
  return `<figure><img src="${picturePath(name)}" alt="${alt}" width="${width}" height="${height}" loading="lazy"><figcaption>${caption}</figcaption></figure>`
}
