import {
  cloneElement,
  createContext,
  createElement,
  isValidElement,
  type Ref,
  useContext,
  useMemo,
  useRef,
} from 'react'
import { type BehaviourProps, type Behaviours, componentsOf } from './behaviour.ts'
import { classNames } from './class-names.ts'
import { type ElementRef, joinRefs } from './join-refs.ts'

/** Refs by the CSS class of the elements that they are given. A callback is called for each of them. */
export type Refs = Readonly<Record<string, Ref<Element>>>

interface Given {
  readonly refs: Refs
  readonly behaviours: Behaviours | undefined
}

const GivenRefs = createContext<Given>({ refs: {}, behaviours: undefined })
export const RefsProvider = GivenRefs.Provider

/** No class holds it. */
const SEPARATOR = '\0'

/** The behaviours with which refs reach their elements; the same object while classes and behaviours are. */
export function useRefPlaces(
  behaviours: Behaviours | undefined,
  refs: Refs | undefined,
): Behaviours | undefined {
  const classes = refs && Object.keys(refs).sort().join(SEPARATOR)
  return useMemo(() => {
    if (!classes) return behaviours
    const names = [...componentsOf(behaviours).keys(), ...classes.split(SEPARATOR)]
    return Object.fromEntries(names.map((name) => [name, RefPlace]))
  }, [behaviours, classes])
}

/** Gives an element the refs of its classes, and its place to the behaviour that it has besides. */
function RefPlace(props: BehaviourProps) {
  const { refs, behaviours = {} } = useContext(GivenRefs)
  const classes = classNames(props.node.attribute('class') ?? '')
  const { element } = props
  const own: unknown = isValidElement<{ ref?: unknown }>(element) ? element.props.ref : undefined
  const found = classes.flatMap((name) => (Object.hasOwn(refs, name) ? [refs[name]] : []))
  const ref = useJoined([own, ...found])
  const behaviour = classes.find((name) => Object.hasOwn(behaviours, name) && behaviours[name])
  const withRef = cloneElement(element, Object.assign({}, { ref }))
  return behaviour === undefined
    ? withRef
    : createElement(behaviours[behaviour]!, { ...props, element: withRef })
}

/** One ref of many, the same as long as they are. */
function useJoined(refs: readonly unknown[]): ElementRef {
  const last = useRef<{ refs: readonly unknown[]; joined: ElementRef }>(undefined)
  const isSame =
    last.current?.refs.length === refs.length && refs.every((ref, i) => ref === last.current?.refs[i])
  if (last.current === undefined || !isSame) last.current = { refs, joined: joinRefs(...refs) }
  return last.current.joined
}
