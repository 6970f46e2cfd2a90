/** A script element of a template; offsets are in UTF-16 units. */
export interface ScriptElement {
  readonly start: number
  /** Before the `>` of its end tag. */
  readonly end: number
  readonly attributes: string
  readonly codeStart: number
  readonly code: string
}

const SCRIPT = /(<script\b([^<>]*)>)([\s\S]*?)<\/script/gi
const END = '</script'

/** Finds the script elements of a template, in linear time: those without an end are none. */
export function scriptElements(text: string): ScriptElement[] {
  // Behind the last end, each start would be followed to the end of the text.
  const closed = text.slice(0, text.toLowerCase().lastIndexOf(END) + END.length)
  return [...closed.matchAll(SCRIPT)].map(
    ({ index: start, 0: { length }, 1: tag = '', 2: attributes = '', 3: code = '' }) => ({
      start,
      end: start + length,
      attributes,
      codeStart: start + tag.length,
      code,
    }),
  )
}
