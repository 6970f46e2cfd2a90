import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '../../test/runtime/editor/support/client.ts'
import { megabytesOf } from '../start.ts'

/** A figure of the language server with its unit and the most that it may be. */
export interface EditorFigure {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 'MB'
  readonly most: number
}

const THEME = 'templates/theme'
const CARD = readFileSync(`${THEME}/blocks/product-card.block`, 'utf8')
/** A template of 20 kB. */
const LONG = `${CARD.repeat(Math.ceil(20_000 / CARD.length))}<p>{title}</p>`

/** Keys that are not counted. */
const WARM_UP = 15

/** Measures the built language server on the demo theme and on a theme with many files. */
export async function editorFigures(keys: number, files: number): Promise<EditorFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-editor-bench-'))
  try {
    cpSync(THEME, folder, { recursive: true })
    const small = await session(folder, keys)
    mkdirSync(join(folder, 'assets', 'many'), { recursive: true })
    for (let i = 0; i < files; i++) writeFileSync(join(folder, 'assets', 'many', `${i}.txt`), 'x')
    const large = await session(folder, keys)
    return [
      ...small.map((figure) => ({ ...figure, name: `${figure.name}, demo theme` })),
      ...large.map((figure) => ({ ...figure, name: `${figure.name}, ${files} more files` })),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function session(folder: string, keys: number): Promise<EditorFigure[]> {
  const begin = performance.now()
  const client = await Client.start()
  try {
    const uri = await client.open(join(folder, 'blocks/author.block'), '<p>{title|htlm}</p>')
    await client.diagnostics(uri, (list) => list.length > 0)
    const first = performance.now() - begin
    const times: number[] = []
    for (let i = 0; i < WARM_UP; i++) await keystroke(client, uri, i)
    for (let i = 0; i < keys; i++) times.push(await keystroke(client, uri, WARM_UP + i))
    await client.write(uri, '{@|apply no-such.block}')
    await client.diagnostics(uri, (list) => list.some(({ code }) => code === 'missing-block'))
    return [
      { name: 'start to the first diagnostics', value: first, unit: 'ms', most: 1000 },
      { name: 'key to diagnostics in 20 kB, median', value: median(times), unit: 'ms', most: 50 },
      {
        name: 'memory after the whole theme is checked',
        value: megabytesOf(client.pid),
        unit: 'MB',
        most: 150,
      },
    ]
  } finally {
    await client.stop()
  }
}

/** Milliseconds from a change of a long template to diagnostics of it: each has a mistake of another name. */
async function keystroke(client: Client, uri: string, i: number): Promise<number> {
  const begin = performance.now()
  await client.write(uri, `${LONG}{a|nope${i}}`)
  await client.diagnostics(uri, (list) => JSON.stringify(list).includes(`nope${i}'`))
  return performance.now() - begin
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
