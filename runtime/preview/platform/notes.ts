/// <reference lib="dom" />
import { note } from './missing.ts'

/** Notes what fails in scripts of the theme while the page loads, for the author's tools: a classic script, first of all. */
addEventListener('error', ({ message, filename, lineno, colno, error }) => {
  if (filename === '' || !message) return
  const { pathname, origin } = new URL(filename, location.href)
  const file = origin === location.origin ? pathname : filename
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : message
  note({ file, line: lineno, column: colno, message: `A script failed: ${reason}` })
})
