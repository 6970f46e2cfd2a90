import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installCommand } from '../../files/install-command.ts'
import { Problem } from '../../files/problem.ts'

/** Milliseconds that a configuration may take to load. */
const LONGEST = 10_000

/**
 * Imports the default export of a module in TypeScript or JavaScript, as it is now. It is bundled first, so
 * that what it imports is read again as well.
 */
export async function importModule(file: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-config-'))
  try {
    const out = join(folder, 'config.mjs')
    writeFileSync(out, await bundle(file))
    const module: unknown = await inTime(import(pathToFileURL(out).href))
    return typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bundle(file: string): Promise<string> {
  const { build } = await import('esbuild').catch(() => {
    throw new Problem(`esbuild is not installed; install it with: ${installCommand(['esbuild'])}`)
  })
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Problem(`it took more than ${LONGEST} ms to load`)), LONGEST)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
