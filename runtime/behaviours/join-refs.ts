/** A ref of one element; React calls what it returns when the element goes. */
export type ElementRef = (element: Element | null) => () => void

/** One ref that gives several their element; what is none is left out. */
export function joinRefs(...refs: readonly unknown[]): ElementRef {
  return (element) => {
    const leaves = refs.map((ref) => attach(ref, element))
    return () => {
      for (const leave of leaves) leave()
    }
  }
}

function attach(ref: unknown, element: Element | null): () => void {
  if (typeof ref === 'function') {
    const leave: unknown = ref(element)
    return () => void (typeof leave === 'function' ? leave() : ref(null))
  }
  if (typeof ref !== 'object' || ref === null) return () => {}
  Reflect.set(ref, 'current', element)
  return () => void Reflect.set(ref, 'current', null)
}
