import { PAGE_HEADERS } from '../http/page.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Headers of the dashboard's pages, which run no script. */
export const HEADERS = Object.freeze({ ...PAGE_HEADERS, 'Content-Security-Policy': POLICY })
