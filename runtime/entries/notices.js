import { readdirSync, readFileSync } from 'node:fs'

const LICENCE = /^(?:licen[cs]e|copying|notice)/i

/**
 * Returns the licences of the packages whose modules are bundled into scripts, from the packages' own files.
 * Throws where a package has none: its code may not travel then.
 * @param {Iterable<string>} modules paths of modules, those of the project among them
 */
export function thirdPartyNotices(modules) {
  const folders = new Set([...modules].flatMap((path) => packageFolder(path) ?? []))
  const notices = [...folders].map(notice).sort((a, b) => a.localeCompare(b))
  return `The files of this folder contain code of these packages.\n\n${notices.join('\n')}`
}

/** Returns the folder of the package that a module belongs to; undefined for a module of the project. */
function packageFolder(path) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}

function notice(folder) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const files = readdirSync(folder).filter((file) => LICENCE.test(file))
  if (files.length === 0) throw new Error(`${name} is bundled and has no licence file`)
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim())
  const heading = `${name} ${version} (${license})${homepage ? `\n${homepage}` : ''}`
  return `${'-'.repeat(78)}\n${heading}\n\n${texts.join('\n\n')}\n`
}
