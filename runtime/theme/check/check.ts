import { nearest } from '../../../engine/diagnostics/nearest.ts'
import { partialUses } from '../../../engine/refs.ts'
import type { Source } from '../../../engine/syntax/source.ts'
import { likelyPartial, partialFix } from '../../files/partials.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { USUAL_PARTS } from '../../files/sentences/theme-sentences.ts'
import { compileSource } from '../compile-source.ts'
import { type Saying, type SourceSpan, themeDiagnostic } from '../diagnostics.ts'
import { printsPart } from '../expand.ts'
import { handlersWithData } from '../handler-patterns.ts'
import { SYSTEM_TEMPLATES } from '../system-templates.ts'
import { attributeSpans, blockName, findTags, scriptFile } from '../tags.ts'
import { type ThemeFiles, templatesOf } from '../theme.ts'
import type { ThemeFile } from '../theme-file.ts'
import { missingInTemplate, unreachableAddresses } from './check-files.ts'
import { checkLanguage } from './check-language.ts'
import { missingRegions } from './check-layouts.ts'
import { isJoined } from './check-lists.ts'

/** Partials that a template runs, each with its span. */
interface Call extends SourceSpan {
  readonly name: string
}

/** Everything wrong in a theme that shows without a page: in its templates and between its files. */
export function checkThemeFiles(theme: ThemeFiles): FileDiagnostic[] {
  const templates = templatesOf(theme)
  const calls = new Map(templates.map((file) => [file, callsOf(file)]))
  return [
    ...checkLanguage(theme),
    ...checkConf(theme),
    ...templates.flatMap((file) => checkTags(file, theme)),
    ...templates.flatMap(({ source }) => [
      ...missingInTemplate(source, theme.files),
      ...unreachableAddresses(source),
    ]),
    ...templates.flatMap(({ source }) => checkHandlers(source)),
    ...[...calls.values()].flatMap((list) => list.flatMap((call) => checkCall(call, theme))),
    ...circles(theme, calls),
  ]
}

/** Reports the handlers that the policy of pages may refuse, since data is a part of their code. */
function checkHandlers(source: Source): FileDiagnostic[] {
  return handlersWithData(source)
    .filter(({ isDoubtful }) => isDoubtful)
    .map(({ attribute, start, end }) =>
      themeDiagnostic({ source, start, end }, { code: 'data-in-handler', values: { attribute } }),
    )
}

function checkConf(theme: ThemeFiles): FileDiagnostic[] {
  const { conf, regions, files } = theme
  const { source } = conf
  const say = (name: string, saying: Saying) => themeDiagnostic(spanOf(source, name), saying)
  const styles = conf.stylesheets
    .filter((name) => !files.has(`styles/${name}`) && !isJoined(name))
    .map((name) => {
      const meant = likelyFile(name, { files, folder: 'styles/' })
      return say(name, { code: 'missing-style', values: { name }, meant })
    })
  const scripts = conf.scripts
    .filter((name) => !files.has(`scripts/${name}`) && !isJoined(name))
    .map((name) => {
      const meant = likelyFile(name, { files, folder: 'scripts/' })
      return say(name, { code: 'missing-script', values: { name }, meant })
    })
  const printsHeaders = printsPart(templatesOf(theme), 'squarespace-headers')
  const headers = regions.size > 0 && !printsHeaders ? [say('', { code: 'no-headers' })] : []
  return [...missingRegions(theme), ...styles, ...scripts, ...headers]
}

interface Folder {
  readonly files: ReadonlySet<string>
  /** With its slash. */
  readonly folder: string
}

/** Returns the file of a folder that a setting means: without its path, of another ending, or a slip away. */
function likelyFile(name: string, { files, folder }: Folder): string | undefined {
  const there = [...files].flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []))
  const bare = name.replace(/^.*\//, '')
  if (bare !== name && there.includes(bare)) return bare
  return nearest(name, there) ?? there.find((one) => stemOf(one) === stemOf(bare))
}

function stemOf(name: string): string {
  return name.replace(/\.(?:less|css|js)$/, '')
}

function spanOf(source: Source, name: string): SourceSpan {
  const start = Math.max(0, name === '' ? 0 : source.text.indexOf(JSON.stringify(name)))
  return { source, start, end: start + name.length + 2 }
}

