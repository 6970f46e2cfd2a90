import { cloneElement, createContext, type ReactElement, type Ref, useContext, useMemo, useRef } from 'react'
import type { BehaviourProps, Behaviours, ElementProps } from './behaviour.ts'
import { classNames } from './behaviour-matcher.ts'
import { type ElementRef, joinRefs } from './join-refs.ts'

/** Refs by the CSS class of the elements that they are given. A callback is called for each of them. */
export type Refs = Readonly<Record<string, Ref<Element>>>

const GivenRefs = createContext<Refs>({})
export const RefsProvider = GivenRefs.Provider

/** No class holds it. */
const SEPARATOR = '\0'

/**
 * Adds a behaviour for each class that sets refs. Returns the same object while behaviours and classes are
 * the same.
 */
export function useRefSlots(
  behaviours: Behaviours | undefined,
  refs: Refs | undefined,
): Behaviours | undefined {
  const classes = refs && Object.keys(refs).sort().join(SEPARATOR)
  return useMemo(
    () => (classes ? slotsOf(behaviours, classes.split(SEPARATOR)) : behaviours),
    [behaviours, classes],
  )
}

/** Returns the behaviours and, around them, one for each class that sets refs. */
export function slotsOf(behaviours: Behaviours | undefined, classes: readonly string[]): Behaviours {
  // Unlike `card` and `.card` it is hardly the key of a behaviour.
  const slots = classes.map((name) => [`[class~="${name}"]`, RefSlot])
  return { ...Object.fromEntries(slots), ...behaviours }
}

/** Gives an element the refs of its classes. */
function RefSlot({ node, element }: BehaviourProps): ReactElement {
  const refs = useContext(GivenRefs)
  const classes = classNames(node.attribute('class') ?? '')
  const found = classes.flatMap((name) => (Object.hasOwn(refs, name) ? [refs[name]] : []))
  const ref = useJoined([element.props.ref, ...found])
  return cloneElement(element, { ref: ref as ElementProps['ref'] })
}

/** One ref of many, the same as long as they are. */
function useJoined(refs: readonly unknown[]): ElementRef {
  const last = useRef<{ refs: readonly unknown[]; joined: ElementRef }>(undefined)
  const isSame =
    last.current?.refs.length === refs.length && refs.every((ref, i) => ref === last.current?.refs[i])
  if (last.current === undefined || !isSame) last.current = { refs, joined: joinRefs(...refs) }
  return last.current.joined
}
