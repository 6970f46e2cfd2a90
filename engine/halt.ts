/** Ends a render, or one way of rendering, before its time. */
export class Halt extends Error {}
