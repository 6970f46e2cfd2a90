import { expect, it } from 'vitest'
import { printDiagnostics } from '../../../../runtime/cli/check/print-diagnostics.ts'
import type { FoldedDiagnostic } from '../../../../runtime/files/diagnostic-lists.ts'
import { fakeIo } from '../fake-io.ts'

const at = (line: number, column: number): FoldedDiagnostic => ({
  ...{ code: 'raw-in-comment', severity: 'warning', message: 'It is wrong', help: 'Mend it', values: {} },
  ...{ file: 'a.list', line, column, endLine: line, endColumn: column, frame: '' },
})

it('names each further line once, and not the line of the first', () => {
  const { io, written } = fakeIo()
  const also = [at(1, 9), at(2, 1), at(2, 5), at(3, 1)]
  printDiagnostics({ files: 1, diagnostics: [{ ...at(1, 1), also }] }, 'pretty', io)
  expect(written.stdout.join('')).toContain('  Also at a.list:2, a.list:3\n')
})
