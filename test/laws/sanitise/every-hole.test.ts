import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compile } from '../../../runtime/entries/index.ts'
import { renderToHtml } from '../../../runtime/entries/react.ts'
import { type ArmedPage, armedPage } from '../../runtime/react/sanitise/armed-page.ts'
import { outline } from '../../runtime/react/sanitise/danger.ts'
import { HOLE_TEMPLATES, type HoleTemplate } from '../../runtime/react/sanitise/hole-templates.ts'
import { payloads } from '../../runtime/react/sanitise/payloads.ts'
import { hasChromium } from '../../support/chromium.ts'
import { ofToday } from '../../support/property.ts'

/**
 * A folder of public lists (`.json`: an array of strings, `.txt`: one a line), which no part of this
 * repository holds.
 */
const FOLDER = process.env.PAYLOADS ?? ''
const FEW = 3
const MANY = 3000
/**
 * UTF-16 units of HTML, React templates and frames on one page; frames take the longer the more there are.
 */
const PAGE_LENGTH = 1_000_000
const PAGE_TEMPLATES = 15_000
const PAGE_FRAMES = 200
/** The sanitiser remembers as many texts, so that one slice is cleaned once for all holes. */
const SLICE = 900
const TIME = 3_600_000

function publicLists(): string[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER).flatMap((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    return name.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split('\n')
  })
}

function ownAttacks(): readonly string[] {
  const all = payloads(MANY)
  return ofToday(all, FEW)
}

const lists = publicLists()
const isLong = lists.length > 0
const attacks = [...new Set(isLong ? lists : ownAttacks())]
const slices = Array.from({ length: Math.ceil(attacks.length / SLICE) }, (_, i) => ({
  values: attacks.slice(i * SLICE, (i + 1) * SLICE),
  name: `${i * SLICE + 1} to ${Math.min((i + 1) * SLICE, attacks.length)}`,
}))

/**
 * Holes that may share a page: those with code of the template's own, those that lead to other pages, and the
 * rest.
 */
const KINDS = [
  HOLE_TEMPLATES.filter(({ hasCode }) => hasCode),
  HOLE_TEMPLATES.filter(leads),
  HOLE_TEMPLATES.filter((hole) => !hole.hasCode && !leads(hole)),
]

function leads({ source }: HoleTemplate): boolean {
  return source.includes('http-equiv="refresh" content')
}

const UNSAFE = [
  '<script>alert(1)</script>',
  '<img src="/x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<meta http-equiv="refresh" content="0;url=/elsewhere">',
]

