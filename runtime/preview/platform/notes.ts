/// <reference lib="dom" />
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

function noteFailure({ message, filename, lineno, colno, error }: ErrorEvent): void {
  if (filename === '' || !message) return
  const { pathname, origin } = new URL(filename, location.href)
  const file = origin === location.origin ? pathname : filename
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : message
  note({ file, line: lineno, column: colno, message: `A script failed: ${reason}` })
}

/** Names the script, and keeps what needs a well-known library from failing one by one. */
function noteUnloaded({ src }: HTMLScriptElement): void {
  note({ file: location.pathname, line: 1, column: 1, message: `The script ${src} did not load` })
  standInForLibrary(src)
}
