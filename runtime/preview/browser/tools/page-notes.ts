/// <reference lib="dom" />
import { NOTE, NOTES, type PageNote } from '../shims/missing.ts'
import type { ShownDiagnostic } from './answers.ts'

const HELP = 'Scripts of the theme run in the page; the console of the browser shows more.'

/** Notes of the page's scripts so far, each once, as the overlay shows them. */
export function pageNotes(): readonly ShownDiagnostic[] {
  const waiting: unknown = Reflect.get(window, NOTES)
  const notes: readonly PageNote[] = Array.isArray(waiting) ? waiting : []
  const shown = new Map(notes.map((one) => [JSON.stringify(one), shownNote(one)]))
  return [...shown.values()]
}

function shownNote({ message, file, line, column }: PageNote): ShownDiagnostic {
  const at = `${file.replace(/^\//, '')}:${line}:${column}`
  return {
    code: 'page-note',
    severity: 'warning',
    part: 'page',
    opens: false,
    file: at,
    line,
    column,
    message,
    help: HELP,
    frame: '',
  }
}

/** Replaces the position in the script that is made of a theme's behaviours by that in their source. */
export async function inSources(
  notes: readonly ShownDiagnostic[],
  ask: Ask,
): Promise<readonly ShownDiagnostic[]> {
  const found = notes.map(async (note) => {
    if (!note.file.startsWith(BEHAVIOURS)) return note
    const { line, column } = note
    const search = new URLSearchParams({ line: String(line), column: String(column) })
    const origin: unknown = await ask(`behaviours-origin?${search}`)
    const { file, line: at, column: sign } = Object(origin)
    return file === undefined ? note : { ...note, file: `${file}:${at}:${sign}`, line: at, column: sign }
  })
  return Promise.all(found)
}

type Ask = (path: string) => Promise<unknown>

/** The script that the host makes of a theme's behaviours. */
const BEHAVIOURS = 'scripts/behaviours.compiled.js:'

export function onPageNote(call: () => void): void {
  document.addEventListener(NOTE, call)
}
