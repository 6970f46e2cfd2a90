/// <reference lib="dom" />
import { answerForPlugins } from './jquery-plugins.ts'
import { lacksLibrary, shimLibrary } from './library-shim.ts'
import { note } from './missing.ts'
import { noteRefusedCode } from './refused-code.ts'

/**
 * Notes what fails in scripts of the theme while the page loads, for the author's tools: a classic script,
 * first of all.
 */
addEventListener(
  'error',
  (event: Event) => {
    if (event instanceof ErrorEvent) noteFailure(event)
    else if (event.target instanceof HTMLScriptElement) noteUnloaded(event.target)
  },
  // Events of elements that do not load do not bubble: they are captured.
  true,
)

document.addEventListener('securitypolicyviolation', noteRefusedCode)

// Scripts before this one that the page waits for have run, or did not load: their events are over.
for (const { src, async, defer } of document.scripts)
  if (src && !async && !defer && lacksLibrary(src)) shimLibrary(src)

answerForPlugins()

const STACK_POSITION = /(https?:\/\/[^\s)]+?):(\d+):(\d+)/

function noteFailure(event: ErrorEvent): void {
  const { message, filename, lineno, colno, error } = event
  if (filename === '' || !message) return
  // A library may throw it once more: its stack has the line that failed.
  const [, address = filename, line = lineno, column = colno] = STACK_POSITION.exec(error?.stack ?? '') ?? []
  const { pathname, origin } = new URL(address, location.href)
  const file = origin === location.origin ? pathname : address
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : message
  note({ file, line: Number(line), column: Number(column), message: `A script failed: ${reason}` })
  const cause = causeOf(error)
  if (cause === undefined) return
  // One readable line instead of a stack that leads through libraries.
  event.preventDefault()
  // biome-ignore lint/suspicious/noConsole: authors look there first
  console.warn(`${reason}, since ${cause}; ${file}:${line} uses it`)
}

/** Returns why a script failed, where it uses what is there on the site that it was written for. */
function causeOf(error: unknown): string | undefined {
  if (isOfAbsentLibrary(error)) return 'no script brings it'
  const isOfNothing = error instanceof TypeError && OF_NOTHING.test(error.message)
  return isOfNothing ? 'the page has nothing of what it looks for' : undefined
}

const OF_NOTHING = /^Cannot (?:read|set) properties of (?:null|undefined)/

/** Returns true if a script uses a global, or a plug-in of jQuery, that is not there. */
function isOfAbsentLibrary(error: unknown): error is Error {
  if (error instanceof ReferenceError) return /^[\w$]+ is not defined$/.test(error.message)
  return error instanceof TypeError && /^(?:\$|jQuery)\(\.\.\.\)\.\w+ is not a function$/.test(error.message)
}

/** Names the script, and keeps what needs a well-known library from failing one by one. */
function noteUnloaded({ src }: HTMLScriptElement): void {
  note({ file: location.pathname, line: 1, column: 1, message: `The script ${src} did not load` })
  shimLibrary(src)
}
