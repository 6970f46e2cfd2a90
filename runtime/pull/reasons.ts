import { LIMITS } from './limits.ts'

/** Why something could not be pulled. */
export type Reason =
  | 'password needed'
  | 'password refused'
  | 'members only'
  | 'not there'
  | 'no JSON'
  | 'broken off'
  | 'no answer'
  | 'server error'
  | 'too many calls'
  | 'elsewhere'
  | 'no https'
  | 'redirects'
  | 'too large'
  | 'no picture'
  | 'picture with a script'
  | 'enough pictures'
  | 'too many pictures'
  | 'enough pages'
  | 'long list'
  | 'file'
  | 'no file'
  | 'comments'
  | 'endless list'
  | 'robots'
  | 'empty page'
  | 'other answer'

/** Name of the environment variable that holds the password of a site's pages. */
export const PASSWORD = 'VITRINE_SITE_PASSWORD'

/** Each reason in words: the whole of a sentence whose subject is an address. */
const WORDS: Readonly<Record<Reason, string>> = Object.freeze({
  'password needed': `needs a password: set ${PASSWORD} in the environment and pull again`,
  'password refused': `did not take the password of ${PASSWORD}`,
  'members only': 'is for members alone',
  'not there': 'is not there: a draft, or removed',
  'no JSON': 'answered something else than JSON to ?format=json: a login, or a page of another system',
  'broken off': 'broke off in the middle, each time',
  'no answer': 'gave no answer',
  'server error': 'answered with an error of the server, each time',
  'too many calls': 'was refused as one call too many: wait, then go on with --resume',
  elsewhere: 'leads to another host, which is not called',
  'no https': 'leads from https to http, which others can read on its way: it is not followed',
  redirects: 'leads in a circle',
  'too large': 'is too large',
  'no picture': 'is no picture',
  'picture with a script': 'is a drawing with a script in it',
  'enough pictures': 'comes after the limit for pictures and files; raise it with --pictures',
  'too many pictures': `comes after the limit of ${LIMITS.pictures.toLocaleString('en')} pictures, as others do`,
  'enough pages': 'comes after the limit of addresses',
  'long list': `comes after the limit of ${LIMITS.listPages} pages of a list`,
  file: 'is a file, which --anonymise and --pictures 0 do not copy: links to it lead nowhere',
  'no file': 'is linked to as a file and is a page',
  comments: 'has comments, which are not copied',
  'endless list': 'is a list whose pages lead in a circle',
  robots: 'is closed by robots.txt',
  'empty page': "came back empty: pages of Squarespace's newest editor give no content away",
  'other answer': 'gave an answer that means nothing here',
})

/** Returns a reason in words. */
export function reasonText(reason: Reason): string {
  return WORDS[reason]
}

/** Reasons that another try may find gone. */
export const PASSING: ReadonlySet<Reason> = new Set([
  'broken off',
  'no answer',
  'server error',
  'too many calls',
  'enough pictures',
])
