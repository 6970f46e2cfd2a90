import { parse5Parser } from '../../engine/html/tree/parse5.ts'
import { serverPropsHere } from './props/server-props.ts'
import type { Environment } from './renderer.ts'
import { lazySanitiser } from './sanitise/plain-markup.ts'
import { createTreeSanitiser } from './sanitise/tree-sanitiser.ts'

/** parse5 and a sanitiser without a window: nothing that Node alone has. */
export const environment: Environment = {
  parser: parse5Parser,
  get serverProps() {
    return serverPropsHere()
  },
  sanitise: lazySanitiser(createTreeSanitiser),
}
