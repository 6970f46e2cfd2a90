/** Sentences of the lists that a browser keeps. A site's localised string of the same name replaces each. */
export const KEPT_MESSAGES = /* @__PURE__ */ Object.freeze({
  wishlistAdded: 'Added to your wish list.',
  wishlistRemoved: 'Removed from your wish list.',
  compareAdded: 'Added to your comparison.',
  compareRemoved: 'Removed from your comparison.',
  keptFullTitle: 'This list is full',
  keptFull: 'It holds {most} products. Remove one of them first.',
  keptUnkeptTitle: 'Your browser keeps no lists',
  keptUnkept: 'Its storage is full or forbidden, so this list ends with this page. Its link takes it along.',
  keptNever: 'Your browser keeps no lists: its storage is full or forbidden.',
  keptForgotten: 'This list is empty now.',
  keptChanged: 'This list has changed.',
  keptUndo: 'Undo',
  keptBack: 'The list is as it was.',
  keptTaken: 'These products are on your list now.',
  keptTakenOff: 'It holds {most} products; taken off to make room: {count}.',
  keptFailed: 'These products cannot be shown at the moment.',
  keptAgain: 'Try again',
  keptGone: 'Products of this list that are not sold any more: {count}.',
  keptCopied: 'The link to this list is copied.',
  keptCopy: 'Copy this link: {link}',
})

export type KeptMessages = typeof KEPT_MESSAGES
