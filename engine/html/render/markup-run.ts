import type { MessageCode, MessageValues } from '../../diagnostics/messages.ts'
import { DEFAULT_OUTPUT, DEFAULT_TIME } from '../../limits.ts'
import type { PartialCall } from '../../partial-call.ts'
import { Run, type Step } from '../../run.ts'
import type { Source } from '../../syntax/source.ts'
import type { ValueOrigin } from '../nodes.ts'
import { itemKeys } from './item-keys.ts'
import type { MarkupSink } from './markup-sink.ts'
import { type Part, type RecordedRender, RecordingSink } from './recording.ts'

/** A render that knows which part of its output is a template's and which is data. */
export abstract class MarkupRun extends Run implements RecordedRender {
  abstract get output(): MarkupSink
  override readonly needsProvenance = true
  #keys: Map<unknown, readonly string[]> | undefined
  /** The list whose item was asked for last. */
  #list: unknown
  #listKeys: readonly string[] = []
  /** Counts what went wrong, reported or not: each render reports it again. */
  protected faults = 0

  /** The template or partial that runs. */
  get source(): Source {
    return this.template.source
  }

  /** The instruction that runs. */
  get origin(): ValueOrigin {
    return { source: this.template.source, start: this.span.start, scope: this.frame }
  }

  override textOf(call: PartialCall<Step>): string {
    const recording = new RecordingSink(this)
    this.perform(call, recording)
    const { html, parts } = recording
    this.limited(html)
    if (html.includes('<')) {
      this.output.recordings ??= new Map()
      this.output.recordings.set(html, parts)
    }
    return html
  }

  override report(code: MessageCode, values: MessageValues = {}, known: readonly string[] = []): void {
    this.faults++
    super.report(code, values, known)
  }

  override firstTime(instruction: unknown): boolean {
    this.faults++
    return super.firstTime(instruction)
  }

  /** Returns true if reused output stays within the output limit, which counts it like printed output. */
  protected isWithinLimit({ length }: { readonly length: number }): boolean {
    return this.sink.length + length <= (this.options.limits?.output ?? DEFAULT_OUTPUT)
  }

  /** Reports a value that is shown as text, since the time is too short to clean it. */
  tooLong(): void {
    this.report('time-limit', { limit: this.options.limits?.time ?? DEFAULT_TIME })
  }

  get recordings(): ReadonlyMap<string, readonly Part[]> | undefined {
    return this.output.recordings
  }

  /** The key of the item whose frame is open; undefined outside of lists. */
  protected get itemKey(): string | undefined {
    const list = this.frame.parent
    if (list === undefined || list.index < 0) return undefined
    if (this.#list !== list.node) {
      this.#keys ??= new Map()
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
