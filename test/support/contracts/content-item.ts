import * as z from 'zod/mini'
import { amount, anything, flag, instant, list, text, whole } from '../../../runtime/site/schemas/fields.ts'

/** Location of an event. */
export const location = z.looseObject({
  addressLine1: text,
  addressLine2: text,
  addressCountry: text,
  mapLat: amount,
  mapLng: amount,
})

/** The collection that an item belongs to. */
export const collection = z.looseObject({ type: whole, folder: flag, folderBehavior: whole })

/** The fields of a content item that are read for display. */
export const contentItem = z.looseObject({
  id: text,
  fullUrl: text,
  title: text,
  assetUrl: text,
  mainImage: z.nullish(z.looseObject({ assetUrl: text })),
  mainImageId: text,
  systemDataId: text,
  recordType: whole,
  externalLink: text,
  passthrough: flag,
  sourceUrl: text,
  publicCommentCount: whole,
  commentState: whole,
  likeCount: whole,
  userName: text,
  profileUrl: text,
  /** Any list or table; only whether it is empty is read. */
  shareButtonOptions: anything,
  excerpt: z.nullish(z.union([z.string(), z.looseObject({ html: text })])),
  promotedBlockType: text,
  items: list(z.unknown()),
  currentType: whole,
  backgroundSource: whole,
  startDate: instant,
  endDate: instant,
  location: z.nullish(location),
  showPastOrUpcomingEvents: anything,
  serviceName: text,
  collection: z.nullish(collection),
})
