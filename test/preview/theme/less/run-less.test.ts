import { expect, it } from 'vitest'
import { runLess } from '../../../../runtime/preview/theme/less/run-less.ts'
import { StyleFiles } from '../../../../runtime/preview/theme/less/style-files.ts'

/** Waits before it reads, without work, as a process does that gets no processor. */
class WaitingFiles extends StyleFiles {
  override load(name: string, folder: string) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    return super.load(name, folder)
  }
}

it('the time limit is of work: a sheet on a busy machine gets longer', () => {
  const files = new WaitingFiles((path) => (path === 'styles/a.less' ? 'p { a: b }' : undefined))
  const run = runLess('@import (less) "/styles/a.less";', files, 300)
  expect(run).toEqual({ kind: 'done', css: expect.stringContaining('a: b') })
})
