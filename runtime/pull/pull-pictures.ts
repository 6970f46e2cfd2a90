import { plural } from '../files/plural.ts'
import type { Answers } from './answers.ts'
import { fewAtOnce } from './few-at-once.ts'
import { LIMITS } from './limits.ts'
import { atWidth, endingOf, type PictureAddresses, runsCode } from './pictures.ts'
import { hashOf, type PulledFile } from './pulled-folder.ts'
import type { Reason } from './reasons.ts'

export interface PulledPictures {
  /** Local paths by the texts that name pictures. */
  readonly names: ReadonlyMap<string, string>
  readonly bytes: number
  readonly count: number
}

/** Pulls pictures up to a number of bytes; each is named by the hash of what is in it. */
export async function pullPictures(
  addresses: PictureAddresses,
  answers: Answers,
  mostBytes: number,
): Promise<PulledPictures> {
  const paths = new Map<string, string>()
  const files = new Set<string>()
  const all = [...new Map([...addresses.values()].map((url) => [url.href, url])).values()]
  const extra = all.length - LIMITS.pictures
  if (extra > 0) answers.miss(all[LIMITS.pictures]!, 'too many pictures', plural(extra, 'picture'))
  let bytes = 0
  await fewAtOnce(all.slice(0, LIMITS.pictures), async (address) => {
    const file = await pullPicture(address, answers, () => bytes < mostBytes)
    if (file === undefined) return
    paths.set(address.href, `/${file.file}`)
    if (files.size < files.add(file.file).size) bytes += file.bytes
  })
  const names = [...addresses].flatMap(([text, { href }]): [string, string][] => {
    const path = paths.get(href)
    return path === undefined ? [] : [[text, path]]
  })
  return { names: new Map(names), bytes, count: files.size }
}

/** Returns the file of a picture; undefined, and noted, where it cannot be had. */
async function pullPicture(
  address: URL,
  answers: Answers,
  hasRoom: () => boolean,
): Promise<PulledFile | undefined> {
  const { client, folder, robots, resumes, site } = answers.options
  const known = folder.known(address.href)
  if (known !== undefined && resumes) return known
  const miss = (reason: Reason, detail?: string) => void answers.miss(address, reason, detail)
  if (address.host === site.host && !robots.allows(address)) return miss('robots')
  if (!hasRoom()) return miss('enough pictures')
  answers.options.begun(address.pathname)
  const etag = known?.etag
  const answer = await client.get(atWidth(address), { etag, accept: 'image/*', limit: LIMITS.picture })
  if (answer.kind === 'missing') return miss(answer.reason, answer.detail)
  if (answer.kind === 'same') {
    answers.unchanged++
    return known
  }
  const { body, type } = answer
  const ending = endingOf(type)
  if (ending === undefined) return miss('no picture')
  if (ending === 'svg' && runsCode(body)) return miss('picture with a script')
  if (!hasRoom()) return miss('enough pictures')
  const name = `pictures/${hashOf(body).slice(0, 32)}.${ending}`
  return folder.keep(address.href, name, { body, type, etag: answer.etag, isHashed: true })
}
