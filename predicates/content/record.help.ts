import type { Description } from '../../engine/plugin.ts'
import { asking } from './asking.ts'
import type { recordPredicates } from './record.ts'

type Name = keyof typeof recordPredicates

/** `what` with its article, as in "an item is …". */
function recordType(predicate: Name, code: number, what: string): Description {
  return {
    summary: `Holds where an item is ${what} (record type ${code})`,
    examples: [asking(predicate, { recordType: code }), asking(predicate, {}, 'no')],
  }
}

function shown(predicate: Name, code: number, [what, block]: readonly [string, string]): Description {
  return {
    summary: `Holds where an item is ${what} (record type ${code}) or is summed up by one`,
    examples: [asking(predicate, { recordType: code }), asking(predicate, { promotedBlockType: block })],
  }
}

function promoted(predicate: Name, block: string): Description {
  return {
    summary: `Holds where an item is summed up by a block of the type ${block}`,
    examples: [asking(predicate, { promotedBlockType: block }), asking(predicate, {}, 'no')],
  }
}

/** Help for the predicates of what an item is. */
export const recordHelp = {
  'undefined?': recordType('undefined?', -1, 'of a type that was never set'),
  'text?': recordType('text?', 1, 'a text'),
  'image?': shown('image?', 2, ['an image', 'image']),
  'quote?': shown('quote?', 4, ['a quote', 'quote']),
  'link?': shown('link?', 5, ['a link', 'link']),
  'audio?': recordType('audio?', 7, 'an audio track'),
  'video?': shown('video?', 8, ['a video', 'video']),
  'external-video?': shown('external-video?', 8, ['a video', 'video']),
  'store-item?': recordType('store-item?', 11, 'a product'),
  'event?': recordType('event?', 12, 'an event'),
  'gallery?': shown('gallery?', 14, ['a gallery', 'gallery']),
  'binary?': recordType('binary?', 15, 'a file of any kind'),
  'css-asset?': recordType('css-asset?', 16, 'a file that a style sheet uses'),
  'tweak-asset?': recordType('tweak-asset?', 17, 'a file that a style setting uses'),
  'digital-good?': recordType('digital-good?', 18, 'a file that is sold'),
  'attachment?': recordType('attachment?', 19, 'an attachment'),
  'wordpress-export?': recordType('wordpress-export?', 20, 'an export for WordPress'),
  'json-export?': recordType('json-export?', 21, 'an export as JSON'),
  'site-search?': recordType('site-search?', 30, 'a search of the site'),
  'active-time?': recordType('active-time?', 31, 'a time of activity'),
  'tweet?': recordType('tweet?', 50, 'a tweet'),
  'checkin?': recordType('checkin?', 52, 'a check-in'),
  'kbarticle?': recordType('kbarticle?', 54, 'an article of a knowledge base'),
  'promotedMAP?': promoted('promotedMAP?', 'map'),
  'promotedEMBED?': promoted('promotedEMBED?', 'embed'),
  'promotedIMAGE?': promoted('promotedIMAGE?', 'image'),
  'promotedCODE?': promoted('promotedCODE?', 'code'),
  'promotedQUOTE?': promoted('promotedQUOTE?', 'quote'),
  'promotedTWITTER?': promoted('promotedTWITTER?', 'twitter'),
  'promotedLINK?': promoted('promotedLINK?', 'link'),
  'promotedVIDEO?': promoted('promotedVIDEO?', 'video'),
  'promotedFOURSQUARE?': promoted('promotedFOURSQUARE?', 'foursquare'),
  'promotedINSTAGRAM?': promoted('promotedINSTAGRAM?', 'instagram'),
  'promotedFORM?': promoted('promotedFORM?', 'form'),
} satisfies Record<keyof typeof recordPredicates, Description>
