import { posix } from 'node:path'

/** Templates of messages in plain text. */
const MESSAGE = /(?:^|[\\/])pages[\\/](?:receipt|sign-in-message|restock-message)-text\.page$/
// One without its end goes on to the end of the text, which is read once.
const PREFORMATTED = /<(pre|textarea|listing)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const APPLIED = /\|apply ([\w./-]+)/g

/** Returns why white space of a template is seen where it is used; undefined where it is not. */
export function seenSpace(path: string, preformatted: ReadonlySet<string>): string | undefined {
  if (MESSAGE.test(path)) return 'white space of a message in plain text is seen'
  const name = posix.basename(path.replaceAll('\\', '/'))
  return preformatted.has(name) ? 'another template applies it in preformatted text' : undefined
}

/** Returns the names of the blocks that templates apply in preformatted text, without their folders. */
export function preformattedBlocks(sources: readonly string[]): Set<string> {
  const texts = sources.flatMap((source) => [...source.matchAll(PREFORMATTED)].map(([text]) => text))
  const names = texts.flatMap((text) =>
    [...text.matchAll(APPLIED)].map(([, name = '']) => posix.basename(name)),
  )
  return new Set(names)
}
