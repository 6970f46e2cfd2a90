import { expectData } from '../development/expect-page.ts'

export const DATA_SCRIPT = 'script[data-vitrine-streamed]'

/** Data as a script element that runs nothing; it stays data whatever it holds. */
export function dataScript(id: string, data: unknown): string {
  const json = JSON.stringify(data) ?? 'null'
  const name = id.replace(/[&"]/g, (sign) => (sign === '&' ? '&amp;' : '&quot;'))
  return `<script type="application/json" data-vitrine-streamed id="${name}">${json.replace(/</g, '\\u003c')}</script>`
}

/**
 * The data that `renderToStream` put behind a page, when the page is there; undefined where there is none.
 * Give it to `hydrateTemplate`, which takes promises.
 */
export async function readData(id: string): Promise<unknown> {
  if (process.env.NODE_ENV !== 'production') expectData(id)
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  }
  return scriptData(document, id)
}

/**
 * Reads the data of a script element; undefined where there is none, or none that can be read. Markup of data
 * may bring another element with the same id, but no script.
 */
export function scriptData(page: Document, id: string): unknown {
  try {
    const script = page.querySelector(`script[type="application/json"][id=${JSON.stringify(id)}]`)
    return JSON.parse(script?.textContent ?? '')
  } catch {
    return undefined
  }
}
