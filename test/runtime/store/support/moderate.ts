import type { Answer, Shopper } from './shopper.ts'

/** Decides on the first entry of a list of the owner's page at a path, by its form. */
export async function decide(
  owner: Shopper,
  path: string,
  { decision, list = 'waiting' }: { readonly decision: string; readonly list?: string },
): Promise<Answer> {
  const { text } = await owner.get(`${path}?status=${list}`)
  const [, action = ''] = /action="([^"]+)"/.exec(text) ?? []
  const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(text) ?? []
  return owner.submit(action, [
    ['crumb', crumb],
    ['from', list],
    ['decision', decision],
  ])
}
