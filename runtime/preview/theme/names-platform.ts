import { type Theme, templatesOf } from './theme.ts'

/** A name of Squarespace's as scripts use it, not as a part of another name. */
const NAMES =
  /(?<![\w.$])(?:Y|YUI|Static|ImageLoader|SQS|Squarespace|Singleton|Class)\s*[.(]|window\.(?:Y|Static|SQS|Squarespace|ImageLoader)\b/
/** A name of jQuery. */
const LIBRARY_NAMES = /(?<![\w.])(?:jQuery\b|\$\s*[.(])|window\.(?:jQuery|\$)/
/** A script tag with an address on another host. */
const HOSTED = /<(?:squarespace:)?script\b[^>]*?\ssrc\s*=\s*["']?(?:https?:)?\/\//i
const INLINE = /<script\b[^>]*>([\s\S]*?)<\/script/gi

type Scripts = Pick<Theme, 'files' | 'regions' | 'blocks' | 'collections' | 'pages'>
type Read = (path: string) => string | undefined

/** Tells whether the scripts of a theme, in files or in templates, name what Squarespace provides. */
export function namesPlatform(theme: Scripts, read: Read): boolean {
  return scriptsOf(theme, read).some((code) => NAMES.test(code))
}

/** Tells whether they name jQuery, or templates load scripts from other hosts: pages may lack both. */
export function usesLibraries(theme: Scripts, read: Read): boolean {
  const loads = templatesOf(theme).some(({ source }) => HOSTED.test(source.text))
  return loads || scriptsOf(theme, read).some((code) => LIBRARY_NAMES.test(code))
}

function scriptsOf(theme: Scripts, read: Read): string[] {
  const inline = templatesOf(theme).flatMap(({ source }) =>
    [...source.text.matchAll(INLINE)].map(([, code = '']) => code),
  )
  const files = [...theme.files].filter((path) => path.startsWith('scripts/') && path.endsWith('.js'))
  return [...inline, ...files.map((path) => read(path) ?? '')]
}
