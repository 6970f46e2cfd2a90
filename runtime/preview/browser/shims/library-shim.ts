/// <reference lib="dom" />
import { GLOBALS } from './library-names.ts'
import { MissingNames } from './missing.ts'

/** Returns true for a library of another host of which no global is there. */
export function lacksLibrary(address: string): boolean {
  if (new URL(address, location.href).origin === location.origin) return false
  return GLOBALS.some(([pattern, names]) => pattern.test(address) && !names.some((name) => name in window))
}

/** Replaces a library that did not load: each of its globals is reported once where it is first used. */
export function shimLibrary(address: string): void {
  const names = new MissingNames(
    (name, caller) => `${name} is not there, since ${address} did not load; ${caller} uses it`,
  )
  for (const [pattern, globals] of GLOBALS) {
    if (!pattern.test(address)) continue
    for (const name of globals) if (!(name in window)) define(name, shimOf(names, name))
  }
}

/**
 * Defines a global that scripts may replace; one that would load the library from elsewhere does not see it.
 */
function define(name: string, value: unknown): void {
  Object.defineProperty(window, name, {
    configurable: true,
    enumerable: true,
    get: () => (loadsFallback(name) ? undefined : value),
    set: (library) => Object.defineProperty(window, name, { value: library, writable: true }),
  })
}

/**
 * Returns true while an inline script runs such as `window.jQuery || document.write('<script
 * src="jquery.js">…')`.
 */
function loadsFallback(name: string): boolean {
  const { currentScript } = document
  const text = currentScript instanceof HTMLScriptElement && !currentScript.src ? currentScript.text : ''
  if (!/document\.write|createElement\(\s*['"]script|getScript|loadScript/.test(text)) return false
  const asked = `(?:window\\.)?${name.replace(/\W/g, '\\$&')}`
  return new RegExp(`${asked}\\s*(?:\\|\\||\\)|[!=]==?)|(?:!|typeof\\s+)${asked}(?![\\w$])`).test(text)
}

/**
 * Returns an object that may be called, constructed and read; plug-ins find a version and an object for their
 * methods.
 */
function shimOf(names: MissingNames, name: string): unknown {
  const fn = names.around(`${name}.fn`, { jquery: '3.7.1', extend() {} })
  return names.callable(name, { fn })
}
