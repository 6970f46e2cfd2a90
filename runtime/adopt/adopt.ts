import { expectArgument, expectOptions } from '../../engine/diagnostics/expect-call.ts'
import { A_FUNCTION, A_LIST, AN_OBJECT } from '../../engine/diagnostics/option-kinds.ts'
import { COMPONENTS } from '../behaviours/behaviour.ts'
import { expectContainer } from '../react/development/expect-page.ts'
import { AdoptedPage } from './adopted-page.ts'
import type { Adoption, AdoptOptions } from './adoption.ts'

export type { Adoption, AdoptOptions }

/**
 * Gives behaviours to the elements of a page, whichever server rendered it. React takes over each of these
 * elements with its content and ignores the rest of the page. The first render is made from the page's own
 * DOM, so both agree.
 */
export function adopt(container: Document | Element, options: AdoptOptions): Adoption {
  if (process.env.NODE_ENV !== 'production') expectSound(container, options)
  const adopted = new AdoptedPage(container, options)
  const { page } = adopted
  if (page.readyState !== 'loading') adopted.start()
  else page.addEventListener('DOMContentLoaded', () => adopted.start(), { once: true })
  return adopted
}

function expectSound(container: unknown, options: unknown): void {
  expectContainer('adopt', container)
  expectArgument("adopt: 'options'", options, AN_OBJECT)
  expectOptions('adopt', options, {
    behaviours: COMPONENTS,
    optional: A_LIST,
    whenNear: A_LIST,
    scopes: AN_OBJECT,
    wrap: A_FUNCTION,
    onBehaviourError: A_FUNCTION,
  } satisfies Record<keyof AdoptOptions, unknown>)
  expectArgument("adopt: the option 'behaviours'", Object(options).behaviours, COMPONENTS)
}
