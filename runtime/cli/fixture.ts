/** A section of a fixture file (language section 8). */
export interface Section {
  readonly text: string
  /** Offset of its first line in the file, in UTF-16 units; absent where its text is not one piece of the file. */
  readonly offset: number | undefined
  /** Its lines: 0-based, `to` exclusive. */
  readonly from: number
  readonly to: number
}

const HEADER = /^:([\w-]+)\s*$/

/** The sections of a fixture file by name; empty for a file without a header. */
export function readFixture(file: string): Map<string, Section> {
  const lines = file.split('\n')
  const headers = lines.flatMap((line, at) => {
    const name = HEADER.exec(line)?.[1]
    return name === undefined ? [] : [{ name, at }]
  })
  const sections = new Map<string, Section>()
  const lead = lines.slice(0, headers[0]?.at)
  headers.forEach(({ name, at }, i) => {
    const from = at + 1
    const to = headers[i + 1]?.at ?? lines.length
    // Lines before the first header belong to the first section.
    const before = i === 0 ? lead : []
    const text = [...before, ...lines.slice(from, to)].join('\n')
    // A section that ends the file does not take the place of an earlier one of its name.
    if (i === headers.length - 1 && (sections.get(name)?.text ?? '') !== '') return
    const offset =
      before.length > 0 ? undefined : lines.slice(0, from).reduce((sum, line) => sum + line.length + 1, 0)
    sections.set(name, { text, offset, from, to })
  })
  return sections
}

/** The file with the text of one section replaced; a section that is not there is added at the end. */
export function writeSection(file: string, name: string, text: string): string {
  const section = readFixture(file).get(name)
  if (section === undefined) return `${file.replace(/\n*$/, '\n\n')}:${name}\n${text}\n`
  const lines = file.split('\n')
  let { to } = section
  while (to > section.from && lines[to - 1] === '') to--
  const isEnd = to === lines.length
  lines.splice(section.from, to - section.from, ...text.split('\n'), ...(isEnd ? [''] : []))
  return lines.join('\n')
}

/** True where a text would be read as more than one section. */
export function holdsHeader(text: string): boolean {
  return text.split('\n').some((line) => HEADER.test(line))
}
