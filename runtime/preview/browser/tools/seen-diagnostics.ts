/// <reference lib="dom" />
import type { ShownDiagnostic } from './answers.ts'

const SEEN = 'vitrine-seen-mistakes'

/** Mistakes that the overlay has shown in this tab, also on pages before: it opens once for each of them. */
export class SeenDiagnostics {
  readonly #names = new Set(read())

  has(diagnostic: ShownDiagnostic): boolean {
    return this.#names.has(nameOf(diagnostic))
  }

  add(diagnostics: readonly ShownDiagnostic[]): void {
    for (const one of diagnostics) this.#names.add(nameOf(one))
    this.#write()
  }

  /** Forgets what is mended: made once more, it is shown once more. */
  keepOnly(diagnostics: readonly ShownDiagnostic[]): void {
    const there = new Set(diagnostics.map(nameOf))
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

function nameOf({ file, message }: ShownDiagnostic): string {
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
