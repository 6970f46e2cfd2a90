import { type CodeAction, CodeActionKind, type Diagnostic, type TextEdit } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'

/** Returns the quick fixes of some diagnostics of a file: the name that was meant, then turning each off. */
export function fixesOf(document: TextDocument, diagnostics: readonly Diagnostic[]): CodeAction[] {
  return [
    ...diagnostics.flatMap((diagnostic) => rename(document, diagnostic)),
    ...diagnostics.flatMap((diagnostic) => disable(document, diagnostic)),
  ]
}

/** Replaces a name that is nearly right. */
function rename(document: TextDocument, diagnostic: Diagnostic): CodeAction[] {
  const { data, range } = diagnostic
  const suggestion = suggestionOf(data)
  if (suggestion === undefined || !/^[\w@.?-]+$/.test(document.getText(range))) return []
  const action = actionOf(document, diagnostic, { range, newText: suggestion })
  return [{ ...action, title: `Write '${suggestion}'`, isPreferred: true }]
}

/** Turns a diagnostic off for its line by a comment above it, indented alike. */
function disable(document: TextDocument, diagnostic: Diagnostic): CodeAction[] {
  const { code, range, source } = diagnostic
  if (source !== 'vitrine' || typeof code !== 'string') return []
  const start = { line: range.start.line, character: 0 }
  const line = document.getText({ start, end: { line: start.line + 1, character: 0 } })
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  const newText = `${indent}{# vitrine-disable-next-line ${code} #}\n`
  const action = actionOf(document, diagnostic, { range: { start, end: start }, newText })
  return [{ ...action, title: `Disable '${code}' for this line` }]
}

function actionOf({ uri }: TextDocument, diagnostic: Diagnostic, edit: TextEdit): Omit<CodeAction, 'title'> {
  return { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], edit: { changes: { [uri]: [edit] } } }
}

function suggestionOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('suggestion' in data)) return undefined
  return typeof data.suggestion === 'string' ? data.suggestion : undefined
}
