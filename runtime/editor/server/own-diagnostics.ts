import type { Diagnostic } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { suppressionsIn } from '../../config/suppressions.ts'
import { compile } from '../../entries/index.ts'
import { diagnosticOf, type Ended } from './convert.ts'

/** Returns what is wrong in a template by itself, as an editor shows it. */
export function ownDiagnostics(document: TextDocument): Diagnostic[] {
  return templateDiagnostics(document).map((one) => diagnosticOf(one, document))
}

/** Returns what is wrong in a template by itself, without what its comments turn off. */
export function templateDiagnostics(document: TextDocument): readonly Ended[] {
  const text = document.getText()
  const isOff = suppressionsIn(text)
  return compile(text).diagnostics.filter(({ code, line }) => !isOff(code, line))
}
