import { NO_CLOCK } from '../../engine/clock.ts'
import { replaced } from '../core/long-text.ts'

const ADDRESS = /\b(?:https?|ftp|file):\/\/[-+&@#/%?=~_|!:,.;A-Z0-9]*[-+&@#/\\%=~_|A-Z0-9]/gi
const NAME = /(^| )@([A-Z0-9_]+)/gi
const HASHTAG = /(^| )#([A-Z0-9_]+)/gi

/**
 * Turns addresses, names and hashtags of a short message into links. Nothing is escaped: the
 * message is HTML already.
 */
export function linkMessage(message: string, clock = NO_CLOCK): string {
  const changed = (text: string, pattern: RegExp, by: (found: RegExpExecArray) => string) =>
    replaced(text, { pattern, by, clock })
  const linked = changed(message, ADDRESS, ([url]) => link(url, url))
  const named = changed(
    linked,
    NAME,
    ([, before = '', name]) => before + link(`https://twitter.com/${name}/`, `@${name}`),
  )
  return changed(
    named,
    HASHTAG,
    ([, before = '', tag]) => before + link(`https://twitter.com/hashtag/${tag}?src=hash`, `#${tag}`),
  )
}

function link(url: string, text: string): string {
  return `<a target="new" href="${url}">${text}</a>`
}
