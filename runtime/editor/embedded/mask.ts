import { walk } from '../../../engine/syntax/tree.ts'
import type { Template } from '../../../engine/template.ts'
import { blank } from '../../files/blank.ts'

/** Returns the text of a template with blanks instead of its tags: offsets and lines stay. */
export function maskTags({ root, source: { text } }: Template): string {
  let masked = ''
  for (const node of walk(root.body)) {
    // Alternatives come behind their blocks, so texts are met in source order.
    if (node.kind !== 'text' || node.start < masked.length) continue
    masked += blank(text.slice(masked.length, node.start)) + text.slice(node.start, node.end)
  }
  return masked + blank(text.slice(masked.length))
}
