import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { format } from '../../runtime/editor/format/format.ts'
import { compile } from '../../runtime/entries/index.ts'
import { CLI as BUILT_CLI } from '../runtime/cli/built.ts'
import { agrees, type Block, blocksOf, templateExamples } from '../support/document.ts'

const FOLDER = 'fixtures/docs'
const CLI = resolve(BUILT_CLI)
/** Inside the package, so that examples import it by its name. */
const SCRATCH = resolve('.cache/documents')
const EXPORTS = new Map(
  readFileSync('test/package/public-exports.txt', 'utf8')
    .split('\n')
    .map((line) => line.split(': '))
    .map(([entry = '', names = '']) => [entry, names.split(', ')] as const),
)
/** A package is not transformed where it is installed: the built one is taken as it is, too. */
const CONFIG = 'export default { test: { server: { deps: { external: [/\\/dist\\//] } } } }'
const TEST = /\.test\.tsx?$/
/** Uses of the command in a block of shell lines. */
const USE = /^.*?\bvitrine ([a-z]+)(.*(?:\\\n.*)*)/gm
const IMPORT = /^import (?:type )?\{([^}]*)\} from '(vitrine[\w/]*)'/gm

const documents = [...readdirSync(FOLDER).map((name) => join(FOLDER, name)), 'README.md', 'CONTRIBUTING.md']
  .filter((file) => file.endsWith('.md') && existsSync(file))
  .map((file) => ({ file, blocks: blocksOf(readFileSync(file, 'utf8')) }))
  .filter(({ blocks }) => blocks.some(({ language }) => language !== ''))

beforeAll(() => rmSync(SCRATCH, { recursive: true, force: true }))
afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }))

