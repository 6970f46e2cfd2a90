/** How far a whole page has got: the insertion modes around the body. */
export const Phase = Object.freeze({
  initial: 0,
  beforeHtml: 1,
  beforeHead: 2,
  inHead: 3,
  afterHead: 4,
  inBody: 5,
  afterBody: 6,
  afterAfterBody: 7,
} as const)
export type Phase = (typeof Phase)[keyof typeof Phase]
