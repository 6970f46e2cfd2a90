import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { filesBelow, isFolder } from '../../../files/files.ts'
import { type Input, orProblem } from '../../../files/input.ts'
import { Problem } from '../../../files/problem.ts'
import type { NavigationLink, Site } from '../../../site/site.ts'
import { type SavedPage, siteOfPages } from './saved-pages.ts'

const record = z.record(z.string(), z.unknown())
const collection = z.looseObject({
  id: z.string(),
  urlId: z.string(),
  fullUrl: z.string(),
  title: z.string(),
  type: z.number(),
  typeName: z.string(),
  items: z.exactOptional(
    z.array(
      z.looseObject({
        id: z.string(),
        collectionId: z.string(),
        recordType: z.number(),
        urlId: z.string(),
        fullUrl: z.string(),
        title: z.string(),
      }),
    ),
  ),
  mainContent: z.exactOptional(z.string()),
})

const link: z.ZodType<NavigationLink> = z.lazy(() =>
  z.object({
    title: z.string(),
    url: z.string(),
    collectionId: z.exactOptional(z.string()),
    newWindow: z.exactOptional(z.boolean()),
    items: z.exactOptional(z.array(link)),
  }),
)

const coupon = z.object({
  code: z.string(),
  title: z.string(),
  percent: z.exactOptional(z.number()),
  amountCents: z.exactOptional(z.number()),
  minimumSubtotalCents: z.exactOptional(z.number()),
})

const form = z.object({
  id: z.string(),
  name: z.string(),
  fields: z.array(record),
  submissionText: z.exactOptional(z.string()),
  successUrl: z.exactOptional(z.string()),
})

const site = z.looseObject({
  website: record,
  websiteSettings: record.default({}),
  collections: z.array(collection),
  navigation: z.record(z.string(), z.array(link)).default({}),
  forms: z.array(form).default([]),
  coupons: z.array(coupon).default([]),
  merchandising: z.record(z.string(), record).default({}),
  redirects: z.exactOptional(z.record(z.string(), z.string())),
  localizedStrings: z.exactOptional(record),
})

const page = z.looseObject({ collection: z.optional(z.nullable(record)), website: z.optional(record) })

/**
 * A site from one saved page (`?format=json`), which is its home page too. Throws a problem where it is none.
 */
export async function siteOfPage(path: string, input: Input): Promise<Site> {
  const saved = readPage(await input.json(path), path)
  const made = siteOfPages([saved])
  const [first] = made.collections
  return { ...made, website: { ...made.website, ...(first && { homepageCollectionId: first.id }) } }
}

/** A site from one file that holds all of it, or from a folder of saved pages. */
export async function readSite(path: string, input: Input): Promise<Site> {
  if (path === '-' || !isFolder(path)) return readWholeSite(await input.json(path), path)
  const whole = pulledSite(path)
  if (whole !== undefined) return readWholeSite(await input.json(whole), whole)
  const files = filesBelow(path).filter((file) => /\.json$/i.test(file))
  const pages: SavedPage[] = []
  for (const file of files) {
    const value = await input.json(file)
    // A folder may hold a whole site as well.
    if (site.safeParse(value).success) return readWholeSite(value, file)
    pages.push(readPage(value, file))
  }
  if (pages.length > 0) return siteOfPages(pages)
  throw new Problem(
    `there is no saved page in '${path}'; save pages of your site there, e.g. yoursite.com/shop?format=json-pretty as shop.json`,
  )
}

/** File of the whole site in a folder that `vitrine pull` wrote; undefined for other folders. */
function pulledSite(folder: string): string | undefined {
  if (!existsSync(join(folder, 'manifest.json'))) return undefined
  const whole = join(folder, 'site.json')
  if (existsSync(whole)) return whole
  if (filesBelow(folder).some((file) => file.startsWith(join(folder, 'parts'))))
    throw new Problem(
      `the pull into '${folder}' was broken off; go on with vitrine pull … --out ${folder} --resume`,
    )
  return undefined
}

/** The files that a site was read from, to be watched. */
export function siteFiles(path: string): string[] {
  if (path === '-') return []
  const whole = isFolder(path) ? pulledSite(path) : undefined
  if (whole !== undefined) return [whole]
  return orProblem(path, () => statSync(path)).isDirectory()
    ? filesBelow(path).filter((file) => /\.json$/i.test(file))
    : [path]
}

function readPage(value: unknown, path: string): SavedPage {
  const { success, data } = page.safeParse(value)
  if (success && (data.collection || 'item' in data)) return data
  throw new Problem(
    `${path} is no saved page: it must be a JSON object with "collection", as yoursite.com/page?format=json-pretty gives it`,
    1,
  )
}

function readWholeSite(value: unknown, path: string): Site {
  const { success, data, error } = site.safeParse(value)
  if (success) return data
  // One saved page makes a site, too.
  if (page.safeParse(value).data?.collection) return siteOfPages([readPage(value, path)])
  const [issue] = error.issues
  const where = issue === undefined || issue.path.length === 0 ? 'the whole' : `"${issue.path.join('.')}"`
  throw new Problem(`${path} is no site: ${where} is wrong (${issue?.message ?? 'not an object'})`, 1)
}
