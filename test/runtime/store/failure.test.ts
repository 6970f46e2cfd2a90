import { expect, it } from 'vitest'
import { explainFolder } from '../../../runtime/store/database/open-folder.ts'
import { messageOf } from '../../../runtime/store/failure.ts'

/** Failure as the embedded database throws it: no error, and no words. */
const full = { name: 'ErrnoError', errno: 51 }

it('a full disk is called a full disk', () => {
  expect(explainFolder('/shop', full)).toMatchObject({
    message: "The store's folder /shop cannot be used. The disk is full.",
    help: expect.stringContaining('Make room'),
  })
  expect(messageOf(new Error('Failed query: insert', { cause: new Error('no space') }))).toBe('no space')
  expect(messageOf(full)).toBe('ENOSPC')
  expect(messageOf({ some: 'object' })).toBe('It failed without a reason.')
})
