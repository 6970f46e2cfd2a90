import { describe, expect, it } from 'vitest'
import type { Description } from '../../../engine/plugin.ts'
import { formatterHelp } from '../../../formatters/help.ts'
import { predicateHelp } from '../../../predicates/help.ts'
import { compile } from '../../../runtime/entries/index.ts'

const isLong = process.env.LONG !== undefined
/** Texts of 12 MB and lists of 100,000 entries in a long run, a twentieth of that else. */
const SCALE = isLong ? 1 : 0.05
const LIMIT = isLong ? 100 : 20
/** Milliseconds that a render may take beyond its limit. */
const PAST = isLong ? 250 : 1500
/** Paths of an example's data that get a huge value, the outer ones first. */
const PATHS = isLong ? 12 : 4
const TIME = 600_000
const NOW = Date.UTC(2026, 2, 1, 12)

const UNITS = 12_000_000 * SCALE
const ENTRIES = 100_000 * SCALE
const text = (part: string) => part.repeat(Math.ceil(UNITS / part.length))

const entry = (i: number) => ({
  ...{ id: `i${i}`, title: `Item ${i}`, value: `${i}`, price: i, qtyInStock: i % 3, onSale: i % 2 === 0 },
  ...{
    attributes: { Size: `s${i}` },
    priceMoney: { value: '1.50', currency: 'USD' },
    startDate: i,
    endDate: i + 1,
  },
})
const list = Array.from({ length: ENTRIES }, (_, i) => entry(i))
const HUGE: readonly (readonly [name: string, value: unknown])[] = [
  ...['Hand-thrown "bowl" & it\'s -- <b>é</b> 12\n', '"', '<', ' ', '{0} ', '@a #b ', 'a/', '漢'].map(
    (part): [string, unknown] => [part, text(part)],
  ),
  ['list', list],
  ['numbers', list.map((_, i) => i)],
  ['object', Object.fromEntries(list.map((one) => [one.id, one]))],
]

type Path = readonly string[]

function pathsOf(data: unknown): Path[] {
  const found: Path[] = [[]]
  for (let i = 0; i < found.length && found.length < 100; i++) {
    const node = at(data, found[i]!)
    if (typeof node === 'object' && node !== null)
      for (const key of Object.keys(node)) found.push([...found[i]!, key])
  }
  return found.slice(0, PATHS)
}

const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, key) => Reflect.get(Object(node), key), data)

function put(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const copy: unknown = Array.isArray(data) ? [...data] : { ...Object(data) }
  Reflect.set(Object(copy), key, put(Reflect.get(Object(data), key), rest, value))
  return copy
}

/** Milliseconds of a run, without those in which the machine did something else. */
function timeOf(run: () => void): number {
  const [wall, cpu] = [performance.now(), process.cpuUsage()]
  run()
  const { user, system } = process.cpuUsage(cpu)
  return Math.min(performance.now() - wall, (user + system) / 1000)
}

const descriptions = [...Object.values(formatterHelp), ...Object.values(predicateHelp)].flatMap((table) =>
  Object.entries(table),
)

describe.each(descriptions)('%s', (_name, { examples }: Description) => {
  it('ends soon after its time, whatever it is given', { timeout: TIME }, () => {
    const late: unknown[] = []
    for (const { template, data, partials = {} } of examples.slice(0, isLong ? 3 : 1)) {
      const page = compile(template)
      for (const path of pathsOf(data)) {
        for (const [name, value] of HUGE) {
          const huge = put(data, path, value)
          const run = () => void page.render(huge, { partials, now: NOW, limits: { time: LIMIT } })
          const took = timeOf(run)
          // A machine that collects its garbage takes longer once, not each time.
          if (took > LIMIT + PAST && timeOf(run) > LIMIT + PAST && timeOf(run) > LIMIT + PAST)
            late.push({ template, at: path.join('.'), name, took: Math.round(took) })
        }
      }
    }
    expect(late).toEqual([])
  })
})

describe('a chain and a loop of them', () => {
  it.each([
    ['{.repeated section l}{big|key-by id|json}{.end}', { l: list, big: list }],
    [
      '{.repeated section l}{.equal? big other}x{.end}{.end}',
      { l: list, big: list, other: list.map((one) => ({ ...one })) },
    ],
    ['{s|smartypants|slugify|truncate 5}', { s: text('"Hi" -- <b>it\'s</b> ') }],
    ['{.repeated section l}{s|htmlattr|html|slugify}{.end}', { l: list, s: text('"&') }],
    ['{.var @x s|json|html}{@x|smartypants}', { s: text('"') }],
  ])('end, too: %s', { timeout: TIME }, (template, data) => {
    const page = compile(template)
    const results: string[] = []
    const took = timeOf(() => {
      results.push(...page.render(data, { limits: { time: LIMIT } }).errors.map(({ code }) => code))
    })
    expect(took).toBeLessThan(LIMIT + PAST)
    expect(results).toContain('time-limit')
  })
})
