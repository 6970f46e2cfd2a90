// @vitest-environment dom
import { expect, it, vi } from 'vitest'
import { userAccounts } from '../../../../../runtime/preview/browser/shims/user-accounts.ts'

it('leads to the page of the account, and signs nobody in', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  userAccounts.openAccountScreen()
  vi.unstubAllGlobals()
  expect(assign).toHaveBeenCalledWith('/account')
  expect(userAccounts.isUserAuthenticated()).toBe(false)
})
