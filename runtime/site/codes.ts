/**
 * Codes in page data and their meaning. The names are those of Squarespace's predicates;
 * -1 means that a type was never set. Tables hold the known codes, not all that exist.
 */

export { PRODUCT_TYPES, type ProductType } from './product/product-codes.ts'

/** Kinds of content items: `recordType`. */
export const RECORD_TYPES = /* @__PURE__ */ Object.freeze({
  undefined: -1,
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  chat: 6,
  audio: 7,
  video: 8,
  review: 10,
  'store-item': 11,
  event: 12,
  gallery: 14,
  binary: 15,
  'css-asset': 16,
  'tweak-asset': 17,
  'digital-good': 18,
  attachment: 19,
  'wordpress-export': 20,
  'json-export': 21,
  'site-search': 30,
  'active-time': 31,
  tweet: 50,
  checkin: 52,
  kbarticle: 54,
})

/** Actions of a folder when it is opened: `folderBehavior`. */
export const FOLDER_BEHAVIOURS = /* @__PURE__ */ Object.freeze({
  undefined: -1,
  index: 1,
  redirect: 2,
  none: 3,
  variation: 4,
})

/** Kinds of collections: `collection.type`. */
export const COLLECTION_TYPES = /* @__PURE__ */ Object.freeze({
  undefined: -1,
  generic: 1,
  subscription: 2,
  twitter: 3,
  foursquare: 4,
  instagram: 5,
  'gallery-block': 6,
  'template-page': 7,
  'splash-page': 8,
  page: 10,
  fivehundredpix: 11,
  flickr: 12,
  products: 13,
  'slide-gallery': 15,
  'slide-album': 16,
  'slide-video': 17,
  'album-block': 18,
})

/** Where a background comes from: `backgroundSource`. */
export const BACKGROUND_SOURCES = /* @__PURE__ */ Object.freeze({
  undefined: -1,
  upload: 1,
  instagram: 2,
  video: 3,
  none: 4,
})

/**
 * The block that data was made for: `blockType`. Codes run from 1 to 72; these are the ones with a known
 * name.
 */
export const BLOCK_TYPES = /* @__PURE__ */ Object.freeze({
  navigation: 1,
  html: 2,
  image: 5,
  form: 9,
  product: 43,
  newsletter: 51,
  donation: 52,
  'member-area': 67,
  accordion: 69,
  'website-component': 1337,
})

/** Kinds of parts of a slide: `currentType`. */
export const SLICE_TYPES = /* @__PURE__ */ Object.freeze({
  undefined: -1,
  heading: 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  'social-icons': 7,
  buttons: 8,
  navigation: 9,
  'custom-form': 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
})

export type RecordType = keyof typeof RECORD_TYPES
export type CollectionType = keyof typeof COLLECTION_TYPES
export type BackgroundSource = keyof typeof BACKGROUND_SOURCES

/** The blocks that an item can be summed up by: `promotedBlockType`, a name and not a code. */
export const PROMOTED_BLOCK_TYPES = /* @__PURE__ */ Object.freeze([
  'map',
  'embed',
  'image',
  'code',
  'quote',
  'twitter',
  'link',
  'video',
  'foursquare',
  'instagram',
  'form',
] as const)

export type PromotedBlockType = (typeof PROMOTED_BLOCK_TYPES)[number]
