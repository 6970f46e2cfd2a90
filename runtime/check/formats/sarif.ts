import type { FileDiagnostic, Related } from '../../files/problem.ts'

/** A log of SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export function sarif(diagnostics: readonly FileDiagnostic[]) {
  const codes = [...new Set(diagnostics.map(({ code }) => code))]
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'vitrine', rules: codes.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((one) => ({
          ruleId: one.code,
          ruleIndex: codes.indexOf(one.code),
          level: one.severity,
          message: { text: one.help === '' ? one.message : `${one.message}. ${one.help}` },
          locations: [location(one)],
          ...(one.related && {
            relatedLocations: one.related.map((other) => ({
              ...location(other),
              message: { text: other.message },
            })),
          }),
        })),
      },
    ],
  }
}

function location(one: Related & Pick<FileDiagnostic, 'endLine' | 'endColumn'>) {
  const { endLine = one.line, endColumn = one.column } = one
  return {
    physicalLocation: {
      artifactLocation: { uri: one.file.split('/').map(encodeURIComponent).join('/') },
      region: { startLine: one.line, startColumn: one.column, endLine, endColumn },
    },
  }
}
