/// <reference lib="dom" />
import { GLOBALS } from './library-names.ts'
import { MissingNames } from './missing.ts'

/** Stands in for a library that did not load: each of its globals is reported once where it is first used. */
export function standInForLibrary(address: string): void {
  const names = new MissingNames(
    (name, place) => `${name} is not there, since ${address} did not load; ${place} uses it`,
  )
  for (const [pattern, globals] of GLOBALS) {
    if (!pattern.test(address)) continue
    for (const name of globals) if (!(name in window)) Reflect.set(window, name, standIn(names, name))
  }
}

/** What may be called, made and read on; plug-ins find a version and a place for their methods. */
function standIn(names: MissingNames, name: string): unknown {
  const fn = names.around(`${name}.fn`, { jquery: '3.7.1', extend() {} })
  return names.callable(name, { fn })
}
