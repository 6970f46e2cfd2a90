import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { USER_ROLES, type UserRole } from '../../site/pages.ts'
import type { JsonObject } from '../../site/site.ts'
import { COOKIES } from '../../store/config.ts'
import { PAGE_HEADERS, pageOf } from '../../store/http/page.ts'

/** Who the preview takes a visitor for. */
export const PREVIEW_ROLES = Object.freeze({
  visitor: 'A visitor who is not signed in',
  customer: 'A visitor who is signed in to the site',
  viewer: 'An account that may only look',
  editor: 'An account that may edit',
  admin: 'The owner',
})

export type PreviewRole = keyof typeof PREVIEW_ROLES

const COOKIE = 'previewRole'

/** Returns the signed-in back-office account for page data; undefined for visitors. */
export function accountData(cookieHeader: string): JsonObject | undefined {
  const [, name = ''] = new RegExp(`(?:^|; )${COOKIE}=([a-z]+)`).exec(cookieHeader) ?? []
  if (!isAccount(name)) return undefined
  return { authenticatedAccount: { id: `preview-${name}` }, websiteRoles: [USER_ROLES[name]] }
}

function isAccount(name: string): name is PreviewRole & UserRole {
  return Object.hasOwn(PREVIEW_ROLES, name) && Object.hasOwn(USER_ROLES, name)
}

/** The page on which the user of a preview chooses a role. */
export function roleSwitch(): Hono {
  const app = new Hono()
  app.get('/', (c) => {
    const current = getCookie(c, COOKIE) ?? 'visitor'
    const choices = Object.entries(PREVIEW_ROLES).map(
      ([name, label]) =>
        html`<p><label><input type="radio" name="role" value="${name}"${name === current ? html` checked` : ''}> ${label}</label></p>`,
    )
    const body = html`<form method="post"><fieldset><legend>Show the storefront to</legend>${choices}</fieldset><p><button>Show</button></p></form>`
    return c.html(pageOf({ title: 'Who looks', language: 'en', body }), 200, PAGE_HEADERS)
  })
  app.post('/', async (c) => {
    const site = c.req.header('sec-fetch-site') ?? 'none'
    if (site !== 'same-origin' && site !== 'none') return c.text('This form is on another site.', 403)
    const { role } = await c.req.parseBody()
    const name = typeof role === 'string' && Object.hasOwn(PREVIEW_ROLES, role) ? role : 'visitor'
    setCookie(c, COOKIE, name, { path: '/', sameSite: 'Lax', httpOnly: true })
    const user = JSON.stringify({ authenticated: true, siteUserId: 'preview-customer' })
    const maxAge = name === 'customer' ? {} : { maxAge: 0 }
    setCookie(c, COOKIES.siteUser, name === 'customer' ? user : '', { path: '/', sameSite: 'Lax', ...maxAge })
    return c.redirect('/', 303)
  })
  return app
}
