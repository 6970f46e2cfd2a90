/** Who is let in to the owner's pages and calls. */
export type OwnerAccess =
  | { readonly kind: 'off' }
  /** Callers on this machine that use one of its names. */
  | { readonly kind: 'local' }
  /** The password by HTTP Basic, with any user name. */
  | { readonly kind: 'password'; readonly password: string }
