import type { Predicate, PredicateTable } from '../../engine/plugin.ts'
import { step } from '../../engine/reference.ts'
import { num } from '../../engine/value.ts'
import { type PromotedBlockType, RECORD_TYPES, type RecordType } from '../../runtime/site/codes.ts'
import { fieldIs } from './code.ts'

const recordType = (type: RecordType): Predicate => fieldIs('recordType', RECORD_TYPES[type])

/** The block that an item is summed up by, which is a name and not a code. */
const promoted =
  (type: PromotedBlockType): Predicate =>
  () =>
  (node: unknown) =>
    step(node, 'promotedBlockType') === type

/** What an item is, or is summed up by. */
const shown =
  (type: RecordType): Predicate =>
  () =>
  (node: unknown) =>
    num(step(node, 'recordType')) === RECORD_TYPES[type] || step(node, 'promotedBlockType') === type

/** Predicates of what an item is (plug-ins section 12.2). */
export const record = {
  'undefined?': recordType('undefined'),
  'text?': recordType('text'),
  'image?': shown('image'),
  'quote?': shown('quote'),
  'link?': shown('link'),
  'audio?': recordType('audio'),
  'video?': shown('video'),
  'external-video?': shown('video'),
  'store-item?': recordType('store-item'),
  'event?': recordType('event'),
  'gallery?': shown('gallery'),
  'binary?': recordType('binary'),
  'css-asset?': recordType('css-asset'),
  'tweak-asset?': recordType('tweak-asset'),
  'digital-good?': recordType('digital-good'),
  'attachment?': recordType('attachment'),
  'wordpress-export?': recordType('wordpress-export'),
  'json-export?': recordType('json-export'),
  'site-search?': recordType('site-search'),
  'active-time?': recordType('active-time'),
  'tweet?': recordType('tweet'),
  'checkin?': recordType('checkin'),
  'kbarticle?': recordType('kbarticle'),
  'promotedMAP?': promoted('map'),
  'promotedEMBED?': promoted('embed'),
  'promotedIMAGE?': promoted('image'),
  'promotedCODE?': promoted('code'),
  'promotedQUOTE?': promoted('quote'),
  'promotedTWITTER?': promoted('twitter'),
  'promotedLINK?': promoted('link'),
  'promotedVIDEO?': promoted('video'),
  'promotedFOURSQUARE?': promoted('foursquare'),
  'promotedINSTAGRAM?': promoted('instagram'),
  'promotedFORM?': promoted('form'),
} satisfies PredicateTable
