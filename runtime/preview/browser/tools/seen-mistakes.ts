/// <reference lib="dom" />
import type { ShownMistake } from './answers.ts'

const SEEN = 'vitrine-seen-mistakes'

/** Mistakes that the overlay has shown in this tab, also on pages before: it opens once for each of them. */
export class SeenMistakes {
  readonly #names = new Set(read())

  has(mistake: ShownMistake): boolean {
    return this.#names.has(nameOf(mistake))
  }

  add(mistakes: readonly ShownMistake[]): void {
    for (const one of mistakes) this.#names.add(nameOf(one))
    this.#write()
  }

  /** Forgets what is mended: made once more, it is shown once more. */
  keepOnly(mistakes: readonly ShownMistake[]): void {
    const there = new Set(mistakes.map(nameOf))
    for (const name of this.#names) if (!there.has(name)) this.#names.delete(name)
    this.#write()
  }

  #write(): void {
    try {
      sessionStorage.setItem(SEEN, JSON.stringify([...this.#names]))
    } catch {
      // Storage may be blocked; then the overlay opens on the next page as well.
    }
  }
}

function nameOf({ file, message }: ShownMistake): string {
  return `${file} ${message}`
}

function read(): string[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(SEEN) ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}
