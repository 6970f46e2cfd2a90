import { Problem } from '../files/problem.ts'
import { publicSite } from '../preview/pages/saved/public-site.ts'
import type { Site } from '../site/site.ts'
import { Answers } from './answers.ts'
import { assembleSite } from './assemble-site.ts'
import { CallPace } from './call-pace.ts'
import { LIMITS } from './limits.ts'
import { findPictures, type PictureAddresses, renamePictures } from './pictures.ts'
import { type PrivacyChoice, withoutPrivateText } from './private-data.ts'
import { type PulledFiles, pullFiles } from './pull-files.ts'
import { PagePull } from './pull-pages.ts'
import { pullPictures } from './pull-pictures.ts'
import { type MissingEntry, PulledFolder } from './pulled-folder.ts'
import { reasonText } from './reasons.ts'
import { type Robots, readRobots } from './robots.ts'
import { SiteClient } from './site-client.ts'
import { findSiteFiles } from './site-file.ts'

export interface PullOptions {
  /** Origin of the site. */
  readonly site: URL
  /** Folder to write: new, or of an earlier pull of this site. */
  readonly out: string
  /** Sent as the User-Agent. */
  readonly agent: string
  readonly password?: string | undefined
  /** Goes on with a pull that was broken off: what it has is not asked for again. */
  readonly resumes?: boolean
  readonly anonymises?: boolean
  /** Most bytes of pictures and files; 0 pulls none. */
  readonly mostPictureBytes?: number
  readonly signal?: AbortSignal
  /** Called as the pull goes on. */
  readonly onProgress?: (progress: PullProgress) => void
  /** Milliseconds between two calls, and before a failed one is tried again. */
  readonly gap?: number
  readonly patience?: number
}

export interface PullProgress {
  readonly begun: number
  /** Pages, pictures and files known so far. */
  readonly total: number
  readonly name: string
}

export interface PullReport {
  readonly collections: number
  readonly items: number
  readonly pictures: number
  readonly pictureBytes: number
  readonly files: number
  readonly fileBytes: number
  /** Addresses that the site said had not changed. */
  readonly unchanged: number
  /** Paths of collections that a password protects. */
  readonly protectedPaths: readonly string[]
  readonly missing: readonly MissingEntry[]
}

/** File with the whole site, which `--site` reads. */
export const SITE_FILE = 'site.json'
const PICTURE_BYTES = 500_000_000

/**
 * Pulls a site into a folder, for work without a network. Throws a problem where the site cannot be had at
 * all; what of it cannot be had is in the report.
 */
export async function pullSite(options: PullOptions): Promise<PullReport> {
  const { site, out, agent, password, signal, gap, patience, resumes = false, anonymises = false } = options
  const folder = PulledFolder.open(out, { site: site.origin, anonymised: anonymises })
  const pace = new CallPace({ signal, ...(gap !== undefined && { gap }) })
  const client = new SiteClient({
    pace,
    agent,
    password,
    signal,
    ...(patience !== undefined && { patience }),
  })
  const progress = new Counter(options.onProgress)
  let answers: Answers | undefined
  try {
    const robots = await robotsOf(site, client)
    pace.slowTo(robots.gap)
    const begun = (name: string) => progress.begin(name)
    answers = new Answers({ client, folder, robots, resumes, site, begun })
    return await pullAll(answers, options, progress)
  } finally {
    // Whatever ended it, the next one can go on from here.
    if (answers !== undefined && !answers.isFinished) folder.finish(answers.missing)
  }
}

