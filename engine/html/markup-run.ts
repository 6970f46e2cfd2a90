import type { PartialCall } from '../partial-call.ts'
import { Run } from '../run.ts'
import { itemKeys } from './item-keys.ts'
import type { MarkupSink } from './markup-sink.ts'
import type { ValueOrigin } from './nodes.ts'
import { type Part, type RecordedRender, RecordingSink } from './recording.ts'

/** A render that knows which part of its output is a template's and which is data. */
export abstract class MarkupRun extends Run implements RecordedRender {
  abstract get output(): MarkupSink
  override readonly needsProvenance = true
  readonly #keys = new Map<unknown, readonly string[]>()
  /** The list whose item was asked for last. */
  #list: unknown
  #listKeys: readonly string[] = []

  /** Where the render is. */
  get origin(): ValueOrigin {
    return { source: this.template.source, start: this.place.start, scope: this.scope }
  }

  override textOf(call: PartialCall): string {
    const recording = new RecordingSink(this)
    this.perform(call, recording)
    const { html, parts } = recording
    if (html.includes('<')) this.output.recordings.set(html, parts)
    return html
  }

  get recordings(): ReadonlyMap<string, readonly Part[]> {
    return this.output.recordings
  }

  /** The key of the item whose frame is open; undefined where it is no item of a list. */
  protected get itemKey(): string | undefined {
    const list = this.scope.parent
    if (list === undefined || list.index < 0) return undefined
    if (this.#list !== list.node) {
      let keys = this.#keys.get(list.node)
      if (keys === undefined) {
        keys = Array.isArray(list.node) ? itemKeys(list.node) : []
        this.#keys.set(list.node, keys)
      }
      this.#list = list.node
      this.#listKeys = keys
    }
    return this.#listKeys[list.index]
  }
}
