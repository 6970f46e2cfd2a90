import type { PressOn } from '../code/code.ts'
import type { Commerce } from '../commerce.ts'

/** A press of a button on a page. */
export type Press = PressOn<Commerce>
