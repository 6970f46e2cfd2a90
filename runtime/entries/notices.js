import { readdirSync, readFileSync } from 'node:fs'

const LICENCE = /^(?:licen[cs]e|copying|notice)/i

/**
 * Returns the licences of the packages whose modules are bundled into scripts, from the packages' own files.
 * Throws where neither a package nor another one of its licence has the text: its code may not travel then.
 * @param {Iterable<string>} modules paths of modules, those of the project among them
 */
export function thirdPartyNotices(modules) {
  const folders = new Set([...modules].flatMap((path) => packageFolder(path) ?? []))
  const packages = [...folders].map(readPackage)
  const notices = packages.map((one) => notice(one, packages)).sort((a, b) => a.localeCompare(b))
  return `The files of this folder contain code of these packages.\n\n${notices.join('\n')}`
}

/** Returns the folder of the package that a module belongs to; undefined for a module of the project. */
function packageFolder(path) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}

function readPackage(folder) {
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const files = readdirSync(folder).filter((file) => LICENCE.test(file))
  return { ...manifest, texts: files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim()) }
}

function notice({ name, version, license, author, homepage, texts }, packages) {
  const heading = `${name} ${version} (${license})${homepage ? `\n${homepage}` : ''}`
  const text =
    texts.length > 0
      ? texts.join('\n\n')
      : `By ${author?.name ?? author}. ${textElsewhere(license, packages)}`
  return `${'-'.repeat(78)}\n${heading}\n\n${text}\n`
}

/** Returns where the text of a licence is whose package brings none. */
function textElsewhere(license, packages) {
  const other = packages.find((one) => one.license === license && one.texts.length > 0)
  if (other === undefined) throw new Error(`no bundled package has the text of the licence ${license}`)
  return `The text of ${license} is that of ${other.name}.`
}
