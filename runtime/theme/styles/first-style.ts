import { type KeyedStyle, ThemeCache } from '../theme-cache.ts'
import { ThemeReader } from '../theme-reader.ts'
import { themeStyles } from './styles.ts'

/** Keeps the style that is asked for. */
class RecordingCache extends ThemeCache {
  recorded: KeyedStyle | undefined

  override style(...[key, compileStyle]: Parameters<ThemeCache['style']>) {
    const style = super.style(key, compileStyle)
    this.recorded = { key, style }
    return style
  }
}

/**
 * Compiles the style of a theme without chosen tweaks, with its key. Undefined where it needs no compiling,
 * or a file of it is left out: only a thread that has the processor for itself can say that one takes too
 * long.
 */
export function firstStyle(root: string): KeyedStyle | undefined {
  const cache = new RecordingCache()
  const reader = new ThemeReader(root, { unsaved: new Map(), cache })
  const { stylesheets } = reader.themeConf([...reader.byName('', '.region').keys()])
  themeStyles({
    listed: stylesheets,
    files: reader.paths,
    read: (path) => reader.text(path),
    chosen: {},
    cache,
  })
  const { recorded } = cache
  return recorded?.style.diagnostics.some(({ code }) => code === 'less-file') ? undefined : recorded
}
