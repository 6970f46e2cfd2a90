import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, reach, readSources, type Source } from './support/imports.ts'

/** The rooms from the ground up, and the other rooms that each may import: only lower ones. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  'runtime/site': ['engine'],
  'templates/fragments': [],
  formatters: ['engine', 'runtime/site', 'templates/fragments'],
  predicates: ['engine', 'runtime/site', 'formatters'],
  'templates/system': [],
  'templates/messages': [],
  'templates/content': ['runtime/site'],
  'runtime/behaviours': ['engine'],
  'runtime/react': ['engine', 'runtime/behaviours'],
  'runtime/api': ['engine', 'runtime/site'],
  'runtime/adopt': ['engine', 'runtime/behaviours', 'runtime/react'],
  'runtime/page': ['engine', 'runtime/site', 'runtime/api', 'runtime/adopt'],
  // Prices are written by the code of the formatters.
  'runtime/commerce': [
    'engine',
    'runtime/site',
    'formatters',
    'runtime/behaviours',
    'runtime/api',
    'runtime/adopt',
    'runtime/page',
  ],
  'runtime/forms': [
    'engine',
    'runtime/site',
    'runtime/behaviours',
    'runtime/api',
    'runtime/adopt',
    'runtime/page',
  ],
  // Neither React nor the engine, whose check of arguments is for development: reports start on pages that
  // have no behaviours.
  'runtime/telemetry': ['engine/diagnostics', 'runtime/site', 'runtime/api', 'runtime/page/clock.ts'],
  'runtime/entries': [
    'engine',
    'runtime/site',
    'formatters',
    'predicates',
    'runtime/behaviours',
    'runtime/react',
    'runtime/adopt',
    'runtime/commerce',
    'runtime/forms',
    'runtime/telemetry',
  ],
  'runtime/bundler': ['engine', 'formatters', 'predicates', 'runtime/entries'],
  'runtime/files': ['engine', 'package.json'],
  'runtime/manual': ['engine', 'formatters', 'predicates', 'runtime/files'],
  'runtime/theme': ['engine', 'runtime/site', 'runtime/entries', 'templates/system', 'runtime/files'],
  'runtime/config': ['engine', 'runtime/site', 'runtime/files', 'runtime/manual', 'runtime/theme'],
  'runtime/store': [
    'engine',
    'runtime/site',
    'formatters',
    'templates/messages',
    'runtime/entries',
    'runtime/files',
  ],
  'runtime/preview/pages': [
    'engine',
    'runtime/site',
    'formatters',
    'predicates',
    'templates/content',
    'runtime/react',
    'runtime/adopt',
    'runtime/forms',
    'runtime/entries',
    'runtime/files',
    'runtime/theme',
    'runtime/config',
    'runtime/store',
  ],
  'runtime/check': [
    'engine',
    'runtime/site',
    'formatters',
    'predicates',
    'runtime/react',
    'runtime/entries',
    'runtime/files',
    'runtime/manual',
    'runtime/theme',
    'runtime/config',
    'runtime/preview/pages',
  ],
  'runtime/preview/browser': [
    'engine',
    'runtime/site',
    'runtime/behaviours',
    'runtime/react',
    'runtime/api',
    'runtime/adopt',
    'runtime/page',
    'runtime/commerce',
    'runtime/forms',
    'runtime/telemetry',
    'runtime/entries',
    'runtime/preview/pages',
    // Mistakes are counted alike everywhere.
    'runtime/files/diagnostic-lists.ts',
  ],
  'runtime/preview/server': [
    'engine',
    'runtime/site',
    'templates/content',
    'runtime/entries',
    'runtime/bundler',
    'runtime/files',
    'runtime/theme',
    'runtime/config',
    'runtime/store',
    'runtime/preview/pages',
    'runtime/check',
    'runtime/preview/browser',
  ],
  'runtime/pull': ['engine', 'runtime/site', 'runtime/files', 'runtime/preview/pages'],
  'runtime/editor': [
    'engine',
    'runtime/site',
    'runtime/entries',
    'runtime/files',
    'runtime/manual',
    'runtime/theme',
    'runtime/config',
    'runtime/preview/pages',
    'runtime/check',
    'package.json',
  ],
  // Pages that render in the browser, with the editor's grammar and completion.
  'runtime/playground': [
    'engine',
    'formatters',
    'predicates',
    'runtime/entries',
    'runtime/bundler',
    'runtime/files',
    'runtime/manual',
    'runtime/editor',
  ],
  'runtime/testing': ['engine', 'formatters', 'predicates', 'runtime/entries', 'runtime/files'],
  'runtime/cli': [
    'engine',
    'runtime/site',
    'formatters',
    'predicates',
    'templates/content',
    'runtime/entries',
    'runtime/bundler',
    'runtime/files',
    'runtime/manual',
    'runtime/theme',
    'runtime/config',
    'runtime/store',
    'runtime/preview/pages',
    'runtime/check',
    'runtime/preview/server',
    'runtime/pull',
    'runtime/editor',
    'runtime/testing',
    'package.json',
  ],
}

/** The top level: the owner's eight folders and files, and what tools and platforms look for there. */
const TOP = [
  ...['engine', 'formatters', 'predicates', 'templates', 'runtime', 'fixtures', 'bench', 'test'],
  ...['package.json', 'tsconfig.json', 'README.md', 'package-lock.json', 'LICENSE', 'SECURITY.md'],
  ...['CONTRIBUTING.md', 'CHANGELOG.md', '.gitignore', '.editorconfig', '.ci', 'biome.json'],
]
const MADE = ['node_modules', 'dist', '.cache', '.git', 'coverage']
/** Squarespace reads the blocks of a theme from one folder. */
const FLAT = ['templates/theme/blocks']
/** Tests of more than one room. */
const SPANNING = [
  ...[
    'test/laws',
    'test/browser',
    'test/conformance',
    'test/fuzz',
    'test/package',
    'test/pictures',
    'test/release',
    'test/support',
  ],
]
const MOST_FILES = 25
const MOST_LINES = 300
const MOST_OF_RENDERING = 8000
const MOST_COLUMNS = 110
/** Lines of comments; rows of tables are not broken. */
const COMMENT_LINE = /^\s*(?:\/\*\*|\*|\/\/) (?!\|)/
/** Docstrings whose subject a reader would have to guess. */
const OPENING =
  /\/\*\*[\s*]*(?:What|The same|(?:Returns )?[Ww]hether|(?:Returns )?(?:[Tt]rue|[Ff]alse) (?:of|where))\b/
