import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compile } from '../../../index.ts'
import { renderToHtml } from '../../../runtime/react/index.ts'
import { hasChromium, launch } from '../../support/chromium.ts'
import { casesOf } from '../../support/property.ts'
import { type ArmedPage, armedPage } from './armed-page.ts'
import { HOLE_TEMPLATES } from './hole-templates.ts'
import { payloads } from './payloads.ts'

/** A folder of public lists (`.json`: an array of strings, `.txt`: one a line), which no part of this repository holds. */
const FOLDER = process.env.PAYLOADS ?? ''
const PAGE_LENGTH = 1_000_000
const VALUES_OF_A_PAGE = 300
const HOLES_OF_A_GROUP = 25
const TIME = 3_600_000

function publicLists(): string[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER).flatMap((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    return name.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split('\n')
  })
}

/** Holes that are loaded together: those with code of the template's own, and the others by their kind. */
const GROUPS = [true, false].flatMap((hasCode) => {
  const holes = HOLE_TEMPLATES.filter((hole) => hole.hasCode === hasCode)
  return Array.from({ length: Math.ceil(holes.length / HOLES_OF_A_GROUP) }, (_, i) => {
    const some = holes.slice(i * HOLES_OF_A_GROUP, (i + 1) * HOLES_OF_A_GROUP)
    return { hasCode, holes: some, name: `${i * HOLES_OF_A_GROUP} to ${some.at(-1)?.source}` }
  })
})

const lists = publicLists()
const attacks = [...new Set(lists.length > 0 ? lists : spread(payloads(3000), casesOf(500)))]

function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, i) => i % step === 0)
}

const isAsked = lists.length > 0 || process.env.LONG !== undefined
if (!isAsked)
  process.stdout.write(
    'Every attack in every hole takes minutes: LONG=1, or PAYLOADS=folder for public lists.\n',
  )

describe.skipIf(!hasChromium || !isAsked)(`${attacks.length} attacks in every kind of hole`, () => {
  let browser: Browser
  let page: ArmedPage
  beforeAll(async () => {
    browser = await launch()
    page = await armedPage(browser)
  }, TIME)
  afterAll(() => browser?.close())

  it(
    'are seen where they run',
    async () => {
      for (const html of [
        '<script>alert(1)</script>',
        '<img src="/x" onerror="alert(1)">',
        '<a href="javascript:alert(1)">x</a>',
        '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
        '<iframe src="javascript:alert(1)"></iframe>',
      ])
        expect(await page.load(html, false), html).not.toEqual([])
      expect(await page.load('<script>own()</script>', true)).toEqual([])
    },
    TIME,
  )

  it.each(GROUPS)(
    'run nothing in holes $name',
    async ({ holes, hasCode }) => {
      const ran: unknown[] = []
      const sections = holes.flatMap(({ source }) =>
        [...outcomes(source).keys()].map((html) => ({ source, html })),
      )
      for (const group of groups(sections)) {
        const hits = await page.load(
          group.map(({ html }) => `<section>${html}</section>`).join('\n'),
          hasCode,
        )
        if (hits.length > 0) ran.push(await culprits(group, hasCode, hits))
      }
      for (const { source } of holes) {
        const values = spread([...outcomes(source).values()], VALUES_OF_A_PAGE)
        const hits = await page.make(source, values, hasCode)
        if (hits.length > 0) ran.push({ made: source, hits: hits.slice(0, 5) })
      }
      expect(ran).toEqual([])
    },
    TIME,
  )

  /** The first sections of a group in which something runs by itself. */
  async function culprits(
    group: readonly Section[],
    hasCode: boolean,
    hits: readonly string[],
  ): Promise<unknown> {
    const found: unknown[] = []
    let rest = group
    while (rest.length > 1 && found.length < 3) {
      const half = rest.slice(0, Math.ceil(rest.length / 2))
      const inHalf = await page.load(half.map(({ html }) => html).join('\n'), hasCode)
      rest = inHalf.length > 0 ? half : rest.slice(half.length)
    }
    found.push({ hits: hits.slice(0, 5), section: rest[0] })
    return found
  }
})

interface Section {
  readonly source: string
  readonly html: string
}

/** The different things that a template makes of the attacks, each with one of them that leads to it. */
function outcomes(source: string): ReadonlyMap<string, string> {
  const template = compile(source)
  return new Map(attacks.map((v) => [renderToHtml(template, { v }).html, v]))
}

/** Sections in groups of about the length of a page. */
function groups(sections: readonly Section[]): Section[][] {
  const all: Section[][] = [[]]
  let length = 0
  for (const section of sections) {
    if (length > PAGE_LENGTH) {
      all.push([])
      length = 0
    }
    all.at(-1)!.push(section)
    length += section.html.length
  }
  return all
}
