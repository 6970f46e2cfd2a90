import { isDevelopment } from './is-development.ts'

/** Warns the author in development; says nothing in production. */
export function warn(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the author of a page reads it there, as React's own warnings
  if (isDevelopment && process.env.NODE_ENV !== 'production') console.warn(`Vitrine: ${text}`)
}
