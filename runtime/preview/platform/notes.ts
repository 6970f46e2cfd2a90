/// <reference lib="dom" />
import { answerForPlugins } from './jquery-plugins.ts'
import { standInForLibrary } from './library-stand-in.ts'
import { note } from './missing.ts'

/** Notes what fails in scripts of the theme while the page loads, for the author's tools: a classic script, first of all. */
addEventListener(
  'error',
  (event: Event) => {
    if (event instanceof ErrorEvent) noteFailure(event)
    else if (event.target instanceof HTMLScriptElement) noteUnloaded(event.target)
  },
  // Elements that do not load tell only listeners on the way to them.
  true,
)

answerForPlugins()

function noteFailure(event: ErrorEvent): void {
  const { message, filename, lineno, colno, error } = event
  if (filename === '' || !message) return
  const { pathname, origin } = new URL(filename, location.href)
  const file = origin === location.origin ? pathname : filename
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : message
  note({ file, line: lineno, column: colno, message: `A script failed: ${reason}` })
  if (!isOfAbsentLibrary(error)) return
  // One readable line in place of a stack that leads through libraries.
  event.preventDefault()
  // biome-ignore lint/suspicious/noConsole: authors look there first
  console.warn(`${reason}, since no script brings it; ${file}:${lineno} uses it`)
}

/** Tells whether a script uses a global, or a plug-in of jQuery, that is not there. */
function isOfAbsentLibrary(error: unknown): error is Error {
  if (error instanceof ReferenceError) return /^[\w$]+ is not defined$/.test(error.message)
  return error instanceof TypeError && /^(?:\$|jQuery)\(\.\.\.\)\.\w+ is not a function$/.test(error.message)
}

/** Names the script, and keeps what needs a well-known library from failing one by one. */
function noteUnloaded({ src }: HTMLScriptElement): void {
  note({ file: location.pathname, line: 1, column: 1, message: `The script ${src} did not load` })
  standInForLibrary(src)
}
