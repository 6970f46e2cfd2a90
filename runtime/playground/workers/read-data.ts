import { Source } from '../../../engine/syntax/source.ts'
import { locateJsonMistake } from '../../files/json-mistake.ts'
import type { Notice } from './answers.ts'

/** Parses the data of a draft; empty text is an empty object. Returns a notice where the text is not JSON. */
export function readData(text: string): { value: unknown } | { notice: Notice } {
  if (text.trim() === '') return { value: {} }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const { offset, reason } = locateJsonMistake(text) ?? { offset: 0, reason: String(error) }
    const { line, column } = new Source('data', text).position(offset)
    const end = Math.min(offset + 1, text.length)
    const message = `Invalid JSON: ${reason}`
    return {
      notice: { file: 'data', severity: 'error', message, help: '', line, column, start: offset, end },
    }
  }
}
