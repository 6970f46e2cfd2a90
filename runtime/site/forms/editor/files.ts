import type { EditorProblem } from '../problem.ts'

/** A file as a browser offers it. */
export interface OfferedFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Media type, such as `image/png`; empty where the browser knows none. */
  readonly type: string
}

/** Limits of uploads. Squarespace publishes no largest size: the caller sets it. */
export interface FileRules {
  /** Bytes. */
  readonly maxSize: number
  /** Media types such as `image/png`, groups such as `image/*`, endings such as `.csv`; empty for all. */
  readonly accept: readonly string[]
  /** Named in the message, such as `image`; empty for none. */
  readonly typeName?: string
}

/** Checks the name that a file is to have. */
export function checkFileName(name: string): EditorProblem | undefined {
  return name.trim() === '' ? { message: 'fileName' } : undefined
}

/** Checks type and size of a file, in this order. */
export function checkFile(
  file: OfferedFile,
  { maxSize, accept, typeName = '' }: FileRules,
): EditorProblem | undefined {
  const fileName = file.name
  if (accept.length > 0 && !accept.some((pattern) => accepts(pattern, file))) {
    const fileTypeMessage = typeName === '' ? '' : `${typeName} `
    return { message: 'fileType', values: { fileName, fileTypeMessage } }
  }
  if (file.size <= maxSize) return undefined
  return { message: 'fileTooLarge', values: { fileName, maxSize: formatSize(maxSize) } }
}

function accepts(pattern: string, { name, type }: OfferedFile): boolean {
  const wanted = pattern.toLowerCase()
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
  const given = type.toLowerCase()
  return wanted.endsWith('/*') ? given.startsWith(wanted.slice(0, -1)) : given === wanted
}

const UNITS = Object.freeze(['bytes', 'KB', 'MB', 'GB'])

/** Writes a number of bytes in the largest unit that it fills, with at most one decimal: `2.5 MB`. */
export function formatSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power]}`
}
