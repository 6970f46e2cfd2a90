/**
 * Every predicate by its name in camel case without the question mark: `main-image?` is `mainImage`,
 * `undefined?` is `undefined_`. Bundlers drop those that nothing uses.
 */
export { hasVariants, onSale, soldOut, variedPrices } from './commerce/product.ts'
export {
  backgroundSourceInstagram,
  backgroundSourceNone,
  backgroundSourceUndefined,
  backgroundSourceUpload,
  backgroundSourceVideo,
} from './content/background.ts'
export {
  clickable,
  collection,
  collectionPage,
  collectionTemplatePage,
  collectionTypeNameEquals,
  folder,
  index,
  redirect,
} from './content/collection.ts'
export { comments, disqus } from './content/comments.ts'
export { calendarView, sameDay, showPastEvents } from './content/event.ts'
export {
  galleryActiveAlignmentCenter,
  galleryActiveAlignmentLeft,
  galleryActiveAlignmentRight,
  galleryAutoCrop,
  galleryAutoplay,
  galleryControls,
  galleryDesignGrid,
  galleryDesignSlider,
  galleryDesignSlideshow,
  galleryDesignStacked,
  galleryLightbox,
  galleryMeta,
  galleryMetaPositionBottom,
  galleryMetaPositionBottomLeft,
  galleryMetaPositionBottomRight,
  galleryMetaPositionCenter,
  galleryMetaPositionTop,
  galleryMetaPositionTopLeft,
  galleryMetaPositionTopRight,
  galleryShowMeta,
  galleryShowMetaOnHover,
  gallerySquareThumbs,
  galleryThumbnails,
} from './content/gallery.ts'
export {
  childImages,
  excerpt,
  externalLink,
  hasMultiple,
  location,
  mainImage,
  passthrough,
  serviceNameEmail,
} from './content/item.ts'
export {
  activeTime,
  attachment,
  audio,
  binary,
  checkin,
  cssAsset,
  digitalGood,
  event,
  externalVideo,
  gallery,
  image,
  jsonExport,
  kbarticle,
  link,
  promotedCODE,
  promotedEMBED,
  promotedFORM,
  promotedFOURSQUARE,
  promotedIMAGE,
  promotedINSTAGRAM,
  promotedLINK,
  promotedMAP,
  promotedQUOTE,
  promotedTWITTER,
  promotedVIDEO,
  quote,
  siteSearch,
  storeItem,
  text,
  tweakAsset,
  tweet,
  undefined_,
  video,
  wordpressExport,
} from './content/record.ts'
export {
  equal,
  greaterThan,
  greaterThanOrEqual,
  lessThan,
  lessThanOrEqual,
  notEqual,
  nth,
} from './core/compare.ts'
export { debug, even, odd, plural, singular } from './core/number.ts'
export { unitsMetric } from './i18n/units.ts'
export { currentType } from './slide/slice.ts'
