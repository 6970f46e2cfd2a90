import { str } from '../../../engine/value.ts'
import { addValue } from '../../site/forms/answers.ts'
import { MOST } from '../config.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal, unreadable } from '../refusal.ts'
import { parseJson, storable } from './storable.ts'

/** Fields of a form; a field that is sent several times has a list. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>

/** The body of a request as JSON data, whether it came as JSON or as a form. @throws Refusal */
export async function readBody(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (isForm(type)) return storable(await formFields(request, bytes))
  if (bytes.length === 0) return {}
  // A beacon that was given text says text/plain.
  if (type !== '' && type !== 'text/plain' && !type.endsWith('json')) throw unreadable()
  return parseJson(new TextDecoder().decode(bytes))
}

function isForm(type: string): boolean {
  return type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'
}

/** The fields of a form that a page without script sent. @throws Refusal */
export async function readForm(request: Request): Promise<FormFields> {
  const body = await readBody(request)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable()
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.map(str) : str(value)]),
  )
}

/** One field of a form as text; the first where there are several. */
export function field(form: FormFields, name: string): string {
  const value = Object.hasOwn(form, name) ? form[name] : undefined
  return (typeof value === 'string' ? value : value?.[0]) ?? ''
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST.body) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.length
    if (size > MOST.body) {
      await reader?.cancel()
      throw tooLarge()
    }
    chunks.push(part.value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

async function formFields(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const data = await new Response(bytes, { headers }).formData().catch(() => {
    throw unreadable()
  })
  const fields = new Map<string, unknown>()
  for (const [name, value] of data) {
    // A file is represented by its name.
    const sent = typeof value === 'string' ? value : value.name
    // Forms send lines as CR LF, which a visitor typed, and a limit of length counts, as one character.
    addValue(fields, name, sent.replaceAll('\r\n', '\n'))
  }
  return Object.fromEntries(fields)
}

function tooLarge(): Refusal {
  return new Refusal({ status: 413, code: 'API_FAILURE', message: MESSAGES.tooLarge })
}
