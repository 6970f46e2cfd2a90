const ADDRESS = /\b(?:https?|ftp|file):\/\/[-+&@#/%?=~_|!:,.;A-Z0-9]*[-+&@#/\\%=~_|A-Z0-9]/gi
const NAME = /(^| )@([A-Z0-9_]+)/gi
const HASHTAG = /(^| )#([A-Z0-9_]+)/gi

/**
 * Turns addresses, names and hashtags of a short message into links (plug-ins section 7.1). Nothing is escaped: the
 * message is HTML already.
 */
export function linkMessage(message: string): string {
  return message
    .replace(ADDRESS, (url) => link(url, url))
    .replace(NAME, (_, before: string, name: string) => {
      return before + link(`https://twitter.com/${name}/`, `@${name}`)
    })
    .replace(HASHTAG, (_, before: string, tag: string) => {
      return before + link(`https://twitter.com/hashtag/${tag}?src=hash`, `#${tag}`)
    })
}

function link(url: string, text: string): string {
  return `<a target="new" href="${url}">${text}</a>`
}