describe.each(documents)('$file', ({ file, blocks }) => {
  const folder = join(SCRATCH, file.replaceAll(/[^\w]/g, '-'))
  const at = ({ line }: Block) => `line ${line}`
  const cwd = file.startsWith(FOLDER) ? folder : process.cwd()
  let programs: Programs | undefined

  beforeAll(() => {
    mkdirSync(folder, { recursive: true })
    for (const { file: name, text } of blocks) {
      if (name === undefined) continue
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  })

  if (blocks.some(({ file: name }) => TEST.test(name ?? ''))) {
    it('its own tests', () => {
      const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
      )
      const vitest = resolve('node_modules/vitest/vitest.mjs')
      const config = join(folder, 'vitest.config.mjs')
      writeFileSync(config, CONFIG)
      const flags = ['--root', folder, '--config', config, '--no-isolate', '--maxWorkers', '1', '--no-color']
      const args = [vitest, 'run', ...flags, '--testTimeout', '60000']
      const { status, stdout, stderr } = spawnSync('node', args, { encoding: 'utf8', env })
      expect(status, stdout + stderr).toBe(0)
    })
  }

  for (const { template, data, output } of templateExamples(blocks)) {
    it(`${at(template)}: a template`, () => {
      const page = compile(template.text, { name: file })
      const { html, errors } = page.render(data, { locale: 'en-US' })
      expect(errors).toEqual([])
      if (output !== undefined) expect(lines(html)).toBe(lines(output))
    })
  }

  blocks.forEach((block, i) => {
    if (/^tsx?$/.test(block.language)) {
      it(`${at(block)}: a program`, () => {
        for (const [, names = '', entry = ''] of block.text.matchAll(IMPORT)) {
          if (/^import type/.test(block.text.slice(block.text.indexOf(`{${names}`) - 12))) continue
          const missing = names.split(',').filter((name) => !EXPORTS.get(entry)?.includes(name.trim()))
          expect(missing, entry).toEqual([])
        }
        const wanted = outputOf(blocks, i)
        if (wanted === undefined) return void codeOf(block)
        programs ??= runPrograms(blocks, folder)
        expect(programs.stderr).toBe('')
        expect(lines(programs.printed.get(block.line) ?? '')).toBe(lines(wanted))
      })
    }
    if (block.language === 'jsont' && block.file !== undefined) {
      it(`${at(block)}: a file as vitrine fmt leaves it`, () => {
        expect(format(block.text)).toEqual({ kind: 'formatted', text: block.text })
      })
    }
    if (block.language === 'console') {
      it(`${at(block)}: a command`, () => {
        const written = commands(block.text)
        expect(written).not.toEqual([])
        for (const { command, output } of written) {
          const args = command.replace(/^(?:npx )?vitrine /, '').split(' ')
          const { stdout, stderr } = spawnSync('node', [CLI, ...args], { cwd, encoding: 'utf8' })
          expect({
            command,
            agrees: agrees(lines(stdout + stderr), lines(output)),
            output: stdout + stderr,
          }).toMatchObject({
            agrees: true,
          })
        }
      })
    }
    if (block.language === 'sh') {
      it(`${at(block)}: options that exist`, () => {
        for (const [, name = '', rest = ''] of block.text.matchAll(USE)) {
          const help = helpOf(name)
          const flags = rest.replace(/#.*/, '').match(/(?<=\s)--?[a-z][\w-]*/g) ?? []
          expect(
            flags.filter((flag) => !help.includes(flag)),
            name,
          ).toEqual([])
        }
      })
    }
    if (block.language === 'json') it(`${at(block)}: JSON`, () => void JSON.parse(block.text))
  })
})

function codeOf({ text }: Block): string {
  return transformSync(text, { loader: 'tsx', format: 'esm', jsx: 'automatic' }).code
}

/** Returns the output that a document shows behind a program. */
function outputOf(blocks: readonly Block[], at: number): string | undefined {
  const next = blocks[at + 1]
  return next?.language === 'text' && next.file === undefined ? next.text : undefined
}

interface Programs {
  /** By the line of a program. */
  readonly printed: ReadonlyMap<number, string>
  readonly stderr: string
}

/** Runs the programs of a document, one after the other, in one process: each of them loads the package. */
function runPrograms(blocks: readonly Block[], folder: string): Programs {
  const shown = blocks.filter(
    ({ language }, i) => /^tsx?$/.test(language) && outputOf(blocks, i) !== undefined,
  )
  for (const block of shown) writeFileSync(join(folder, `${block.line}.mjs`), codeOf(block))
  const code = `for (const line of ${JSON.stringify(shown.map(({ line }) => line))}) {
    console.log('\\0' + line)
    await import(${JSON.stringify(pathToFileURL(folder).href)} + '/' + line + '.mjs')
    await new Promise((done) => setTimeout(done))
  }`
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', code], { encoding: 'utf8' })
  const parts = stdout.split('\0').map((part) => part.split(/\n(.*)/s))
  return { printed: new Map(parts.map(([line, text = '']) => [Number(line), text])), stderr }
}

let helps: ReadonlyMap<string, string> | undefined

/** Returns the help of a command; fails for one that does not exist. */
function helpOf(name: string): string {
  helps ??= readHelps()
  const help = helps.get(name) ?? ''
  expect(help, name).toContain(`vitrine ${name}`)
  return help
}

/**
 * Reads the help of each command that documents name. One process prints them all, since many commands load
 * the packages of a storefront.
 */
function readHelps(): ReadonlyMap<string, string> {
  const shown = documents.flatMap(({ blocks }) => blocks).filter(({ language }) => language === 'sh')
  const names = new Set(shown.flatMap(({ text }) => [...text.matchAll(USE)].map(([, name = '']) => name)))
  const code = `for (const name of ${JSON.stringify([...names])}) {
    process.argv = [process.argv[0], 'vitrine', 'help', name]
    console.log('\\0' + name)
    await import(${JSON.stringify(pathToFileURL(CLI).href)} + '?' + name)
  }`
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', code], { encoding: 'utf8' })
  const parts = stdout.split('\0').map((part) => part.split(/\n(.*)/s))
  return new Map(parts.map(([name = '', help = '']) => [name, help]))
}

/** Each command of a transcript with what it prints. */
function commands(text: string): { command: string; output: string }[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { command: part.slice(0, end), output: part.slice(end + 1) }
    })
}

/** Lines without the blanks at their ends, without empty ones, all spaces alike. */
function lines(text: string): string {
  return text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n')
}
