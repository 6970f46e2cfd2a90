/** Codes of the file system inside PGlite (WASI), which has numbers for them. */
const WASI_CODES: Readonly<Record<number, string>> = Object.freeze({
  ...{ 2: 'EACCES', 20: 'EEXIST', 29: 'EIO', 33: 'EMFILE', 44: 'ENOENT', 51: 'ENOSPC' },
  ...{ 54: 'ENOTDIR', 63: 'EPERM', 69: 'EROFS' },
})

/** Code of a failure of Node or PostgreSQL, such as `ECONNREFUSED` or `28P01`; looks into what caused it. */
export function codeOf(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return ''
  if ('code' in failure && typeof failure.code === 'string') return failure.code
  if ('errno' in failure && typeof failure.errno === 'number' && !(failure instanceof Error))
    return WASI_CODES[failure.errno] ?? ''
  if ('errors' in failure && Array.isArray(failure.errors)) return codeOf(failure.errors[0])
  return 'cause' in failure ? codeOf(failure.cause) : ''
}

/** One line that says what failed at the bottom of it: a query with its values is nothing for a log. */
export function messageOf(failure: unknown): string {
  if (failure instanceof Error && failure.cause instanceof Error) return messageOf(failure.cause)
  const [line = ''] = textOf(failure).split('\n')
  return line === '' ? 'It failed without a reason.' : line
}

function textOf(failure: unknown): string {
  if (failure instanceof Error) return failure.message
  const isObject = typeof failure === 'object' && failure !== null
  return isObject ? codeOf(failure) : String(failure)
}
