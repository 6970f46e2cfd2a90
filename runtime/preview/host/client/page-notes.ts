/// <reference lib="dom" />
import { NOTE, NOTES, type PageNote } from '../../platform/missing.ts'
import type { ShownMistake } from './answers.ts'

const HELP = 'Scripts of the theme run in the page; the console of the browser shows more.'

/** Notes of the page's scripts so far, each once, as the overlay shows them. */
export function pageNotes(): readonly ShownMistake[] {
  const waiting: unknown = Reflect.get(window, NOTES)
  const notes: readonly PageNote[] = Array.isArray(waiting) ? waiting : []
  const shown = new Map(notes.map((one) => [JSON.stringify(one), one]))
  return [...shown.values()].map(({ message, file, line, column }) => ({
    severity: 'warning',
    file: `${file.replace(/^\//, '')}:${line}:${column}`,
    line,
    column,
    message,
    help: HELP,
    frame: '',
  }))
}

export function onPageNote(call: () => void): void {
  document.addEventListener(NOTE, call)
}
