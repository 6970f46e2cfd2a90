import { letterPath } from './block-letters.ts'

/**
 * Drawings for a box of 64 × 64, filled by the even-odd rule. Services without one show the first letter of
 * their name.
 */
const DRAWINGS: Readonly<Record<string, string>> = Object.freeze({
  facebook: 'M37 49V35h5l1-6h-6v-4q0-3 3-3h3v-6h-5q-7 0-7 8v5h-5v6h5v14z',
  x: 'M20 16 32 28 44 16l4 4-12 12 12 12-4 4-12-12-12 12-4-4 12-12-12-12z',
  instagram:
    'M22 15h20q7 0 7 7v20q0 7-7 7H22q-7 0-7-7V22q0-7 7-7zm0 3q-4 0-4 4v20q0 4 4 4h20q4 0 4-4V22q0-4-4-4zm10 6a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm9-6h3v3h-3z',
  linkedin: 'M17 25h6v22h-6zm0-8h6v5h-6zm10 8h6v3q2-3 6-3 8 0 8 9v13h-6V35q0-5-4-5-4 0-4 5v12h-6z',
  youtube: 'M19 19h26q5 0 5 6v14q0 6-5 6H19q-5 0-5-6V25q0-6 5-6zm9 7v12l11-6z',
  vimeo: 'M15 24l7-6q5 0 6 7l2 8q1 3 4-2 4-6 0-7-3 0-3 1 2-8 9-8 9 1 8 9-2 9-13 20-7 6-10-3l-4-14q-1-4-4-2z',
  flickr: 'M23 25a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm18 0a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  spotify: 'M16 22q18-5 33 4l-2 4q-14-8-30-4zm2 9q15-4 28 3l-2 4q-12-6-25-3zm1 8q12-3 23 3l-2 4q-10-5-20-3z',
  soundcloud: 'M16 34h3v10h-3zm5-4h3v14h-3zm5-5h3v19h-3zm5-5h3q9 0 10 8 6 1 6 8t-7 8H31z',
  email: 'M15 19h34L32 33zm0 4 17 14 17-14v22H15z',
  rss: 'M18 17q29 0 29 29h-6q0-23-23-23zm0 11q18 0 18 18h-6q0-12-12-12zm4 10a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  url: 'M20 25h9v5h-9q-2 0-2 2t2 2h9v5h-9q-7 0-7-7t7-7zm15 0h9q7 0 7 7t-7 7h-9v-5h9q2 0 2-2t-2-2h-9zm-9 5h12v4H26z',
  tiktok: 'M33 15h6q1 8 8 9v6q-5 0-8-3v12q0 10-10 10t-10-10q1-9 11-9v6q-5 0-5 4t4 4 4-5z',
  github: 'M18 18l7 3q7-2 14 0l7-3q2 5 1 8 8 16-8 18v6H25v-6q-16-2-8-18-1-3 1-8z',
  dropbox: 'M23 16l9 6-9 6-9-6zm18 0 9 6-9 6-9-6zM23 28l9 6-9 6-9-6zm18 0 9 6-9 6-9-6zM23 43l9-6 9 6-9 6z',
  dribbble: 'M32 15a17 17 0 1 1 0 34 17 17 0 0 1 0-34zm0 5a12 12 0 1 0 0 24 12 12 0 0 0 0-24zm-3 9h6v6h-6z',
})

const ALIKE: Readonly<Record<string, string>> = Object.freeze({ twitter: 'x', mail: 'email', website: 'url' })

/** Services that themes name in their templates; a site's own come on top. */
const SERVICES: readonly string[] = Object.freeze([
  ...Object.keys(DRAWINGS),
  ...Object.keys(ALIKE),
  ...'bandsintown behance codepen discord fivehundredpix foursquare goodreads google googleplay googleplus houzz imdb'.split(
    ' ',
  ),
  ...'itunes meetup medium patreon pinterest reddit smugmug snapchat stitcher stumbleupon thedots tripadvisor tumblr'.split(
    ' ',
  ),
  ...'twitch vevo vine vsco whatsapp yelp'.split(' '),
])

/** Where Squarespace has its sheet of icons of social accounts. */
export const SOCIAL_ICONS = '/universal/svg/social-accounts.svg'

/**
 * Ids of the sheet: `NAME-icon` and `NAME-mask` (a box with the icon cut out) of each service, and
 * `background`.
 */
export function socialIconIds(services: readonly string[] = []): string[] {
  return ['background', ...namesOf(services).flatMap((name) => [`${name}-icon`, `${name}-mask`])]
}

/**
 * Returns the sheet as an SVG of symbols, which `<use href="…#NAME-icon">` shows. `services` are those of the
 * site.
 */
export function socialIconSheet(services: readonly string[] = []): string {
  const symbols = namesOf(services).flatMap((name) => {
    const path = drawingOf(name)
    return [symbol(`${name}-icon`, path), symbol(`${name}-mask`, `${BOX}${path}`)]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbol('background', BOX)}${symbols.join('')}</svg>`
}

const BOX = 'M0 0h64v64H0z'

function symbol(id: string, path: string): string {
  return `<symbol id="${id}" viewBox="0 0 64 64"><path fill-rule="evenodd" d="${path}"/></symbol>`
}

function namesOf(services: readonly string[]): string[] {
  return [...new Set([...SERVICES, ...services.filter((name) => /^[\w-]{1,40}$/.test(name))])]
}

function drawingOf(service: string): string {
  const name = Object.hasOwn(ALIKE, service) ? ALIKE[service]! : service
  return Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name]! : letterPath(name)
}
