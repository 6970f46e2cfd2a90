import { scriptElements } from './script-elements.ts'
import { type Bar, type ThemeFiles, templatesOf } from './theme.ts'

/** A name of Squarespace's as scripts use it, not as a part of another name. */
const NAMES =
  /(?<![\w.$])(?:Y|YUI|Static|ImageLoader|SQS|Squarespace|Singleton|Class)\s*[.(]|window\.(?:Y|Static|SQS|Squarespace|ImageLoader)\b/
/** A name of jQuery. */
const LIBRARY_NAMES = /(?<![\w.])(?:jQuery\b|\$\s*[.(])|window\.(?:jQuery|\$)/
/** A script tag with an address on another host. */
const HOSTED = /<(?:squarespace:)?script\b[^<>]*?\ssrc\s*=\s*["']?(?:https?:)?\/\//i

type Files = Pick<ThemeFiles, 'files' | 'regions' | 'blocks' | 'collections' | 'pages'>

/** Returns the code of the scripts of a theme, in files and in templates. */
export function scriptsOf(theme: Files, read: (path: string) => string | undefined): readonly string[] {
  const inline = templatesOf(theme).flatMap(({ source }) =>
    scriptElements(source.text).map(({ code }) => code),
  )
  const files = [...theme.files].filter((path) => path.startsWith('scripts/') && path.endsWith('.js'))
  return [...inline, ...files.map((path) => read(path) ?? '')]
}

/** Returns true if scripts name what Squarespace provides. */
export function namesSquarespace(scripts: readonly string[]): boolean {
  return scripts.some((code) => NAMES.test(code))
}

const BARS: readonly (readonly [Bar, RegExp])[] = [
  ['announcement', /sqs-announcement-bar/],
  ['contact', /sqs-mobile-info-bar/],
]

/** Returns the bars of Squarespace that a theme names; `isNamed` searches its files. */
export function namedBars(isNamed: (pattern: RegExp) => boolean): ReadonlySet<Bar> {
  return new Set(BARS.flatMap(([bar, pattern]) => (isNamed(pattern) ? [bar] : [])))
}

/** Code that is made of texts, and workers that are made of blobs. */
const EVALUATES =
  /(?<![\w.$])(?:eval|Function)\s*\(|\bnew\s+Function\b|\bset(?:Timeout|Interval)\s*\(\s*["'`]|\bcreateObjectURL\b|["'`]blob:/

/** Returns true if scripts may make code of texts; scripts of other hosts are assumed to. */
export function evaluatesCode(scripts: readonly string[], theme: Files): boolean {
  return loadsElsewhere(theme) || scripts.some((code) => EVALUATES.test(code))
}

function loadsElsewhere(theme: Files): boolean {
  return templatesOf(theme).some(({ source }) => HOSTED.test(source.text))
}

/** Returns true if scripts name jQuery, or templates load scripts from other hosts: pages may lack both. */
export function usesLibraries(scripts: readonly string[], theme: Files): boolean {
  return loadsElsewhere(theme) || scripts.some((code) => LIBRARY_NAMES.test(code))
}
