import type { PartialCall, Printed } from '../partial-call.ts'
import { Run } from '../run.ts'
import type { StringSink } from '../sink.ts'
import { type CaptureContext, type Captured, CaptureSink } from './capture.ts'
import { itemKeys } from './item-keys.ts'
import type { MarkupSink } from './markup-sink.ts'
import type { ValueOrigin } from './nodes.ts'

/** A render that knows which part of its output is a template's and which is data. */
export abstract class MarkupRun extends Run implements CaptureContext {
  abstract get output(): MarkupSink
  override readonly tellsParts = true
  readonly #keys = new Map<unknown, readonly string[]>()
  /** The list whose item was asked for last. */
  #list: unknown
  #listKeys: readonly string[] = []

  /** Where the render is. */
  get origin(): ValueOrigin {
    return { source: this.template.source, start: this.place.start, scope: this.scope }
  }

  override buffer({ parts: { code } }: PartialCall): StringSink {
    return new CaptureSink(code.template, this)
  }

  protected override printed(call: PartialCall): Printed {
    return call
  }

  /** Between tags a call writes where the render writes, so that its text is a template's and its values are data. */
  override printCall(call: PartialCall): void {
    const { sink, output } = this
    if (sink === output && output.isBetweenTags) this.perform(call, call.parts.code.body)
    else sink.value(String(call))
  }

  override buffered(buffer: StringSink): string {
    if (buffer instanceof CaptureSink && buffer.html.includes('<')) {
      const { template, parts } = buffer
      this.output.captures.set(buffer.html, { template, parts })
    }
    return buffer.html
  }

  captured(html: string): Captured | undefined {
    return this.output.captured(html)
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
