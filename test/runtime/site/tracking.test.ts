import { describe, expect, it } from 'vitest'
import { readPageFacts } from '../../../runtime/site/page-facts.ts'
import { PAGE_TYPES, type PageType, USER_ROLES, type UserRole } from '../../../runtime/site/pages.ts'
import { isPageViewCounted, isTracked } from '../../../runtime/site/tracking.ts'

const UNTRACKED: readonly PageType[] = ['not-found', 'lock-screen', 'protected-content']

describe('analytics truth: the skip table', () => {
  it.each(Object.keys(PAGE_TYPES) as PageType[])('a stranger on a page of type %s', (type) => {
    const page = readPageFacts({ pageType: PAGE_TYPES[type] })
    expect(isTracked(page, '/')).toBe(!UNTRACKED.includes(type))
    expect(isPageViewCounted(page)).toBe(type !== 'search')
  })

  it.each(Object.keys(USER_ROLES) as UserRole[])('an account with the role %s', (role) => {
    const page = readPageFacts({ accountId: 'a', roles: [role] })
    expect(isTracked(page, '/shop')).toBe(role === 'viewer')
    expect(isTracked(page, '/config')).toBe(false)
    expect(isTracked(page, '/config/pages')).toBe(false)
    expect(isTracked(page, '/configurator')).toBe(role === 'viewer')
  })

  it.each([
    ['an account without a role', { accountId: 'a' }],
    ['a viewer who edits too', { accountId: 'a', roles: [USER_ROLES.viewer, USER_ROLES.editor] }],
    ['a role that is not known', { accountId: 'a', roles: ['emperor'] }],
    ['roles without an account', { roles: [USER_ROLES.admin] }],
    ['roles that are no list', { roles: 'viewer' }],
    ['census turned off', { isCensusOff: true }],
    ['facts that are missing', undefined],
    ['facts that are a text', 'visitor'],
  ])('%s is not tracked', (_, facts) => {
    expect(isTracked(readPageFacts(facts), '/')).toBe(false)
  })
})

describe('page facts', () => {
  it('keep to their types and lengths, whatever the page holds', () => {
    const facts = readPageFacts({
      ...{
        pageType: '50',
        permissionType: 1,
        websiteId: 'x'.repeat(9999),
        itemId: { a: 1 },
        recordType: 1.5,
      },
      ...{ roles: Array.from({ length: 999 }, () => 10), csrfHeader: '', toString: 'x' },
    })
    expect(facts.pageType).toBe(PAGE_TYPES.page)
    expect(facts).toMatchObject({ permissionType: 1, csrfHeader: 'X-CSRF-Token' })
    expect(facts.websiteId).toHaveLength(200)
    expect(facts.roles).toHaveLength(32)
    expect(Object.keys(facts)).not.toContain('itemId')
    expect(Object.keys(facts)).not.toContain('recordType')
  })
})
