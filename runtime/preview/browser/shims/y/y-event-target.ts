/// <reference lib="dom" />
import { Listeners } from './y-events.ts'
import { nodeOf } from './y-node.ts'

/** The methods of an object that fires events. */
export function eventMethods() {
  const events = new Listeners(new EventTarget(), nodeOf)
  /** Calls a listener on the object that fires, where it asks for no other. */
  function on(this: unknown, type: string, ...[listener, context = this]: readonly unknown[]) {
    return events.on(type, listener, context)
  }
  return {
    on,
    after: on,
    once(this: unknown, type: string, ...[listener, context = this]: readonly unknown[]) {
      return events.on(type, listener, context, true)
    },
    publish() {},
    fire: (type: string, detail?: unknown) => events.fire(type, detail),
    detach: (type?: string) => events.detach(type),
  }
}

/** Methods that `Y.augment` and `Y.extend` give objects of a theme to fire events with. */
export class YEventTarget {
  constructor() {
    Object.assign(this, eventMethods())
  }
}