function checkTags({ source }: ThemeFile, theme: ThemeFiles): FileDiagnostic[] {
  const { tags, diagnostics } = findTags(source)
  const found = tags.flatMap((tag) => {
    const { kind, attributes, start, end } = tag
    const say = (saying: Saying, span: SourceSpan = { source, start, end }) => [themeDiagnostic(span, saying)]
    const needed = REQUIRED[kind]
    if (needed !== undefined && !attributes[needed])
      return say({ code: 'missing-attribute', severity: 'error', values: { tag: kind, name: needed } })
    const { src = '' } = attributes
    if (kind === 'script' && !/^(?:https?:)?\/\//.test(src) && !theme.files.has(scriptFile(src))) {
      const name = src.replace(/[?#].*/, '')
      const meant = likelyFile(name, { files: theme.files, folder: 'scripts/' })
      const at = attributeSpans(source.text, tag, 'src')?.value?.start ?? start
      const saying: Saying = { code: 'missing-script', values: { name }, meant, fix: meant }
      return say(saying, { source, start: at, end: at + name.length })
    }
    return []
  })
  return [...diagnostics, ...found]
}

/** The attribute that a tag cannot do without. */
const REQUIRED: Readonly<Record<string, string>> = Object.freeze({
  navigation: 'navigationId',
  query: 'collection',
  'block-field': 'id',
  script: 'src',
})

function callsOf({ source }: ThemeFile): Call[] {
  const applied = partialUses(compileSource(source)).map(({ name, span }) => ({
    name,
    source,
    start: span.start,
    end: span.end,
  }))
  const named = findTags(source).tags.flatMap(({ attributes, start, end }) =>
    attributes.template === undefined ? [] : [{ name: blockName(attributes.template), source, start, end }],
  )
  return [...applied, ...named]
}

function checkCall(call: Call, { blocks, conf }: ThemeFiles): FileDiagnostic[] {
  const { name } = call
  const isThere =
    blocks.has(name) || Object.hasOwn(SYSTEM_TEMPLATES, name) || conf.systemPartials.includes(name)
  if (isThere) return []
  const meant = likelyPartial(name, blocks.keys())
  const isRenamed =
    name.endsWith('.block') && meant?.replace(/\.\w+$/, '') === name.slice(0, -'.block'.length)
  const values = { name, cure: isRenamed ? `Rename the file to blocks/${name}` : USUAL_PARTS.cure }
  const saying: Saying = { code: 'missing-block', severity: 'error', values, meant }
  const mended = meant === undefined ? undefined : partialFix(call.source.text, { ...call, meant })
  return [themeDiagnostic({ ...call, ...mended }, { ...saying, fix: mended?.fix })]
}

/** Reports blocks that apply themselves, directly or through others, once at the start of each cycle. */
function circles({ blocks }: ThemeFiles, calls: ReadonlyMap<ThemeFile, readonly Call[]>): FileDiagnostic[] {
  const reported = new Set<ThemeFile>()
  return [...new Set(blocks.values())].flatMap((file) => {
    const way = reported.has(file) ? undefined : wayBack(file, (from) => nextOf(from, calls, blocks))
    if (way === undefined) return []
    for (const step of way) reported.add(step.file)
    const names = [file, ...way.map(({ file }) => file)].map(({ name }) => name)
    const values = { name: file.name, way: names.join(' → ') }
    return [themeDiagnostic(way[0]!.call, { code: 'includes-itself', values })]
  })
}

interface Step {
  readonly call: Call
  readonly file: ThemeFile
}

function nextOf(
  from: ThemeFile,
  calls: ReadonlyMap<ThemeFile, readonly Call[]>,
  blocks: ReadonlyMap<string, ThemeFile>,
): Step[] {
  return (calls.get(from) ?? []).flatMap((call) => {
    const file = blocks.get(call.name)
    return file === undefined ? [] : [{ call, file }]
  })
}

/** The shortest way from a file back to itself. */
function wayBack(start: ThemeFile, next: (from: ThemeFile) => Step[]): Step[] | undefined {
  const seen = new Set<ThemeFile>()
  let ways: Step[][] = next(start).map((step) => [step])
  while (ways.length > 0) {
    const back = ways.find((way) => way.at(-1)!.file === start)
    if (back !== undefined) return back
    ways = ways.flatMap((way) => {
      const { file } = way.at(-1)!
      if (seen.has(file)) return []
      seen.add(file)
      return next(file).map((step) => [...way, step])
    })
  }
  return undefined
}
