import { type JSONPath, visit } from 'jsonc-parser'
import type { Source } from '../../../engine/syntax/source.ts'
import type { Span } from '../../../engine/syntax/tree.ts'
import { PRESET } from '../../theme/tweaks/preset.ts'
import { defined, type Name, used } from './name.ts'
import type { TweakNames } from './tweak-names.ts'

/** A text of a settings file or a key of it, with the keys and positions that lead there. */
interface ConfText extends Span {
  readonly path: JSONPath
  readonly text: string
  readonly isKey: boolean
}

/** Returns the names in `template.conf`, in settings of collections and pages, and in a preset of tweaks. */
export function namesInConf({ name: path, text }: Source, tweaks: TweakNames): Name[] {
  const nameOf = nameReader(path, tweaks)
  const collection = /^collections\/(.+)\.conf$/.exec(path)?.[1]
  const own = collection === undefined ? [] : [defined('collection', collection, { start: 0, end: 0 })]
  return [...own, ...textsIn(text).flatMap((one) => nameOf(one) ?? [])]
}

/** Returns the texts and keys of JSON with comments, as far as it can be read. */
function textsIn(text: string): ConfText[] {
  const found: ConfText[] = []
  // Quotes are left out.
  const spanOf = (offset: number, length: number) => ({ start: offset + 1, end: offset + length - 1 })
  try {
    visit(text, {
      onObjectProperty: (...[key, offset, length, , , pathOf]) =>
        found.push({ path: [...pathOf(), key], text: key, isKey: true, ...spanOf(offset, length) }),
      onLiteralValue: (...[value, offset, length, , , pathOf]) => {
        if (typeof value !== 'string') return
        found.push({ path: pathOf(), text: value, isKey: false, ...spanOf(offset, length) })
      },
    })
  } catch {
    // It is nested too deeply for the parser, which calls itself.
  }
  return found
}

type NameReader = (found: ConfText) => Name | undefined

function nameReader(path: string, tweaks: TweakNames): NameReader {
  if (path === 'template.conf') return nameInThemeConf
  return path === PRESET ? (found) => nameInPreset(found, tweaks) : nameInPartConf
}

function nameInPreset(found: ConfText, tweaks: TweakNames): Name | undefined {
  const name = tweaks.get(found.text)
  const isTweak = found.isKey && found.path[0] === 'templateTweaks' && name !== undefined
  return isTweak ? used('style', name, found) : undefined
}

const nameInThemeConf: NameReader = (found) => {
  const { path, text, isKey } = found
  const [setting, , part, , last] = path
  if (setting === 'layouts') {
    if (isKey) return path.length === 2 ? defined('layout', text, found) : undefined
    return part === 'regions' ? used('file', `${text}.region`, found) : undefined
  }
  if (isKey) return undefined
  if (setting === 'stylesheets') return used('file', `styles/${text}`, found)
  if (setting === 'scripts') return used('file', `scripts/${text}`, found)
  if (setting === 'systemCollections') return used('collection', text, found)
  if (setting === 'navigations' && part === 'name') return defined('navigation', text, found)
  if (setting !== 'customTypes') return undefined
  if (part === 'name') return defined('type', text, found)
  return part === 'fields' && last === 'name' ? defined('field', text, found) : undefined
}

/** Settings of a collection or a page. */
const nameInPartConf: NameReader = (found) => {
  const { path, text, isKey } = found
  if (isKey) return undefined
  if (path[0] === 'layout' || path[0] === 'regionName') return used('layout', text, found)
  return path[0] === 'acceptTypes' ? used('type', text, found) : undefined
}
