import { posix } from 'node:path'
import { type CodeAction, CodeActionKind, type Diagnostic, type TextEdit } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { FixData } from './convert.ts'

/** Returns the quick fixes of some diagnostics of a file: the text that was meant, then turning each off. */
export function fixesOf(document: TextDocument, diagnostics: readonly Diagnostic[]): CodeAction[] {
  return [
    ...diagnostics.flatMap((diagnostic) => mend(document, diagnostic)),
    ...diagnostics.flatMap((diagnostic) => disable(document, diagnostic)),
  ]
}

/** Writes what was meant: the edit of the check, or the name where the range is one. */
function mend(document: TextDocument, diagnostic: Diagnostic): CodeAction[] {
  const { data, range } = diagnostic
  const { fix, suggestion } = fixDataOf(data)
  const newText = fix ?? (/^[\w@.?-]+$/.test(document.getText(range)) ? suggestion : undefined)
  if (newText === undefined) return []
  const action = actionOf(document, diagnostic, { range, newText })
  return [{ ...action, title: `Write '${newText}'`, isPreferred: true }]
}

/**
 * Turns a diagnostic off for its line by a comment above it, indented alike. Files without comments that the
 * check reads, such as settings, have no such fix.
 */
function disable(document: TextDocument, diagnostic: Diagnostic): CodeAction[] {
  const { code, range } = diagnostic
  if (typeof code !== 'string') return []
  const start = { line: range.start.line, character: 0 }
  const line = document.getText({ start, end: { line: start.line + 1, character: 0 } })
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  const comment = commentIn(document.uri, `vitrine-disable-next-line ${code}`)
  if (comment === undefined) return []
  const newText = `${indent}${comment}${/\r?\n$/.exec(line)?.[0] ?? '\n'}`
  const action = actionOf(document, diagnostic, { range: { start, end: start }, newText })
  return [{ ...action, title: `Disable '${code}' for this line` }]
}

/** Writes a comment of a file; undefined where none can be in it. */
function commentIn(uri: string, text: string): string | undefined {
  switch (posix.extname(uri)) {
    case '.css':
    case '.less':
      return `/* ${text} */`
    case '.conf':
    case '.json':
      return undefined
    default:
      return `{# ${text} #}`
  }
}

function actionOf({ uri }: TextDocument, diagnostic: Diagnostic, edit: TextEdit): Omit<CodeAction, 'title'> {
  return { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], edit: { changes: { [uri]: [edit] } } }
}

/** Reads the data of a diagnostic, which comes back from the editor. */
function fixDataOf(data: unknown): FixData {
  if (typeof data !== 'object' || data === null) return {}
  const fix = 'fix' in data && typeof data.fix === 'string' ? data.fix : undefined
  const suggestion = 'suggestion' in data && typeof data.suggestion === 'string' ? data.suggestion : undefined
  return { ...(fix !== undefined && { fix }), ...(suggestion !== undefined && { suggestion }) }
}
