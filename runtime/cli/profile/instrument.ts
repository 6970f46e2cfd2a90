import type { FormatterTable, Plugins, PredicateTable } from '../../../engine/plugin.ts'
import type { Call, Node, Or, Root, Span } from '../../../engine/syntax/tree.ts'
import { type Frame, fileFrame } from './frame.ts'
import type { Recorder } from './recorder.ts'
import type { ProfiledNode, TemplateFrames } from './template-frames.ts'
import { timedFormat, timedTest } from './timed.ts'

/** A tree that times itself, and the plug-ins that it needs for that. */
export interface Instrumented {
  readonly root: Root
  readonly plugins: Plugins
}

/**
 * Rewrites trees so that they time themselves. Every instruction is put between two marker tags,
 * whose formatters call the recorder and print nothing; every plug-in call gets a unique name in a table of
 * timed plug-ins. The engine runs such a tree as any other, so it needs to know nothing of this.
 */
export class Instrument {
  readonly #formatters: Record<string, FormatterTable[string]> = Object.create(null)
  readonly #predicates: Record<string, PredicateTable[string]> = Object.create(null)
  #count = 0

  constructor(
    readonly recorder: Recorder,
    readonly original: Plugins,
    readonly frames: TemplateFrames,
  ) {}

  /** The plug-ins of all that was rewritten so far and will be. */
  get plugins(): Plugins {
    return { ...this.original, formatters: this.#formatters, predicates: this.#predicates }
  }

  /** A whole template; the recorder's own root needs no frame, it is there already. */
  root(root: Root): Instrumented {
    const body = this.list(root.body)
    const { file } = this.frames
    const isTop = this.recorder.root.frame.file === file
    return {
      root: { ...root, body: isTop ? body : this.framed(fileFrame(file), body) },
      plugins: this.plugins,
    }
  }

  list(nodes: readonly Node[]): Node[] {
    return nodes.flatMap((node) => this.#node(node))
  }

  /**
   * Nodes between the two markers of a frame. An error inside cannot skip the second: each instruction is
   * guarded.
   */
  framed(frame: Frame, nodes: readonly Node[]): Node[] {
    const { recorder } = this
    const enter = this.#marker(() => recorder.enter(frame))
    const leave = this.#marker(() => recorder.leave(frame))
    return [enter, ...nodes, leave]
  }

  #node(node: Node): Node[] {
    switch (node.kind) {
      case 'text':
      case 'literal':
      case 'comment':
      case 'atom':
      case 'dropped':
        return [node]
      case 'struct':
        return [{ ...node, body: this.list(node.body) }]
      case 'macro':
        // To define it costs nothing: what takes time is its body, wherever it runs.
        return [{ ...node, body: this.#block(node, this.list(node.body)) }]
      case 'variable':
      case 'var':
        return this.#tag(node, {
          ...node,
          formatters: node.formatters.map((call) => this.#formatter(call, node)),
        })
      case 'repeated':
        return this.#block(node, [{ ...this.#branches(node), alternates: this.list(node.alternates) }])
      case 'section':
      case 'if':
        return this.#block(node, [this.#branches(node)])
      case 'predicate':
      case 'or':
        return this.#block(node, [{ ...this.#branches(node), call: this.#predicate(node.call, node) }])
      default:
        return this.#tag(node, node)
    }
  }

  #tag(node: ProfiledNode, rewritten: Node): Node[] {
    return this.framed(this.frames.frame('tag', node), [rewritten])
  }

  #block(node: ProfiledNode, nodes: readonly Node[]): Node[] {
    return this.framed(this.frames.frame('block', node), nodes)
  }

  #branches<N extends { body: readonly Node[]; alternative: Or | undefined }>(node: N): N {
    return {
      ...node,
      body: this.list(node.body),
      alternative: node.alternative && this.#or(node.alternative),
    }
  }

  /** An alternative is a part of its block, not an instruction: its frame lies around its body. */
  #or(node: Or): Or {
    const rewritten = this.#branches(node)
    return { ...rewritten, body: this.#block(node, rewritten.body), call: this.#predicate(node.call, node) }
  }

  #formatter(call: Call, node: ProfiledNode): Call {
    const { formatters } = this.original
    if (!Object.hasOwn(formatters, call.name)) return call
    const formatter = formatters[call.name]!
    const frame = this.frames.call('formatter', call, node)
    const name = this.#name(call.name)
    this.#formatters[name] = (args) => timedFormat(formatter(args), frame, this.recorder)
    return { ...call, name }
  }

  #predicate(call: Call | undefined, node: ProfiledNode): Call | undefined {
    const { predicates } = this.original
    if (call === undefined || !Object.hasOwn(predicates, call.name)) return call
    const predicate = predicates[call.name]!
    const frame = this.frames.call('predicate', call, node)
    const name = this.#name(call.name)
    this.#predicates[name] = (args) => timedTest(predicate(args), frame, this.recorder)
    return { ...call, name }
  }

  #marker(mark: () => void): Node {
    const name = this.#name('marker')
    this.#formatters[name] = () => mark
    return {
      kind: 'variable',
      ...NOWHERE,
      references: [],
      formatters: [{ name, args: undefined, ...NOWHERE }],
    }
  }

  #name(name: string): string {
    return `${name} ${++this.#count}`
  }
}

const NOWHERE: Span = Object.freeze({ start: 0, end: 0 })