/** "Place" as a word or within a name: a span, an origin, an HTML context and a slot each have their own. */
const PLACE = /(?<!re|dis)place(?!holder|ment)/i
/**
 * Files in which the word is fixed outside: a database column, Less, CSS, a file name of a theme, content.
 */
const WITH_PLACE = [
  ...[
    'runtime/store/dashboard',
    'runtime/preview/pages/metadata/structured-data.ts',
    'runtime/store/database',
    'runtime/store/reports',
    'runtime/store/routes/reports.ts',
  ],
  ...[
    'runtime/theme/less/squarespace-less.ts',
    'runtime/react/props/style.ts',
    'runtime/editor/vscode/extension.ts',
  ],
  ...['templates/content', 'test/house.test.ts', 'test/runtime/editor/server/server.test.ts'],
]
/** The largest part of the lines of all rooms that one room may have. */
const MOST_OF_ALL = 1 / 6

const sources = [...Object.keys(ROOMS), 'bench', 'test'].flatMap(readSources)
const bySource = new Map(sources.map((source) => [source.file, source]))

function isIn(file: string, room: string): boolean {
  return file === room || file.startsWith(`${room}/`)
}

describe.each(Object.entries(ROOMS))('%s', (room, lower) => {
  const ofRoom = sources.filter(({ file }) => isIn(file, room))

  it('imports only rooms below it', () => {
    const strangers = ofRoom.flatMap(({ file, imports }) =>
      imports
        .filter((path) => ![room, ...lower].some((allowed) => isIn(path, allowed)))
        .map((path) => `${file} imports ${path}`),
    )
    expect(strangers).toEqual([])
  })
})