async function pullAll(answers: Answers, options: PullOptions, progress: Counter): Promise<PullReport> {
  const { site: address, anonymises = false, mostPictureBytes = PICTURE_BYTES } = options
  const { folder } = answers.options
  const found = (count: number) => progress.expect(count)
  const pages = await new PagePull({ answers, site: address, anonymises, found }).run()
  if (pages.collections.length === 0) throw startProblem(address, answers.missing)
  const css = await pullStyle(address, answers, { anonymises })
  const site = assembleSite(pages)
  const named: PictureAddresses = mostPictureBytes > 0 ? findPictures([site, css], address) : new Map()
  const paths = new Set([...pages.files, ...findSiteFiles(site, address)])
  const copies = mostPictureBytes > 0 && !anonymises
  progress.expect(progress.total + named.size + (copies ? paths.size : 0))
  const pictures = await pullPictures(named, answers, mostPictureBytes)
  const files = copies
    ? await pullFiles(paths, answers, mostPictureBytes - pictures.bytes)
    : notCopied(paths, answers)
  const local = withOwnLinks(renamePictures(site, pictures.names), ownLinks(site, address)) as Site
  folder.write(SITE_FILE, `${JSON.stringify(local, undefined, 2)}\n`)
  folder.finish(answers.missing, new Date().toISOString())
  answers.isFinished = true
  return {
    collections: site.collections.length,
    items: site.collections.reduce((count, { items = [] }) => count + items.length, 0),
    pictures: pictures.count,
    pictureBytes: pictures.bytes,
    files: files.count,
    fileBytes: files.bytes,
    unchanged: answers.unchanged,
    protectedPaths: publicSite(site).leftOut,
    missing: answers.missing,
  }
}

async function robotsOf(site: URL, client: SiteClient): Promise<Robots> {
  const answer = await client.get(new URL('/robots.txt', site), { accept: 'text/plain', limit: LIMITS.text })
  const text = answer.kind === 'found' ? new TextDecoder().decode(answer.body) : ''
  const robots = readRobots(text, site)
  if (robots.allows(new URL('/', site))) return robots
  throw new Problem(
    `${site.origin}/robots.txt closes the whole site; where it is yours, add a group "User-agent: vitrine" with "Allow: /"`,
    1,
  )
}

/** The site's own stylesheet, to be read beside the theme's; no page loads it. */
async function pullStyle(site: URL, answers: Answers, privacy: PrivacyChoice): Promise<string> {
  const text = await answers.text({
    address: new URL('/site.css?minify=false', site),
    into: 'styles',
    ending: 'css',
    accept: 'text/css',
    isWanted: false,
    read: (css, type) =>
      type === 'text/css' ? { text: withoutPrivateText(css, privacy) } : { reason: 'not there' },
  })
  return text ?? ''
}

function notCopied(paths: Iterable<string>, answers: Answers): PulledFiles {
  for (const path of paths) answers.miss(new URL(path, answers.options.site), 'file')
  return { count: 0, bytes: 0 }
}

/** Why nothing at all was found. */
function startProblem({ origin }: URL, missing: readonly MissingEntry[]): Problem {
  const home = missing.find(({ address }) => address === '/')
  if (home?.reason === 'elsewhere')
    return new Problem(
      `${origin} leads to ${home.detail}, another host; pull that one: vitrine pull ${home.detail}`,
      1,
    )
  const why = home === undefined ? 'has no collection' : reasonText(home.reason)
  return new Problem(`${origin} ${why}`, 1)
}

/** Makes the pattern of links that name the site itself, by its address or one of its domains. */
function ownLinks({ website }: Site, address: URL): RegExp {
  const { baseUrl, internalUrl, primaryDomain } = website
  const origins = [address.origin, baseUrl, internalUrl, `https://${String(primaryDomain)}`]
  const hosts = origins.flatMap((one) =>
    typeof one === 'string' && URL.canParse(one) ? new URL(one).host.replace(/^www\./, '') : [],
  )
  const names = [...new Set(hosts)].map((host) => host.replace(/[^\w-]/g, '\\$&'))
  return new RegExp(`(["'])https?://(?:www\\.)?(?:${names.join('|')})(?:/|(?=\\1))`, 'gi')
}

/** Returns data in which links of the site to itself are paths. */
function withOwnLinks(value: unknown, own: RegExp): unknown {
  if (typeof value === 'string') return value.replace(own, '$1/')
  if (Array.isArray(value)) return value.map((one) => withOwnLinks(one, own))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withOwnLinks(one, own)]))
}

/** Counts pages, pictures and files for a progress bar. */
class Counter {
  #begun = 0
  total = 0

  constructor(readonly onProgress: PullOptions['onProgress']) {}

  expect(total: number): void {
    this.total = Math.max(this.total, total)
  }

  begin(name: string): void {
    this.#begun++
    this.onProgress?.({ begun: this.#begun, total: Math.max(this.total, this.#begun), name })
  }
}
