import type { Hono } from 'hono'
import type { Site } from '../../site/site.ts'
import type { MessageTemplates } from '../../store/index.ts'
import { SharedPages, type Wanted } from '../pages/answer/shared-pages.ts'
import type { Storefront } from '../pages/storefront.ts'
import { STRANGER, type Visitor } from '../pages/visitor.ts'
import { accountData } from './role-switch.ts'

/** A store, as the host uses it: its endpoints, and a visitor's part of a page. */
export interface HostStore {
  readonly app: Hono
  /** Resolves when its database is open; pages do not wait for it. */
  readonly opened?: Promise<void>
  visitor(request: Request, wanted: Wanted): Promise<Visitor>
  /** Goes on with changed data of the site. */
  setSite?(site: Site): Promise<void>
  /** Goes on with other templates for messages to customers. */
  setMessages?(templates: MessageTemplates): void
  close?(): Promise<void>
}

interface ShownOptions {
  readonly storefront: () => Storefront
  readonly store: HostStore | undefined
  /** True if visitors may look at the site in another role. */
  readonly hasRoles: boolean
  readonly choice: ConstructorParameters<typeof SharedPages>[1]
}

/** The pages of the latest storefront, and the visitors that ask for them. */
export class ShownPages {
  #shared: SharedPages

  constructor(readonly options: ShownOptions) {
    this.#shared = new SharedPages(options.storefront(), options.choice)
  }

  get storefront(): Storefront {
    return this.options.storefront()
  }

  /** Returns the pages of the storefront as it is now; another storefront begins with new ones. */
  now(): SharedPages {
    const { storefront, choice } = this.options
    const front = storefront()
    if (this.#shared.front !== front) this.#shared = new SharedPages(front, choice)
    return this.#shared
  }

  async visitor(request: Request, wanted: Wanted): Promise<Visitor> {
    const { store, hasRoles } = this.options
    const known = (await store?.visitor(request, wanted)) ?? STRANGER
    const cookies = request.headers.get('cookie') ?? ''
    return { ...known, account: hasRoles ? accountData(cookies) : undefined }
  }
}
