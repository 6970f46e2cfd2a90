import type { Limits } from '../../../engine/limits.ts'
import type { Node, Reference, Root } from '../../../engine/syntax/tree.ts'
import { Frame, findVariable } from './frame.ts'

/** A parsed source or tree, and the sentences of its mistakes without the name of their class. */
export interface ParsedSource {
  readonly root: Root
  readonly mistakes: readonly string[]
}

/** Settings of a run, besides its data. */
export interface Settings {
  readonly partials: Readonly<Record<string, unknown>>
  readonly injectables: Readonly<Record<string, unknown>>
  readonly limits: Limits
  readonly expressions: boolean
  readonly includes: boolean
  parse(source: string | readonly unknown[]): ParsedSource
}

export type List = readonly Node[]

const MAX_DEPTH = 16
const ROOT = 17
const MACRO = 10

/** The state of a run and how code is found and entered (`fixtures/language/4-partials.tests`). */
export abstract class Machine {
  output = ''
  frame: Frame<List>
  readonly errors: string[] = []
  #depth = 0
  readonly #cache = new Map<string, List | undefined>()

  constructor(
    data: unknown,
    readonly settings: Settings,
  ) {
    this.frame = new Frame(data, undefined)
  }

  abstract run(list: List): void

  error(sentence: string): void {
    this.errors.push(sentence)
  }

  find({ path }: Reference): unknown {
    return findVariable(this.frame, path)
  }

  protected inFrame(node: unknown, act: () => void): void {
    const outer = this.frame
    this.frame = new Frame(node, outer)
    act()
    this.frame = outer
  }

  /** INCLUDE: runs in the current frame. */
  protected include(name: string, prints: boolean): void {
    const before = this.output
    const code = this.#code(name)
    if (code !== undefined && this.#enter(name)) {
      this.run(code)
      this.#depth--
    }
    if (!prints) this.output = before
  }

  /** Runs a partial in a frame for a node; returns its output. */
  apply(
    name: string,
    frame: { node: unknown; isPrivate: boolean; variables?: Readonly<Record<string, unknown>> },
  ): string {
    const code = this.#code(name)
    if (code === undefined || !this.#enter(name)) return ''
    const outer = { frame: this.frame, output: this.output }
    this.output = ''
    this.frame = new Frame(frame.node, outer.frame, frame.isPrivate)
    for (const [key, value] of Object.entries(frame.variables ?? {})) this.frame.define(key, value)
    this.run(code)
    const value = this.output
    this.frame = outer.frame
    this.output = outer.output
    this.#depth--
    return value
  }

  /** A refused entry stays counted. */
  #enter(name: string): boolean {
    this.#depth++
    if (this.#depth <= MAX_DEPTH) return true
    this.error(`Attempt to apply partial '${name}' exceeded maximum recursion depth of ${MAX_DEPTH}`)
    return false
  }

  /** Finds a macro in the frames, inner ones first, or else a partial of the site. */
  #code(name: string): List | undefined {
    for (let frame: Frame<List> | undefined = this.frame; frame !== undefined; frame = frame.parent) {
      const macro = frame.macros!.get(name)
      if (macro !== undefined) return macro.body
    }
    if (!this.#cache.has(name)) this.#cache.set(name, this.#load(name))
    const code = this.#cache.get(name)
    if (code === undefined) this.error(`Attempt to apply partial '${name}' which could not be found.`)
    return code
  }

  #load(name: string): List | undefined {
    const { partials, parse } = this.settings
    const source = Object.hasOwn(partials, name) ? partials[name] : undefined
    if (typeof source !== 'string' && !Array.isArray(source)) return undefined
    if (Array.isArray(source) && source[0] !== ROOT && source[0] !== MACRO) return []
    const { root, mistakes } = parse(source)
    for (const mistake of mistakes) this.error(`Parse of partial "${name}" failed: SyntaxError: ${mistake}`)
    if (mistakes.length > 0) return []
    const [first] = root.body
    return source[0] === MACRO && first?.kind === 'macro' ? first.body : root.body
  }
}
