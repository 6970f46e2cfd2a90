import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fileOfUri } from './file-of-uri.ts'

/**
 * Addresses of files. Editors escape signs that Node leaves, such as `+`, `(` and `:`, and compare addresses
 * as texts: an open file keeps the address that the editor gave it.
 */
export class Addresses {
  readonly #open = new Map<string, string>()

  open(uri: string): void {
    this.#open.set(resolve(fileOfUri(uri)), uri)
  }

  close(uri: string): void {
    this.#open.delete(resolve(fileOfUri(uri)))
  }

  /** Returns the address of a file. */
  of(file: string): string {
    return this.#open.get(resolve(file)) ?? pathToFileURL(file).href
  }
}
