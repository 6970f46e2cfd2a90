/** Code of a failure of Node or PostgreSQL, such as `ECONNREFUSED` or `28P01`; looks into what caused it. */
export function codeOf(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return ''
  if ('code' in failure && typeof failure.code === 'string') return failure.code
  if ('errors' in failure && Array.isArray(failure.errors)) return codeOf(failure.errors[0])
  return 'cause' in failure ? codeOf(failure.cause) : ''
}

/** One line that says what failed at the bottom of it: a query with its values is nothing for a log. */
export function messageOf(failure: unknown): string {
  if (failure instanceof Error && failure.cause instanceof Error) return messageOf(failure.cause)
  const message = failure instanceof Error ? failure.message : String(failure)
  const [line = ''] = message.split('\n')
  return line === '' ? 'It failed without a reason.' : line
}
