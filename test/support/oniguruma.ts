import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import oniguruma from 'vscode-oniguruma'
import type { IOnigLib } from 'vscode-textmate'

/** Loads the regular expressions that editors read grammars with. */
export async function loadOniguruma(): Promise<IOnigLib> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm'))
  await oniguruma.loadWASM(new Uint8Array(wasm).buffer)
  return {
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }
}
