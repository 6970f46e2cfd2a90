import type { Diagnostic } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { oneCauseEach } from '../../check/causes/one-cause-each.ts'
import { checkTemplate } from '../../check/template/check-template.ts'
import { suppressionsIn } from '../../config/suppressions.ts'
import { compile } from '../../entries/index.ts'
import { diagnosticOf, type Ended } from './convert.ts'

/** Returns what the engine finds in a template, each cause once, as an editor shows it. */
export function ownDiagnostics(document: TextDocument): Diagnostic[] {
  const found = oneCauseEach(compile(document.getText()).diagnostics)
  return shownIn(document, found).map((one) => diagnosticOf(one, document, () => document.uri))
}

/** Returns what is wrong in a template of no theme, as an editor shows it. */
export function diagnosticsAlone(document: TextDocument): Diagnostic[] {
  return templateDiagnostics(document).map((one) => diagnosticOf(one, document, () => document.uri))
}

/** Returns what is wrong in a template of no theme. */
export function templateDiagnostics(document: TextDocument): readonly Ended[] {
  return shownIn(document, checkTemplate(compile(document.getText())))
}

/** Leaves out what comments of the template turn off. */
function shownIn(document: TextDocument, found: readonly Ended[]): readonly Ended[] {
  const isOff = suppressionsIn(document.getText())
  return found.filter(({ code, line }) => !isOff(code, line))
}
