import type { VElement } from '../../../engine/html/nodes.ts'

const EDITABLE = /^(?:true|plaintext-only)?$/i

/**
 * True if a visitor may write in an element that has content: by the time React comes, its content is no
 * longer the template's.
 */
export function isEditable(node: VElement): boolean {
  const value = node.attribute('contenteditable')
  return value !== undefined && EDITABLE.test(value)
}
