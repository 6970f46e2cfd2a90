import { expect, it } from 'vitest'
import { pageData } from '../../../../../runtime/preview/pages/data/page-data.ts'
import { SiteIndex } from '../../../../../runtime/preview/pages/data/site-index.ts'
import { STRANGER } from '../../../../../runtime/preview/pages/visitor.ts'
import { loadTheme } from '../../../../../runtime/theme/load.ts'
import { smallSite } from '../../server/small-site.ts'

const theme = loadTheme('templates/starter')
const dataOf = (crumb: string | undefined, more = {}) => {
  const index = new SiteIndex({ ...smallSite(), ...more })
  const visitor = { ...STRANGER, ...(crumb !== undefined && { data: { crumb } }) }
  return pageData({ kind: 'cart' }, { index, theme, visitor })
}

it('shows the way to the account where a store has one, in the words of the site', () => {
  expect(dataOf('c')).toMatchObject({
    userAccountsContext: { showSignInLink: true },
    localizedStrings: { signIn: 'Sign In', myAccount: 'My Account' },
    websiteSettings: { userAccountsSettings: { loginAllowed: true } },
  })
  const own = dataOf('c', { localizedStrings: { signIn: 'Logga in', more: 'Mer' } })
  expect(own.localizedStrings).toEqual({ signIn: 'Logga in', myAccount: 'My Account', more: 'Mer' })
  const userAccountsSettings = { loginAllowed: false }
  expect(dataOf('c', { websiteSettings: { userAccountsSettings } }).websiteSettings).toEqual({
    userAccountsSettings,
  })
})

it('shows none without a store, or without products', () => {
  expect(dataOf(undefined)).not.toHaveProperty('userAccountsContext')
  expect(dataOf('c', { collections: [] })).not.toHaveProperty('userAccountsContext')
})

it('fills the collections in the data of an index by those of the site, where they lack content', () => {
  const site = smallSite()
  const collections = [
    { id: 'pictures' },
    { id: 'one', mainContent: '<p>Own</p>' },
    { id: 'other', items: [] },
  ]
  const works = { ...site.collections.find(({ id }) => id === 'works')!, collections }
  const index = new SiteIndex({
    ...site,
    collections: [...site.collections.filter(({ id }) => id !== 'works'), works],
  })
  const page = { kind: 'collection', collection: works, filter: { page: 1 } } as const
  const { collection } = pageData(page, { index, theme, visitor: STRANGER })
  expect(collection).toMatchObject({
    collections: [
      { id: 'pictures', items: [{ id: 'pictures-1' }, {}, {}, {}] },
      { id: 'one', mainContent: '<p>Own</p>' },
      { id: 'other', items: [] },
    ],
  })
})
