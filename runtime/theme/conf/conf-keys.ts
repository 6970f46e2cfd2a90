/** Keys and indices that lead to a value. */
type Path = readonly (string | number)[]

/** Where a value of a settings file is named: its key, or the value itself in a list. */
export interface NamedValue {
  readonly path: Path
  readonly start: number
  readonly end: number
}

export interface ConfKeys {
  /** The last one of each path, which is the one that counts. */
  readonly byPath: ReadonlyMap<string, NamedValue>
  /** Keys that their object had before. */
  readonly repeated: readonly NamedValue[]
}

/** Levels that are looked at: settings have five. */
const DEEPEST = 10

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g

/** An object or a list around a token; `key` is that of the value that is read, or its index. */
interface Frame {
  readonly keys: Set<string> | undefined
  key: string | number
  isBeforeKey: boolean
}

/** Finds the keys and the elements of lists in JSON without mistakes and comments. */
export function keysOf(text: string): ConfKeys {
  const byPath = new Map<string, NamedValue>()
  const repeated: NamedValue[] = []
  const frames: Frame[] = []
  const note = (token: string, start: number): NamedValue | undefined => {
    if (frames.length > DEEPEST) return undefined
    const path = frames.map(({ key }) => key)
    const named = { path, start, end: start + token.length }
    byPath.set(JSON.stringify(path), named)
    return named
  }
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const frame = frames.at(-1)
    const isValue = !/^[}\],:]$/.test(token)
    if (frame?.keys !== undefined && frame.isBeforeKey && token.startsWith('"')) {
      frame.key = String(JSON.parse(token))
      frame.isBeforeKey = false
      const named = note(token, index)
      if (named !== undefined && frame.keys.has(frame.key)) repeated.push(named)
      frame.keys.add(frame.key)
      continue
    }
    if (frame !== undefined && frame.keys === undefined && isValue) note(token, index)
    if (token === '{') frames.push({ keys: new Set(), key: '', isBeforeKey: true })
    else if (token === '[') frames.push({ keys: undefined, key: 0, isBeforeKey: false })
    else if (token === '}' || token === ']') frames.pop()
    else if (token === ',' && frame !== undefined) {
      if (typeof frame.key === 'number') frame.key++
      else frame.isBeforeKey = true
    }
  }
  return { byPath, repeated }
}

/** Writes a path as one does in a script: `navigations[1].name`. */
export function pathText(path: Path): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${part}`))
    .join('')
}
