/** Data as a script element that runs nothing; it stays data whatever it holds. */
export function dataScript(id: string, data: unknown): string {
  const json = JSON.stringify(data) ?? 'null'
  const name = id.replace(/[&"]/g, (sign) => (sign === '&' ? '&amp;' : '&quot;'))
  return `<script type="application/json" id="${name}">${json.replaceAll('<', '\\u003c')}</script>`
}

/**
 * The data that `renderToStream` put behind a page, when the page is there; undefined where there is none. Give it to
 * `hydrateTemplate`, which takes promises.
 */
export async function readData(id: string): Promise<unknown> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  }
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '')
  } catch {
    return undefined
  }
}
