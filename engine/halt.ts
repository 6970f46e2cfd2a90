/** Ends a render, or one way of rendering, before its time. */
export class Halt extends Error {}

/** Thrown where only an HTML parser knows the tree: wrong nesting of formatting, text inside a table… */
export class Bailout extends Halt {}
