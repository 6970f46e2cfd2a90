/// <reference lib="dom" />
import { JQUERY_PLUGINS } from './library-names.ts'
import { MissingNames } from './missing.ts'

/**
 * Lets calls of plug-ins that no script of the page brought do nothing: each is reported once where it is
 * called.
 */
export function answerForPlugins(): void {
  const names = new MissingNames(
    (name, caller) => `${name} is not there, since no script brings it; ${caller} uses it`,
  )
  const known = new WeakSet<object>()
  const look = () => {
    const methods: unknown = Reflect.get(Object(Reflect.get(window, 'jQuery')), 'fn')
    if (typeof methods !== 'object' || methods === null || known.has(methods)) return
    known.add(methods)
    answerFor(methods, names)
  }
  // A script has loaded before the next one runs; the window hears nothing of it.
  document.addEventListener('load', look, true)
  document.addEventListener('DOMContentLoaded', look, true)
}

/** Answers behind the methods of jQuery, so that plug-ins that come later go before. */
function answerFor(methods: object, names: MissingNames): void {
  const behind = new Proxy(Reflect.getPrototypeOf(methods) ?? Object.prototype, {
    get(target, key, receiver) {
      // Scripts test `$.fn` for plug-ins; they call them on elements.
      if (typeof key === 'symbol' || receiver === methods || !JQUERY_PLUGINS.has(key))
        return Reflect.get(target, key, receiver)
      return function (this: unknown) {
        names.report(`$().${key}`)
        return this
      }
    },
  })
  Reflect.setPrototypeOf(methods, behind)
}
