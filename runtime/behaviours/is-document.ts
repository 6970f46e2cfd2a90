/** Returns true of a page of any realm: the classes of an `iframe` differ from those of this script. */
export function isDocument(node: Document | Element): node is Document {
  return node.nodeType === 9
}