describe.skipIf(!hasChromium)(`${attacks.length} attacks in ${HOLE_TEMPLATES.length} kinds of holes`, () => {
  let page: ArmedPage
  beforeAll(async () => {
    page = await armedPage()
  }, TIME)
  afterAll(() => page?.close())

  it(
    'are seen where a hole is not guarded',
    async () => {
      for (const html of UNSAFE) expect(await page.load([html], false), html).not.toEqual([])
      expect(await page.load(['<script>own()</script>'], true)).toEqual([])
      expect(await page.load(['<textarea>', 'swallowed'], false)).not.toEqual([])
      const holes = [{ source: '<div>{v}</div>', hasCode: false }]
      // React makes scripts that do not run.
      const values = UNSAFE.slice(1, 3)
      expect(await inHtml({ holes, values, isTrusted: true })).toMatchObject(
        values.map((value) => ({ value })),
      )
      expect(await byReact({ holes, values, isTrusted: true })).toMatchObject(
        values.map((value) => ({ value })),
      )
      const framed = ['<iframe title="{v}"></iframe>', '<iframe src="javascript:{v}"></iframe>'].map(
        (source) => ({ source, hasCode: false }),
      )
      expect(await byReact({ holes: framed, values: ['alert(1)', 'x'], isTrusted: true })).toMatchObject([
        { source: framed[1]!.source, value: 'alert(1)' },
        { source: framed[1]!.source, value: 'x' },
      ])
      expect(await inHtml({ holes, values })).toEqual([])
      expect(await byReact({ holes, values })).toEqual([])
    },
    TIME,
  )

  it.each(slices)(
    'run nothing: $name',
    async ({ values }) => {
      for (const holes of KINDS) {
        expect(await inHtml({ holes, values })).toEqual([])
        expect(await byReact({ holes, values })).toEqual([])
      }
    },
    TIME,
  )

  /** Returns what runs in pages of `renderToHtml`. */
  async function inHtml({ holes, values, isTrusted = false }: Attack): Promise<Finding[]> {
    const options = isTrusted ? { policy: { trusted: () => true } } : {}
    const parts = holes.flatMap((hole) => {
      const template = compile(hole.source)
      const made = values.map((value) => ({
        value,
        html: renderToHtml(template, { v: value }, options).html,
      }))
      return distinct(hole, made).map((part) => ({ ...hole, ...part }))
    })
    const weigh = (part: Part) =>
      Math.max(part.html.length / PAGE_LENGTH, hasFrames(part) ? 1 / PAGE_FRAMES : 0)
    return culprits(packed(parts, weigh), (some) =>
      page.load(
        some.map(({ html }) => html),
        some[0]!.hasCode,
      ),
    )
  }

  /** Returns what runs where `<Template>` makes the elements. */
  async function byReact({ holes, values, isTrusted = false }: Attack): Promise<Finding[]> {
    const make = (some: readonly HoleTemplate[], few: readonly string[]) =>
      page.make({ sources: some.map(({ source }) => source), values: few, isTrusted }, some[0]!.hasCode)
    const found: Finding[] = []
    const [framed, plain] = [holes.filter(hasFrames), holes.filter((hole) => !hasFrames(hole))]
    const byTemplates = () => values.length / PAGE_TEMPLATES
    const groups = packed(plain, byTemplates).map((group) => ({ group, few: values }))
    for (const some of packed(framed, byTemplates)) {
      const sources = some.map(({ source }) => source)
      const htmls = await page.makeInert({ sources, values, isTrusted })
      // Holes in which the same values differ share pages.
      const alike = new Map<string, { readonly few: string[]; readonly holes: HoleTemplate[] }>()
      for (const [i, hole] of some.entries()) {
        const made = values.map((value, j) => ({ value, html: htmls[i * values.length + j]! }))
        const few = distinct(hole, made).map(({ value }) => value)
        const key = JSON.stringify(few)
        const known = alike.get(key) ?? { few, holes: [] }
        alike.set(key, { few, holes: [...known.holes, hole] })
      }
      for (const { few, holes: same } of alike.values())
        groups.push(...packed(same, () => few.length / PAGE_FRAMES).map((group) => ({ group, few })))
    }
    for (const { group, few } of groups) {
      if (guilty(group, await make(group, few)).length === 0) continue
      for (const hole of group) {
        const parts = few.map((value) => ({ ...hole, value }))
        found.push(
          ...(await culprits([parts], (some) =>
            make(
              [hole],
              some.map(({ value }) => value),
            ),
          )),
        )
      }
    }
    return found
  }
})

interface Attack {
  readonly holes: readonly HoleTemplate[]
  readonly values: readonly string[]
  readonly isTrusted?: boolean
}

interface Part extends HoleTemplate {
  readonly value: string
  readonly html: string
}

interface Finding {
  readonly source: string
  readonly value: string
  readonly hits: readonly string[]
}

/**
 * Returns true if the template makes frames, each of which takes a browser as long as hundreds of other
 * elements.
 */
function hasFrames({ source }: HoleTemplate): boolean {
  return /<(?:iframe|frame|embed|object|portal)\b/.test(source)
}

/** Of the values that come to the same in a hole, one. */
function distinct<T extends { readonly html: string }>(hole: HoleTemplate, made: readonly T[]): T[] {
  const comesTo = hasFrames(hole) ? outline : (html: string) => html
  return [...new Map(made.map((one) => [comesTo(one.html), one])).values()]
}

/** Returns what a page must not do; where a template leads to another page, data may say to which. */
function guilty(holes: readonly HoleTemplate[], hits: readonly string[]): readonly string[] {
  return holes.some(leads) ? hits.filter((hit) => !/^navigation https?:/.test(hit)) : hits
}

/** Parts in groups that weigh about 1. */
function packed<T>(parts: readonly T[], weigh: (part: T) => number): T[][] {
  const groups: T[][] = []
  let weight = 1
  for (const part of parts) {
    const own = weigh(part)
    if (weight + own > 1) {
      groups.push([])
      weight = 0
    }
    groups.at(-1)!.push(part)
    weight += own
  }
  return groups
}

/** The parts in which something runs, found by halves. */
async function culprits<T extends HoleTemplate & { readonly value: string }>(
  groups: readonly (readonly T[])[],
  hitsOf: (parts: readonly T[]) => Promise<string[]>,
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const parts of groups) {
    const hits = guilty(parts, await hitsOf(parts))
    if (hits.length === 0) continue
    if (parts.length === 1) {
      const finding = { source: parts[0]!.source, value: parts[0]!.value, hits }
      // A long run prints as it goes.
      if (isLong) process.stdout.write(`${JSON.stringify(finding)}\n`)
      found.push(finding)
    } else {
      const middle = Math.ceil(parts.length / 2)
      found.push(...(await culprits([parts.slice(0, middle), parts.slice(middle)], hitsOf)))
    }
    if (found.length >= 10) return found
  }
  return found
}