describe('the house', () => {
  it('is drawn in CONTRIBUTING.md, each room above those that it may import', () => {
    const rows = new Map(drawnRows().flatMap((names, row) => names.map((name) => [name, row] as const)))
    const drawn = Object.entries(ROOMS).filter(([room]) => !isIn(room, 'templates'))
    expect([...rows.keys()].sort()).toEqual(drawn.map(([room]) => room).sort())
    const crossed = drawn.flatMap(([room, lower]) =>
      lower.filter((other) => rows.get(other)! <= rows.get(room)!).map((other) => `${room} → ${other}`),
    )
    expect(crossed).toEqual([])
  })

  it('has no circle of imports', () => {
    const circles = sources.map(({ file }) => file).filter((file) => reach(file, bySource).has(file))
    expect(circles).toEqual([])
  })

  it('has each test at the path of its file or folder; tests of more than one are in laws and browser', () => {
    const offenders = sources
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.test.ts') && !SPANNING.some((folder) => isIn(file, folder)))
      .filter((file) => file !== 'test/house.test.ts' && !isMirrored(file.slice('test/'.length)))
    expect(offenders).toEqual([])
  })

  it('has the top level that its owner drew', () => {
    const strangers = readdirSync('.').filter((name) => ![...TOP, ...MADE].includes(name))
    expect(strangers).toEqual([])
  })

  it(`has at most ${MOST_FILES} files in a folder`, () => {
    const counts = new Map<string, number>()
    for (const file of [...Object.keys(ROOMS), 'bench', 'test', 'fixtures', 'templates'].flatMap(filesOf)) {
      if (extname(file) === '.png') continue
      counts.set(file, (counts.get(file) ?? 0) + 1)
    }
    const folders = new Map<string, number>()
    for (const file of counts.keys()) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
    const crowded = [...folders].filter(([folder, count]) => count > MOST_FILES && !FLAT.includes(folder))
    expect(crowded).toEqual([])
  })

  it(`has at most ${MOST_LINES} lines in a file`, () => {
    const long = sources.filter(
      ({ file, text }) => !isIn(file, 'test') && text.split('\n').length > MOST_LINES,
    )
    expect(long.map(({ file }) => file)).toEqual([])
  })

  const sum = (list: readonly Source[]) =>
    list.reduce((total, { text }) => total + text.split('\n').length - 1, 0)

  it(`renders, from tokens to elements, in at most ${MOST_OF_RENDERING} lines`, () => {
    const isRendering = ({ file }: Source) =>
      ['engine/html', 'runtime/react'].some((room) => isIn(file, room)) &&
      !isIn(file, 'runtime/react/development')
    expect(sum(sources.filter(isRendering))).toBeLessThanOrEqual(MOST_OF_RENDERING)
  })

  it('has no room with too many of the lines', () => {
    const code = sources.filter(({ file }) => !isIn(file, 'test') && !isIn(file, 'bench'))
    const parts = Object.keys(ROOMS).map(
      (room) => [room, sum(code.filter(({ file }) => isIn(file, room)))] as const,
    )
    expect(parts.filter(([, part]) => part > MOST_OF_ALL * sum(code))).toEqual([])
  })

  it('opens each docstring with a verb or a noun', () => {
    const offenders = sources.filter(({ text }) => OPENING.test(text))
    expect(offenders.map(({ file }) => file)).toEqual([])
  })

  it(`has at most ${MOST_COLUMNS} columns in a line of a comment`, () => {
    const offenders = sources.flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => line.length > MOST_COLUMNS && COMMENT_LINE.test(line))
        .map((line) => `${file}: ${line}`),
    )
    expect(offenders).toEqual([])
  })

  it('says span, origin, HTML context or slot, not place', () => {
    const offenders = sources.filter(
      ({ file, text }) => PLACE.test(text) && !WITH_PLACE.some((path) => isIn(file, path)),
    )
    expect(offenders.map(({ file }) => file)).toEqual([])
  })

  it('has its own environment of a page, which shares transformed modules with all tests', () => {
    const offenders = sources.filter(({ text }) => /^\/\/ @vitest-environment (?!dom$)/m.test(text))
    expect(offenders.map(({ file }) => file)).toEqual([])
  })

  it('keeps no suppression of the type checker and no `any`', () => {
    const offenders = sources.filter(
      ({ file, text }) =>
        file !== 'test/house.test.ts' &&
        /@ts-(?:ignore|nocheck|expect-error)|\bas any\b|: any[\s,;)\]>]/.test(withoutComments(text)),
    )
    expect(offenders.map(({ file }) => file)).toEqual([])
  })
})

/** Rows of the drawing of rooms in `CONTRIBUTING.md` from above: the rooms of each. */
function drawnRows(): readonly (readonly string[])[] {
  const [, drawing = ''] =
    /## The rooms[\s\S]*?```\n([\s\S]*?)```/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  return drawing
    .split('\n')
    .map((row) =>
      row.split(/ {2,}/).flatMap((word) => [word, `runtime/${word}`].filter((room) => room in ROOMS)),
    )
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
}

/** Returns true for the path of a test below `test/` where the same path is a source file or a folder. */
function isMirrored(test: string): boolean {
  const path = test.slice(0, -'.test.ts'.length)
  return ['', '.ts', '.tsx', '.js'].some((ending) => existsSync(`${path}${ending}`))
}
