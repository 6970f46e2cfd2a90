/// <reference lib="dom" />
import { note, type PageNote } from './missing.ts'

/**
 * Says in one line which event handler or script the page's policy keeps from running, and where it comes
 * from.
 */
export function noteRefusedCode(event: SecurityPolicyViolationEvent): void {
  if (!/^script-src/.test(event.effectiveDirective)) return
  const { target, effectiveDirective, blockedURI } = event
  const origin = originOf(event, target)
  if (effectiveDirective !== 'script-src-attr') {
    if (blockedURI === 'inline') say(origin, 'a script within the page', 'a script file of the theme')
    return
  }
  const element = target instanceof Element ? target : undefined
  const names = element?.getAttributeNames().filter((name) => /^on/i.test(name)) ?? []
  const name = names.length === 1 ? `'${names[0]}'` : 'an event handler'
  say(origin, `${name} of <${element?.localName ?? 'element'}>`, 'addEventListener in a script of the theme')
}

type Origin = Omit<PageNote, 'message'>

function say(origin: Origin, what: string, instead: string): void {
  const message = `The page's policy does not run ${what}: a script or data wrote its code. Use ${instead}`
  // biome-ignore lint/suspicious/noConsole: authors look there first
  console.warn(`${message}; ${origin.file}:${origin.line}`)
  note({ ...origin, message })
}

/** The script that wrote the code, or the origin of the element's tag in its template. */
function originOf(
  { sourceFile, lineNumber, columnNumber }: SecurityPolicyViolationEvent,
  target: unknown,
): Origin {
  const script = URL.canParse(sourceFile) ? new URL(sourceFile) : undefined
  if (script !== undefined && script.pathname !== location.pathname)
    return { file: script.pathname, line: lineNumber, column: columnNumber }
  const mark = target instanceof Element ? target.getAttribute('data-vitrine') : null
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(mark ?? '') ?? []
  return {
    file: file ?? location.pathname,
    line: Number(line ?? lineNumber),
    column: Number(column ?? columnNumber),
  }
}
