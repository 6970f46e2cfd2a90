import { type Theme, templatesOf } from './theme.ts'

/** A name of Squarespace's as scripts use it, not as a part of another name. */
const NAMES =
  /(?<![\w.$])(?:Y|YUI|Static|ImageLoader|SQS|Squarespace|Singleton|Class)\s*[.(]|window\.(?:Y|Static|SQS|Squarespace|ImageLoader)\b/
const INLINE = /<script\b[^>]*>([\s\S]*?)<\/script/gi

/** Tells whether the scripts of a theme, in files or in templates, name what Squarespace provides. */
export function namesPlatform(
  theme: Pick<Theme, 'files' | 'regions' | 'blocks' | 'collections' | 'pages'>,
  read: (path: string) => string | undefined,
): boolean {
  const inline = templatesOf(theme).flatMap(({ source }) =>
    [...source.text.matchAll(INLINE)].map(([, code = '']) => code),
  )
  if (inline.some((code) => NAMES.test(code))) return true
  return [...theme.files].some(
    (path) => path.startsWith('scripts/') && /\.js$/.test(path) && NAMES.test(read(path) ?? ''),
  )
}
