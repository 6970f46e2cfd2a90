import type { Answers } from './answers.ts'
import { fewAtOnce } from './few-at-once.ts'
import { LIMITS } from './limits.ts'
import { isPictureHost } from './pictures.ts'
import type { PulledFile } from './pulled-folder.ts'
import { siteFileName } from './site-file.ts'

export interface PulledFiles {
  readonly bytes: number
  readonly count: number
}

/** Pulls files for visitors, up to a number of bytes; each keeps its address. */
export async function pullFiles(
  paths: Iterable<string>,
  answers: Answers,
  mostBytes: number,
): Promise<PulledFiles> {
  const { site } = answers.options
  let bytes = 0
  let count = 0
  await fewAtOnce(paths, async (path) => {
    const file = await pullFile(new URL(path, site), answers, () => bytes < mostBytes)
    if (file === undefined) return
    bytes += file.bytes
    count++
  })
  return { bytes, count }
}

/** Returns the file of an address; undefined, and noted, where it cannot be had. */
async function pullFile(
  address: URL,
  answers: Answers,
  hasRoom: () => boolean,
): Promise<PulledFile | undefined> {
  const { client, folder, robots, resumes } = answers.options
  const known = folder.known(address.href)
  if (known !== undefined && resumes) return known
  if (!robots.allows(address)) return void answers.miss(address, 'robots')
  if (!hasRoom()) return void answers.miss(address, 'enough pictures')
  answers.options.begun(address.pathname)
  // Squarespace leads from a short address to the host where it keeps files.
  const call = { etag: known?.etag, accept: '*/*', limit: LIMITS.file, mayLeadTo: isPictureHost }
  const answer = await client.get(address, call)
  if (answer.kind === 'missing') return void answers.miss(address, answer.reason, answer.detail)
  if (answer.kind === 'same') {
    answers.unchanged++
    return known
  }
  const { body, type, etag } = answer
  if (type === 'text/html') return void answers.miss(address, 'no file')
  return folder.keep(address.href, siteFileName(address.pathname), { body, type, etag, isHashed: true })
}
