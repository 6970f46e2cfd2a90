import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseFragment, serialize } from 'parse5'
import { percentile } from '../measure.ts'
import { bundle, CONTESTANTS, type Contestant, IN_REACT } from './contestants.ts'
import { pages } from './data.ts'

/** Bytes of a contestant with the three pages. */
export interface Size {
  readonly name: string
  readonly minified: number
  readonly gzipped: number
}

/** Sizes, and milliseconds until a new process has evaluated the module and rendered each page once. */
export interface Figures extends Size {
  readonly evaluated: number
  readonly rendered: number
}

/** Returns the sizes of those that render in React, without React. */
export function sizesInReact(): Promise<Size[]> {
  return Promise.all(IN_REACT.map(async (one) => sizeOf(one, await bundle(one))))
}

/**
 * Measures those that print strings: medians of the runs, each in a process that does nothing else, in turns.
 * Throws where their pages differ.
 */
export async function besideFigures(runs: number): Promise<Figures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-beside-'))
  try {
    const all = await Promise.all(
      CONTESTANTS.map(async (one, i) => {
        const code = await bundle(one)
        const file = join(folder, `${i}.mjs`)
        writeFileSync(file, code)
        return { ...sizeOf(one, code), file, starts: [] as Start[] }
      }),
    )
    const data = join(folder, 'pages.json')
    writeFileSync(data, JSON.stringify(pages()))
    writeFileSync(join(folder, 'start.mjs'), STARTER)
    for (let run = 0; run < runs; run++)
      for (const { file, starts } of all) starts.push(startOf(join(folder, 'start.mjs'), [file, data]))
    const [first] = all
    for (const { name, starts } of all)
      if (starts[0]?.html !== first?.starts[0]?.html) throw new Error(`${name} prints other pages`)
    return all.map(({ starts, file: _, ...size }) => ({
      ...size,
      evaluated: percentile(
        starts.map(({ evaluated }) => evaluated),
        0.5,
      ),
      rendered: percentile(
        starts.map(({ rendered }) => rendered),
        0.5,
      ),
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function sizeOf({ name }: Contestant, code: Uint8Array): Size {
  return { name, minified: code.length, gzipped: gzipSync(code, { level: 9 }).length }
}

interface Start {
  readonly evaluated: number
  readonly rendered: number
  /** All three pages as an HTML parser reads them, without blanks between tags. */
  readonly html: string
}

/** Prints the times of a module and what it renders, as JSON. */
const STARTER = `import { readFileSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
const [file, data] = process.argv.slice(2)
const pages = JSON.parse(readFileSync(data, 'utf8'))
const url = pathToFileURL(file).href
const begin = performance.now()
const { render } = await import(url)
const evaluated = performance.now() - begin
const html = render(pages)
const rendered = performance.now() - begin
writeSync(1, JSON.stringify({ evaluated, rendered, html: html.join('') }))
// React's renderer holds a port open.
process.exit()
`

function startOf(starter: string, args: readonly string[]): Start {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { html, ...times }: Start = JSON.parse(
    execFileSync(process.execPath, [starter, ...args], { encoding: 'utf8', env, timeout: 60_000 }),
  )
  return { ...times, html: normal(html) }
}

/** React's renderer adds links that load pictures early. */
function normal(html: string): string {
  const page = html.replace(/<link rel="preload"[^>]*>/g, '')
  return serialize(parseFragment(page))
    .replace(/\s+/g, ' ')
    .replace(/> | </g, (text) => text.trim())
}
