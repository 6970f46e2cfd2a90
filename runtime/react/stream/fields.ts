import { isPromise } from '../../../engine/value.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** Data whose top fields may be promises, as it arrives: a field that is to come is missing or null. */
export type StreamedData<Data = JsonObject> = { readonly [Name in keyof Data]: Arrived<Data[Name]> }

type Arrived<Value> = Value extends PromiseLike<infer Given> ? Given | null | undefined : Value

/** A field whose promise was broken. */
export interface LostField {
  readonly name: string
  readonly reason: string
}

/** Called for each field whose promise was broken; `field` is a part of a sentence about data. */
export type OnLost = (reason: unknown, field: string) => void

/**
 * The fields that have arrived so far of data whose top fields may be promises. Takes every promise's end:
 * none is left unhandled.
 */
export class Fields {
  /** Fields so far; another object after each arrival. A field that failed is null. */
  now: unknown
  readonly lost: LostField[] = []
  readonly #pending = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()

  constructor(data: unknown) {
    this.now = data
    if (!isStreamed(data)) return
    const known: [string, unknown][] = []
    for (const [name, value] of Object.entries(data)) {
      if (isPromise(value)) this.#pending.set(name, this.#follow(name, value))
      else known.push([name, value])
    }
    this.now = Object.fromEntries(known)
  }

  async #follow(name: string, promise: PromiseLike<unknown>): Promise<void> {
    let value: unknown = null
    try {
      value = await promise
    } catch (error) {
      this.lose(name, error)
    }
    this.#pending.delete(name)
    this.now = { ...Object(this.now), [name]: value }
    for (const listener of this.#listeners) listener()
  }

  lose(name: string, error: unknown): void {
    this.lost.push({ name, reason: error instanceof Error ? error.message : String(error) })
  }

  /** Names of the fields that are still to come. */
  get missing(): readonly string[] {
    return [...this.#pending.keys()]
  }

  /** Resolved when a field, or each of them, has come or failed. */
  async wait(name?: string): Promise<void> {
    if (name === undefined) await Promise.all(this.#pending.values())
    else await this.#pending.get(name)
  }

  readonly read = (): unknown => this.now

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** Returns true for data that has not come yet as a whole. Data whose fields cannot be read is what it is. */
function isStreamed(data: unknown): data is JsonObject {
  try {
    return typeof data === 'object' && !Array.isArray(data) && Object.values(data ?? {}).some(isPromise)
  } catch {
    return false
  }
}

/** The data when all of it has come; undefined where it is there. */
export function whole(data: unknown, onLost: OnLost): Promise<unknown> | undefined {
  if (isPromise(data)) return Promise.resolve(data).then((given) => whole(given, onLost) ?? given)
  return isStreamed(data) ? allOf(new Fields(data), onLost) : undefined
}

async function allOf(fields: Fields, onLost: OnLost): Promise<unknown> {
  await fields.wait()
  for (const { name, reason } of fields.lost) onLost(reason, ` of '${name}'`)
  return fields.now
}
