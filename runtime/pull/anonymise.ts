import type { JsonObject } from '../site/site.ts'

/** Keys of texts that people wrote; addresses and codes stay, since themes ask for them. */
const TEXTS = new Set([
  ...[
    'title',
    'navigationTitle',
    'description',
    'seoTitle',
    'seoDescription',
    'body',
    'excerpt',
    'mainContent',
  ],
  ...['siteTitle', 'siteTagLine', 'siteDescription', 'businessName', 'promotedBlock', 'content', 'comment'],
  ...[
    'caption',
    'altText',
    'source',
    'displayName',
    'firstName',
    'lastName',
    'bio',
    'authorName',
    'screenname',
  ],
  ...['userName', 'memberName', 'addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'],
  ...['contactPhoneNumber', 'phone', 'websiteUrl', 'profileUrl', 'newsletterDescription', 'submissionText'],
])
const NAMED = /\b(alt|title|aria-label|placeholder|data-title|data-author|data-description)="([^"]*)"/gi
const VOWELS = 'aeiou'
const CONSONANTS = 'bdfgklmnprstv'

/** Returns data with other letters and figures in all texts; their length, case and markup stay. */
export function anonymised(value: unknown, isText = false): unknown {
  if (typeof value === 'string') return isText ? otherMarkup(value) : value
  if (Array.isArray(value)) return value.map((one) => anonymised(one, isText))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as JsonObject)
  return Object.fromEntries(entries.map(([key, one]) => [key, anonymised(one, TEXTS.has(key))]))
}

/** Returns markup with other words: in texts, and in attributes that are read out. */
export function otherMarkup(html: string): string {
  return textsAndTags(html)
    .map((part, at) =>
      at % 2 === 0
        ? otherWords(part)
        : part.replace(NAMED, (_, name: string, text: string) => `${name}="${otherWords(text)}"`),
    )
    .join('')
}

const RAW = /^<(?:script|style)\b/i

/**
 * Splits markup into texts and tags in turn, a text first; scripts and styles are with their tags. A tag that
 * nothing closes is text. Takes linear time, however many tags and scripts nothing closes.
 */
function textsAndTags(html: string): string[] {
  const parts: string[] = []
  const rawEnd = /<\/(?:script|style)>/gi
  let hasRawEnd = true
  let done = 0
  for (;;) {
    const begin = html.indexOf('<', done)
    let end = begin < 0 ? 0 : html.indexOf('>', begin) + 1
    if (end === 0) return [...parts, html.slice(done)]
    if (hasRawEnd && RAW.test(html.slice(begin, begin + 8))) {
      rawEnd.lastIndex = begin
      hasRawEnd = rawEnd.test(html)
      if (hasRawEnd) end = rawEnd.lastIndex
    }
    parts.push(html.slice(done, begin), html.slice(begin, end))
    done = end
  }
}

/** Returns other words, equal ones for equal ones; entities stay. */
function otherWords(text: string): string {
  return text.replace(/&[#\w]{1,32};|[\p{L}\p{N}]+/gu, (word) => (word.startsWith('&') ? word : other(word)))
}

function other(word: string): string {
  let state = 7
  for (const letter of word.toLowerCase()) state = (state * 31 + letter.codePointAt(0)!) % 1_000_003
  return [...word]
    .map((letter, at) => {
      state = (state * 69_069 + at + 1) % 1_000_003
      if (/\p{N}/u.test(letter)) return String(state % 10)
      const letters = at % 2 === 0 ? CONSONANTS : VOWELS
      const made = letters[state % letters.length]!
      return letter === letter.toLowerCase() ? made : made.toUpperCase()
    })
    .join('')
}
