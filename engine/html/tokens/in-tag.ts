import { Mode } from '../mode.ts'
import { isBlank, lower, type TokenHandler } from './token-handler.ts'

/** Part of the tokenizer that the states between a tag's name and its `>` read and change. */
export interface TagReader {
  mode: Mode
  /** A name that the chunk before left unfinished. */
  rest: string
  tag: string
  /** The name of the end tag that is being read; empty in a start tag. */
  closing: string
  readonly handler: Pick<TokenHandler, 'attribute' | 'attributeEnd' | 'endTag' | 'startTagEnd' | 'value'>
}

const ATTRIBUTE_END = /[\t\n\f\r />=]/g
const UNQUOTED_END = /[\t\n\f\r >]/g

/** Collects a name up to a delimiter; returns the offset of that, or the end of the chunk. */
export function collect(reader: { rest: string }, { chunk, at }: Position, delimiter: RegExp): number {
  delimiter.lastIndex = at
  const end = delimiter.exec(chunk)?.index ?? chunk.length
  reader.rest += chunk.slice(at, end)
  return end
}

/** A chunk of HTML, and how far it is read. */
export interface Position {
  readonly chunk: string
  readonly at: number
}

/** Reads on between a tag's name and its `>`; returns the offset behind what was read. */
export function inTag(reader: TagReader, chunk: string, at: number): number {
  const { handler, mode } = reader
  switch (mode) {
    case Mode.attributeName: {
      const end = collect(reader, { chunk, at }, ATTRIBUTE_END)
      if (end === chunk.length) return end
      handler.attribute(lower(reader.rest), end)
      reader.mode = Mode.afterAttributeName
      reader.rest = ''
      return end
    }
    case Mode.doubleQuoted:
      return quoted(reader, { chunk, at }, '"')
    case Mode.singleQuoted:
      return quoted(reader, { chunk, at }, "'")
    case Mode.unquoted: {
      UNQUOTED_END.lastIndex = at
      const end = UNQUOTED_END.exec(chunk)?.index ?? chunk.length
      if (end > at) handler.value(chunk.slice(at, end))
      if (end < chunk.length) endAttribute(reader, end, Mode.beforeAttribute)
      return end
    }
  }
  const code = chunk.charCodeAt(at)
  if (isBlank(code)) {
    if (mode === Mode.afterValue || mode === Mode.selfClosing) reader.mode = Mode.beforeAttribute
    return at + 1
  }
  if (mode === Mode.beforeValue) return beforeValue(reader, code, at)
  if (mode === Mode.afterAttributeName) {
    if (code === 61) {
      reader.mode = Mode.beforeValue
      return at + 1
    }
    endAttribute(reader, at, Mode.beforeAttribute)
    return at
  }
  if (code === 62) {
    endTag(reader)
    return at + 1
  }
  if (code === 47) {
    reader.mode = Mode.selfClosing
    return at + 1
  }
  // A name may begin with an equals sign.
  reader.rest = chunk[at]!
  reader.mode = Mode.attributeName
  return at + 1
}

const NO_HANDLER: TagReader['handler'] = Object.freeze({
  attribute() {},
  attributeEnd() {},
  value() {},
  startTagEnd: () => Mode.data,
  endTag: () => Mode.data,
})

/** Returns the offset behind an end tag with attributes, which say nothing; -1 where it goes on. */
export function endOfAttributes(chunk: string, start: number): number {
  const reader = { mode: Mode.beforeAttribute, rest: '', tag: '', closing: 'x', handler: NO_HANDLER }
  let at = start
  while (at < chunk.length && reader.closing !== '') at = inTag(reader, chunk, at)
  return reader.closing === '' ? at : -1
}

function endTag(reader: TagReader): void {
  const { closing, handler, mode } = reader
  if (closing === '') reader.mode = handler.startTagEnd(mode === Mode.selfClosing)
  else reader.mode = handler.endTag(closing)
  if (closing !== '' || reader.mode <= Mode.table) reader.tag = ''
  reader.closing = ''
}

function beforeValue(reader: TagReader, code: number, at: number): number {
  if (code === 62) {
    endAttribute(reader, at, Mode.beforeAttribute)
    return at
  }
  reader.mode = code === 34 ? Mode.doubleQuoted : code === 39 ? Mode.singleQuoted : Mode.unquoted
  return reader.mode === Mode.unquoted ? at : at + 1
}

function quoted(reader: TagReader, { chunk, at }: Position, quote: string): number {
  let end = chunk.indexOf(quote, at)
  if (end === -1) end = chunk.length
  if (end > at) reader.handler.value(chunk.slice(at, end))
  if (end === chunk.length) return end
  endAttribute(reader, end, Mode.afterValue)
  return end + 1
}

function endAttribute(reader: TagReader, end: number, mode: Mode): void {
  reader.handler.attributeEnd(end)
  reader.mode = mode
}
