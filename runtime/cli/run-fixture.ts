import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { toCode } from '../../engine/code/to-code.ts'
import { codeFrame } from '../../engine/code-frame.ts'
import type { Diagnostic } from '../../engine/diagnostic.ts'
import { Source } from '../../engine/source.ts'
import type { Template } from '../../engine/template.ts'
import { compile } from '../../index.ts'
import { readFixture, type Section } from './fixture.ts'
import { isError, isPreprocessed, missing, readFixtureInput, readJsonSection } from './fixture-input.ts'
import { foldSpaces } from './fold-spaces.ts'
import { layoutJson } from './layout-json.ts'
import { badInput, type Mistake, Problem } from './problem.ts'

/** Result of a fixture. */
export interface Outcome {
  readonly file: string
  readonly passed: boolean
  /** Why it could not be compared. */
  readonly problem?: string
  readonly mistakes: readonly Mistake[]
  /** Both as compared. */
  readonly expected?: string
  readonly actual?: string
  /** False for instruction trees, which stand in `:JSON` and are never written. */
  readonly hasOutput: boolean
}

export interface FixtureOptions {
  /** No-break and thin spaces equal spaces, a minus sign equals a hyphen. */
  readonly foldSpaces: boolean
}

/** Runs one fixture file. Never throws. */
export function runFixture(file: string, text: string, options: FixtureOptions): Outcome {
  const source = new Source(file, text)
  const sections = readFixture(text)
  try {
    return isTreeFixture(file) ? compareTree(source, sections) : compareOutput(source, sections, options)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message, mistake } = error
    return { file, passed: false, problem: message, mistakes: mistake ? [mistake] : [], hasOutput: false }
  }
}

type Sections = ReadonlyMap<string, Section>

function compareOutput(
  source: Source,
  sections: Sections,
  { foldSpaces: isFolded }: FixtureOptions,
): Outcome {
  const { template, offset } = readTemplate(source, sections, false)
  const { data, options } = readFixtureInput(source, sections)
  const { html, errors } = template.render(data, options)
  const wanted = sections.get('OUTPUT')?.text
  const actual = html.trim()
  const expected = wanted?.trim()
  const passed =
    expected !== undefined &&
    (actual === expected || (isFolded && foldSpaces(actual) === foldSpaces(expected)))
  return {
    file: source.name,
    passed,
    mistakes: errors.map((error) => moved(error, source, offset)),
    actual,
    hasOutput: true,
    ...(expected === undefined ? { problem: 'The fixture has no :OUTPUT section' } : { expected }),
  }
}

/** `ast-` and `pretty-` fixtures hold the instruction tree that their template must become. */
function isTreeFixture(file: string): boolean {
  return /^(?:ast|pretty)-/.test(basename(file))
}

function compareTree(source: Source, sections: Sections): Outcome {
  const { template } = readTemplate(source, sections, true)
  const wanted = readJsonSection(source, sections.get('JSON'))
  if (wanted === undefined) throw missing(source, 'JSON')
  // The way through JSON turns absent slots into null.
  const tree: unknown = JSON.parse(JSON.stringify(toCode(template.root)))
  return {
    file: source.name,
    passed: isDeepStrictEqual(tree, wanted),
    mistakes: [],
    expected: layoutJson(wanted),
    actual: layoutJson(tree),
    hasOutput: false,
  }
}

/** A fixture's template and where it begins in the file, unless it is not one piece of it. */
interface Placed {
  readonly template: Template
  readonly offset: number | undefined
}

/** Compiles the template of a fixture; a mistake in it is reported at its place in the file. */
function readTemplate(source: Source, sections: Sections, isTrimmed: boolean): Placed {
  const section = sections.get('TEMPLATE') ?? sections.get('SOURCE')
  if (section === undefined) throw missing(source, 'TEMPLATE')
  const { text, offset: start } = section
  const lead = isTrimmed ? text.length - text.trimStart().length : 0
  const offset = start === undefined ? undefined : start + lead
  const mode = isPreprocessed(sections) ? 'preprocess' : 'plain'
  const template = compile(isTrimmed ? text.trim() : text, { name: source.name, mode })
  const mistake = template.diagnostics.find(isError)
  if (mistake === undefined) return { template, offset }
  throw badInput(moved(mistake, source, offset))
}

/** A diagnostic of a part of a file as one of the file; those of partials stay. */
function moved(mistake: Diagnostic, source: Source, offset: number | undefined): Diagnostic {
  if (offset === undefined || mistake.file !== source.name) return mistake
  const start = mistake.start + offset
  const end = mistake.end + offset
  const to = source.position(end)
  const place = { ...mistake, start, end, ...source.position(start), endLine: to.line, endColumn: to.column }
  return { ...place, frame: codeFrame(source, place) }
}
