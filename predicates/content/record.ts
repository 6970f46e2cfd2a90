import { step } from '../../engine/lookup/own-property.ts'
import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { num } from '../../engine/value.ts'
import type { PromotedBlockType, RECORD_TYPES, RecordType } from '../../runtime/site/codes.ts'
import { fieldIs } from './code.ts'

/** Returns the predicate of a record type. Its code is written here: a page has no use for the table. */
function isRecord<Type extends RecordType>(code: (typeof RECORD_TYPES)[Type]): Predicate {
  return fieldIs('recordType', code)
}

/** Returns the predicate of a record type that an item has, or that it is summed up by. */
function isShown<Type extends RecordType>(type: Type, code: (typeof RECORD_TYPES)[Type]): Predicate {
  return () => (node: unknown) =>
    num(step(node, 'recordType')) === code || step(node, 'promotedBlockType') === type
}

/** Returns the predicate of the block that an item is summed up by, which is a name and not a code. */
function isPromoted(type: PromotedBlockType): Predicate {
  return () => (node) => step(node, 'promotedBlockType') === type
}

export const undefined_: Predicate = isRecord<'undefined'>(-1)

export const text: Predicate = isRecord<'text'>(1)

export const audio: Predicate = isRecord<'audio'>(7)

export const storeItem: Predicate = isRecord<'store-item'>(11)

export const event: Predicate = isRecord<'event'>(12)

export const binary: Predicate = isRecord<'binary'>(15)

export const cssAsset: Predicate = isRecord<'css-asset'>(16)

export const tweakAsset: Predicate = isRecord<'tweak-asset'>(17)

export const digitalGood: Predicate = isRecord<'digital-good'>(18)

export const attachment: Predicate = isRecord<'attachment'>(19)

export const wordpressExport: Predicate = isRecord<'wordpress-export'>(20)

export const jsonExport: Predicate = isRecord<'json-export'>(21)

export const siteSearch: Predicate = isRecord<'site-search'>(30)

export const activeTime: Predicate = isRecord<'active-time'>(31)

export const tweet: Predicate = isRecord<'tweet'>(50)

export const checkin: Predicate = isRecord<'checkin'>(52)

export const kbarticle: Predicate = isRecord<'kbarticle'>(54)

export const image: Predicate = isShown('image', 2)

export const quote: Predicate = isShown('quote', 4)

export const link: Predicate = isShown('link', 5)

export const video: Predicate = isShown('video', 8)

export const gallery: Predicate = isShown('gallery', 14)

export const externalVideo: Predicate = isShown('video', 8)

export const promotedMAP: Predicate = isPromoted('map')

export const promotedEMBED: Predicate = isPromoted('embed')

export const promotedIMAGE: Predicate = isPromoted('image')

export const promotedCODE: Predicate = isPromoted('code')

export const promotedQUOTE: Predicate = isPromoted('quote')

export const promotedTWITTER: Predicate = isPromoted('twitter')

export const promotedLINK: Predicate = isPromoted('link')

export const promotedVIDEO: Predicate = isPromoted('video')

export const promotedFOURSQUARE: Predicate = isPromoted('foursquare')

export const promotedINSTAGRAM: Predicate = isPromoted('instagram')

export const promotedFORM: Predicate = isPromoted('form')

/** Every type has its predicate, but for those that nothing asks for by name. */
type Complete = Readonly<
  Record<`${Exclude<RecordType, 'chat' | 'review'>}?` | `promoted${Uppercase<PromotedBlockType>}?`, Predicate>
>

/** Predicates of what an item is: its record type and its excerpt. */
export const recordPredicates = {
  'undefined?': undefined_,
  'text?': text,
  'audio?': audio,
  'store-item?': storeItem,
  'event?': event,
  'binary?': binary,
  'css-asset?': cssAsset,
  'tweak-asset?': tweakAsset,
  'digital-good?': digitalGood,
  'attachment?': attachment,
  'wordpress-export?': wordpressExport,
  'json-export?': jsonExport,
  'site-search?': siteSearch,
  'active-time?': activeTime,
  'tweet?': tweet,
  'checkin?': checkin,
  'kbarticle?': kbarticle,
  'image?': image,
  'quote?': quote,
  'link?': link,
  'video?': video,
  'gallery?': gallery,
  'external-video?': externalVideo,
  'promotedMAP?': promotedMAP,
  'promotedEMBED?': promotedEMBED,
  'promotedIMAGE?': promotedIMAGE,
  'promotedCODE?': promotedCODE,
  'promotedQUOTE?': promotedQUOTE,
  'promotedTWITTER?': promotedTWITTER,
  'promotedLINK?': promotedLINK,
  'promotedVIDEO?': promotedVIDEO,
  'promotedFOURSQUARE?': promotedFOURSQUARE,
  'promotedINSTAGRAM?': promotedINSTAGRAM,
  'promotedFORM?': promotedFORM,
} satisfies PredicateTable & Complete
