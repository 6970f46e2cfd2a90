/// <reference lib="dom" />

/** The state that an address holds behind `#` as `name=value&…`, as galleries of themes read it. */
export class YHistoryHash {
  /** Returns a value by its name, or all of them where none is named. */
  get(name?: string): unknown {
    const values = new URLSearchParams(location.hash.replace(/^#!?/, ''))
    return name === undefined ? Object.fromEntries(values) : (values.get(name) ?? undefined)
  }
}
