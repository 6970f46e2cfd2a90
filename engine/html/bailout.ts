import { Halt } from '../halt.ts'

/** Thrown where only an HTML parser knows the tree: wrong nesting of formatting, text inside a table… */
export class Bailout extends Halt {}
