import { complete } from '../../editor/language/completion.ts'
import { cursorAt } from '../../editor/language/cursor.ts'
import { Help } from '../../editor/language/help.ts'
import { occurrencesIn } from '../../editor/language/occurrences.ts'
import { namesInScope, shortValue } from '../../editor/project/names-in-scope.ts'
import { compile } from '../../entries/index.ts'
import type { Draft } from '../view/draft.ts'
import type { Proposal, Question, SeenName, ToolAnswer } from './answers.ts'
import { framesAt } from './frames.ts'
import { outline } from './outline.ts'
import { readData } from './read-data.ts'
import { LIMITS, LOCALE } from './render.ts'

const MOST_NAMES = 200
const MOST_PROPOSALS = 400

/** Answers a question about a draft. Data that are no JSON count as none. */
export function answer(question: Question): ToolAnswer {
  const { draft } = question
  const read = readData(draft.data)
  const data = 'value' in read ? read.value : undefined
  switch (question.kind) {
    case 'tree':
      return { tree: outline(compile(draft.template).tree(data, { locale: LOCALE, limits: LIMITS }).root) }
    case 'names':
      return { names: namesAt({ draft, data, offset: question.offset }) }
    case 'proposals':
      return { proposals: proposals({ draft, data, offset: question.offset }) }
  }
}

interface Spot {
  readonly draft: Draft
  readonly data: unknown
  /** UTF-16 offset in the template. */
  readonly offset: number
}

/** Returns the names that a tag at the cursor sees; undefined where nothing there runs. */
function namesAt({ draft: { template }, data, offset }: Spot): SeenName[] | undefined {
  const frames = framesAt(template, data, tagAround(template, offset))
  return (
    frames &&
    namesInScope(frames, '')
      .slice(0, MOST_NAMES)
      .map(({ name, value, depth }) => ({ name, value: shortValue(value), depth }))
  )
}

function proposals({ draft: { template }, data, offset }: Spot): Proposal[] {
  const suggestions = complete(cursorAt(template, offset), {
    help: new Help(),
    framesAt: (tag) => framesAt(template, data, tag),
    partials: [],
    own: occurrencesIn(compile(template)).flatMap(({ kind, name, isDefinition }) =>
      isDefinition && kind !== 'partial' ? [{ kind, name }] : [],
    ),
    valuesOf: () => [],
  })
  return suggestions.slice(0, MOST_PROPOSALS).map(({ documentation, ...rest }) => ({
    ...rest,
    info: documentation.replaceAll(/^```\w*\n?/gm, ''),
  }))
}

/** Returns where the tag around an offset begins; the offset outside of tags. */
function tagAround(text: string, offset: number): number {
  const brace = text.lastIndexOf('{', Math.max(0, offset - 1))
  return brace >= 0 && !/[}\n]/.test(text.slice(brace, offset)) ? brace : offset
}
