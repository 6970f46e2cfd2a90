import type { Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import { Halt } from '../../../engine/halt.ts'
import { Mode } from '../../../engine/html/mode.ts'
import { HtmlRun } from '../../../engine/html/render/html-run.ts'
import type { Template } from '../../../engine/template.ts'
import { failure } from '../development/notice.ts'
import type { ReactOptions, Renderer } from '../renderer.ts'
import { type SoundCall, soundCall } from '../sound-options.ts'
import { dataScript } from './data-script.ts'
import { Fields } from './fields.ts'

/** Options of `renderToStream`. */
export interface StreamOptions extends ReactOptions {
  /** Puts the data behind the page in a script of this id, as JSON that runs nothing: see `readData`. */
  readonly dataId?: string | undefined
  /** Called at the end with the template's mistakes, what went wrong, and the fields that did not come. */
  readonly onErrors?: ((errors: readonly Diagnostic[]) => void) | undefined
}

/**
 * Makes the `renderToStream` of `vitrine/react`: the HTML of `renderToHtml`, UTF-8, sent as far as it is
 * known. The data or top fields of it may be promises. The page goes out up to the first tag that asks for a
 * field which has not come, and goes on when it comes; a field that fails counts as null.
 *
 * The order is the page's: a slow field holds up everything behind it, nothing is shown instead
 * later, and so no script is needed and no policy for one. Promises inside of fields are not waited for. The
 * template runs once more for each wait. HTML sent cannot be called back: fields that are slow belong low on
 * the page.
 */
export function createStream(renderer: Renderer) {
  return (
    template: Template,
    data: unknown,
    options?: StreamOptions,
  ): ReadableStream<Uint8Array<ArrayBuffer>> => {
    const sound = soundCall(template, options)
    const now = sound.options.now ?? Date.now()
    const chunks = write({ ...sound, options: { ...sound.options, now }, data, renderer })
    const encoder = new TextEncoder()
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel() {
        // Not awaited: the chunks end only after the field that they wait for.
        void chunks.return()
      },
    })
  }
}

interface Writing extends SoundCall<StreamOptions> {
  readonly data: unknown
  readonly renderer: Renderer
}

async function* write({ template, data, options, errors, renderer }: Writing): AsyncGenerator<string, void> {
  const { dataId, onErrors, policy, ...rest } = options
  if (template === undefined) return onErrors?.(errors)
  const target = renderer.target(policy)
  // Data as a whole may be a promise, too.
  const call = new Fields({ data })
  await call.wait('data')
  const fields = new Fields(Object(call.now).data)
  // Fields that are ready at once are used before the first byte.
  await Promise.resolve()
  for (let sent = 0; ; ) {
    const stop: Stop = { name: undefined, end: 0 }
    const known = guarded(fields, (name) => stopAt(stop, name, pass))
    const pass: HtmlRun = new HtmlRun({ template, data: known, options: rest }, target)
    pass.start(pass.output)
    const { html } = pass.output
    const chunk = html.slice(sent, stop.name === undefined ? html.length : stop.end)
    sent += chunk.length
    if (chunk !== '') yield chunk
    if (stop.name === undefined) {
      if (dataId !== undefined) {
        await fields.wait()
        yield scriptOf(fields, dataId)
      }
      const lost = [...call.lost, ...fields.lost].map((field) =>
        failure(template, 'field-lost', { ...field }),
      )
      onErrors?.([...errors, ...pass.result({}).errors, ...lost])
      return
    }
    await fields.wait(stop.name)
  }
}

/** The field that a pass waits for, and how much of its HTML is final. */
interface Stop {
  name: string | undefined
  end: number
}

function stopAt(stop: Stop, name: string, { output }: HtmlRun): never {
  if (stop.name === undefined) {
    stop.name = name
    stop.end = finalLength(output)
  }
  throw new Halt(`${name} has not come`)
}

/** Data that JSON cannot hold is lost, the page is not. */
function scriptOf(fields: Fields, id: string): string {
  try {
    return dataScript(id, fields.now)
  } catch (error) {
    fields.lose(id, error)
    return dataScript(id, null)
  }
}

/** The data; reading a field that has not arrived stops the render. */
function guarded({ now, missing }: Fields, stop: (name: string) => never): unknown {
  if (missing.length === 0) return now
  const data: object = { ...Object(now) }
  for (const name of missing) Object.defineProperty(data, name, { enumerable: true, get: () => stop(name) })
  return data
}

const UNFINISHED_TAG = /^<[a-z][^\s/>]*(?:[^>"']|"[^"]*"|'[^']*')*(?:"[^"]*|'[^']*)?$/i
const MAX_STARTS = 100

/** Attributes are checked at their end: inside a tag, what is final ends before it, wherever it may begin. */
function finalLength({ html, mode }: HtmlRun['output']): number {
  if (mode < Mode.tagName || mode > Mode.selfClosing) return html.length
  let end = html.length
  for (let i = html.lastIndexOf('<'), starts = 0; i >= 0 && starts < MAX_STARTS; starts++) {
    if (UNFINISHED_TAG.test(html.slice(i))) end = i
    i = i === 0 ? -1 : html.lastIndexOf('<', i - 1)
  }
  return end
}
