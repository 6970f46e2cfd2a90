import type { FoldedDiagnostic } from '../../files/diagnostic-lists.ts'
import type { FileDiagnostic } from '../../files/problem.ts'
import { sarif } from './sarif.ts'
import { unfold } from './unfold.ts'

/** Forms in which other programs read mistakes. */
export const FORMATS = Object.freeze({
  json: (diagnostics: readonly FoldedDiagnostic[], files: number) => json({ files, diagnostics }),
  github: (diagnostics: readonly FoldedDiagnostic[]) => unfold(diagnostics).map(githubLine).join(''),
  gitlab: (diagnostics: readonly FoldedDiagnostic[]) => json(gitlab(unfold(diagnostics))),
  sarif: (diagnostics: readonly FoldedDiagnostic[]) => json(sarif(unfold(diagnostics))),
})
export type Format = keyof typeof FORMATS

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** A workflow command that GitHub shows as an annotation of the line. */
function githubLine(one: FileDiagnostic): string {
  const { endLine = one.line, endColumn = one.column } = one
  const position = `file=${property(one.file)},line=${one.line},endLine=${endLine},col=${one.column},endColumn=${endColumn}`
  const text = one.help === '' ? one.message : `${one.message}\n${one.help}`
  return `::${one.severity} ${position},title=${property(one.code)}::${data(text)}\n`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** A code quality report. Of issues with one fingerprint GitLab would show the first alone. */
function gitlab(diagnostics: readonly FileDiagnostic[]) {
  const counts = new Map<string, number>()
  return diagnostics.map((one) => {
    const name = fingerprint(one)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return gitlabIssue(one, count === 1 ? name : `${name}-${count}`)
  })
}

function gitlabIssue(one: FileDiagnostic, name: string) {
  const { endLine = one.line, endColumn = one.column } = one
  return {
    description: one.message,
    check_name: one.code,
    fingerprint: name,
    severity: one.severity === 'error' ? 'major' : 'minor',
    location: {
      path: one.file,
      positions: {
        begin: { line: one.line, column: one.column },
        end: { line: endLine, column: endColumn },
      },
    },
  }
}

/** A name of a mistake that stays the same when lines above it change, as far as its words do. */
function fingerprint({ code, file, message, frame }: FileDiagnostic): string {
  const marked =
    /^.*\n[^\n|]*\|\s*\^/m
      .exec(frame)?.[0]
      .split('\n')[0]
      ?.replace(/^\s*\d+/, '') ?? ''
  let hash = 0xcbf29ce484222325n
  for (const unit of `${code}\n${file}\n${message}\n${marked}`)
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
