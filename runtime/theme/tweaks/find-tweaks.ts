import { nearest } from '../../../engine/diagnostics/nearest.ts'
import { Source } from '../../../engine/syntax/source.ts'
import { escapePattern } from '../../files/escape.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { themeDiagnostic } from '../diagnostics.ts'
import { type Fault, NO_COMMA, parseSettings, type Setting, type Settings } from './parse-settings.ts'
import type { Tweak } from './tweak.ts'
import { isChoice, wrongTypes } from './wrong-types.ts'

export interface FoundTweaks {
  readonly tweaks: readonly Tweak[]
  readonly diagnostics: readonly FileDiagnostic[]
}

/** A comment that begins with `tweak:`; one that was turned off begins otherwise, and a heading is words. */
const COMMENT = /(?:\/\/|\/\*(?!\s*tweak\s*:[^{}:]*\*\/))\s*tweak\s*:\s*/gi
/** A comment that Squarespace takes for words. */
const WITHOUT_COLON = /(?:\/\/|\/\*)\s*tweaks?\s*(?=\{[^{}]*?["']?type["']?\s*:)/gi
/** Other words in front of the settings of a tweak. */
const ODD_WORD =
  /(?:\/\/|\/\*)\s*(t(?:weaks|weeks?|waeks?|ewaks?|eaks?))\s*:\s*(?=\{[^{}]*?["']?type["']?\s*:)/gi
const NO_COLON: Fault = Object.freeze({
  reason: "it lacks the ':' behind 'tweak'",
  advice: 'Owners do not see it. Write `tweak:` before the {.',
})
const BLANKS_AND_COMMENTS = /^(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/
const TYPES = ['color', 'value', 'font', 'image', 'checkbox', 'dropdown'] as const

/** Finds the tweaks of a stylesheet, each with the variable or the class behind it. */
export function findTweaks(path: string, text: string): FoundTweaks {
  const tweaks: Tweak[] = []
  const diagnostics: FileDiagnostic[] = []
  const source = new Source(path, text)
  const say = (at: number, { reason, advice }: Fault) =>
    diagnostics.push(
      themeDiagnostic({ source, start: at, end: at + 1 }, { code: 'bad-tweak', values: { reason, advice } }),
    )
  for (const { index } of text.matchAll(WITHOUT_COLON)) say(index, NO_COLON)
  for (const { index, 1: word = '' } of text.matchAll(ODD_WORD))
    say(index, {
      reason: `it begins with '${word}:'`,
      advice: 'Owners do not see it. Write `tweak:` before the {.',
    })
  for (const { index, 0: opening } of text.matchAll(COMMENT)) {
    const { settings, end, problem, unparted } = parseSettings(text, index + opening.length)
    if (problem !== undefined) say(index, problem)
    else if (unparted !== undefined) say(unparted, NO_COMMA)
    const behind = behindComment(text, end, opening)
    const tweak = tweakOf(settings, { path, at: index, behind })
    if ('reason' in tweak) {
      if (problem === undefined) say(offsetOf('type', text.slice(index, end)) + index, tweak)
    } else {
      for (const wrong of wrongTypes(settings))
        say(offsetOf(wrong.key, text.slice(index, end)) + index, wrong)
      const values = problem === undefined ? idleValues(tweak, behind) : undefined
      if (values !== undefined)
        diagnostics.push(themeDiagnostic({ source, start: index, end }, { code: 'idle-tweak', values }))
      tweaks.push(tweak)
    }
  }
  return { tweaks, diagnostics }
}

/** Values of the sentence about a tweak that lacks its Less; undefined where it has it, or needs none. */
function idleValues(tweak: Tweak, behind: string): Readonly<Record<string, string>> | undefined {
  if (!('variable' in tweak || 'className' in tweak)) return undefined
  const isVariable = 'variable' in tweak
  if ((isVariable ? tweak.variable : tweak.className) !== undefined) return undefined
  const comments = BLANKS_AND_COMMENTS.exec(behind)?.[0] ?? ''
  const [turnedOff] =
    (isVariable ? /@[\w-]+(?=\s*:)/ : /\.[a-z][\w-]*(?![\w-])(?=[^\n{};:.]*\{)/i).exec(comments) ?? []
  const form = isVariable ? '@NAME: VALUE;' : '.NAME { … }'
  return turnedOff === undefined
    ? { name: tweak.title, inComment: '', cure: `Write ${form} in the next line.` }
    : {
        name: tweak.title,
        inComment: `: '${turnedOff}' is in a comment`,
        cure: `Take '${turnedOff}' out of its comment, or take the tweak out.`,
      }
}

/** Offset of a key in the text of a tweak. */
function offsetOf(key: string, text: string): number {
  return Math.max(0, text.search(new RegExp(`(?<![\\w-])["']?${escapePattern(key)}["']?\\s*:`)))
}

interface Where {
  readonly path: string
  readonly at: number
  /** The text behind the comment. */
  readonly behind: string
}

/** The tweak that settings make; why they make none else. */
function tweakOf(settings: Settings, { path, at, behind }: Where): Tweak | Fault {
  const type = TYPES.find((one) => one === String(settings.type).toLowerCase())
  if (type === undefined) return typeProblem(settings.type)
  const { variable, initial, className, declarations } = subjectOf(behind)
  const title = textOf(settings.title) ?? textOf(settings.label) ?? variable ?? className ?? ''
  const written = { path, at, title }
  switch (type) {
    case 'color':
    case 'value':
      return { ...written, type, variable, initial }
    case 'font':
    case 'image':
      return { ...written, type, className, declarations }
    case 'checkbox': {
      const active = settings.active ?? settings.default
      return { ...written, type, active: active === true || active === 'true' }
    }
    case 'dropdown': {
      const { options } = settings
      const list = Array.isArray(options) ? options.map(String) : []
      const active = isChoice(settings.active, settings) ? textOf(settings.active) : undefined
      return { ...written, type, options: list, chosen: textOf(settings.default) ?? active ?? list[0] }
    }
  }
}

/** Says what is wrong with a type, with the one that is near. */
function typeProblem(given: Setting | undefined): Fault {
  const known = TYPES.join(', ')
  const meant = typeof given === 'string' ? nearest(given, TYPES) : undefined
  const advice = `Owners do not see it. Write "type": "${meant ?? 'color'}"${meant === undefined ? ', or another type' : ''}.`
  if (given === undefined) return { reason: `it has no type; types are ${known}`, advice }
  if (typeof given !== 'string') return { reason: `its type is none of ${known}`, advice }
  const near = meant === undefined ? '' : `; perhaps '${meant}' is meant`
  return { reason: `its type '${given}' is none of ${known}${near}`, advice }
}

interface Subject {
  readonly variable?: string
  readonly initial?: string
  readonly className?: string
  readonly declarations: Readonly<Record<string, string>>
}

/** Returns the variable or the class behind a tweak, past comments and other tweaks. */
function subjectOf(behind: string): Subject {
  const code = behind.replace(BLANKS_AND_COMMENTS, '')
  const [, variable, initial = ''] = /^@([\w-]+)\s*:([^;{}\n]*)/.exec(code) ?? []
  if (variable !== undefined) return { variable, initial: initial.trim(), declarations: {} }
  // A theme may give the same look to more than the class, and another look to what is in it.
  const [, className, body = '', end] =
    /^\.([\w-]+)\s*(?:\(\s*\))?\s*(?:,[^{};]*)?\{([^{}]*)([{}])/.exec(code) ?? []
  if (className === undefined) return { declarations: {} }
  const own = end === '{' ? body.slice(0, body.lastIndexOf(';') + 1) : body
  return { className, declarations: declarationsOf(own) }
}

/** Text in quotes, and addresses: two slashes in them begin no comment. */
const WHOLE = String.raw`"[^"\n]*"|'[^'\n]*'|url\([^)\n]*\)`
const COMMENTS = new RegExp(String.raw`(${WHOLE})|//[^\n]*|/\*[\s\S]*?\*/`, 'g')
const DECLARATIONS = new RegExp(String.raw`(?:^|[;\s])([a-z-]+)\s*:\s*((?:${WHOLE}|[^;{}])+)`, 'g')

function declarationsOf(body: string): Record<string, string> {
  const found = body.replace(COMMENTS, (_, whole = '') => whole).matchAll(DECLARATIONS)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value.trim()]))
}

function textOf(value: Setting | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** The text behind a comment whose settings end at an offset: a line comment ends with its line. */
function behindComment(text: string, from: number, opening: string): string {
  const isBlock = opening.startsWith('/*')
  const end = text.indexOf(isBlock ? '*/' : '\n', from)
  return end < 0 ? '' : text.slice(end + (isBlock ? 2 : 1), end + 5000)
}
