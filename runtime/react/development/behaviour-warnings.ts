import { useRef } from 'react'
import { warn } from '../../../engine/diagnostics/warn.ts'
import type { Behaviours } from '../../behaviours/behaviour.ts'

const NONE: Behaviours = Object.freeze({})

/**
 * Warns of components that are other ones in each render: React mounts them each time, and they lose their
 * state.
 */
export function useBehaviourWarnings(given: Behaviours | undefined): void {
  const behaviours = given ?? NONE
  const last = useRef({ behaviours, changes: 0, isWarned: false })
  const { current } = last
  // Bundlers leave out what follows.
  if (process.env.NODE_ENV === 'production') return
  if (behaviours === current.behaviours) return
  const changed = Object.keys(behaviours).filter(
    (key) => behaviours[key] && current.behaviours[key] && behaviours[key] !== current.behaviours[key],
  )
  current.behaviours = behaviours
  current.changes = changed.length > 0 ? current.changes + 1 : 0
  if (current.changes < 2 || current.isWarned) return
  current.isWarned = true
  warn(
    `the behaviours ${listed(changed)} are new components in each render, so their state is lost each time. Define them outside of the component that renders <Template>.`,
  )
}

/** Keys as a sentence names them. */
export function listed(keys: readonly string[]): string {
  return keys.map((key) => `'${key}'`).join(', ')
}
