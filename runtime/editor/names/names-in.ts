import type { Source } from '../../../engine/syntax/source.ts'
import { compileSource } from '../../theme/compile-source.ts'
import { kindOfFile } from './file-kind.ts'
import { namesInConf } from './in-conf.ts'
import { namesInStyle } from './in-style.ts'
import { namesInTemplate } from './in-template.ts'
import { namesInScript } from './in-text.ts'
import type { Name } from './name.ts'
import type { TweakNames } from './tweak-names.ts'

/** Returns the names in a file of a theme; its source is named by its path. */
export function namesIn(source: Source, tweaks: TweakNames): Name[] {
  switch (kindOfFile(source.name)) {
    case 'conf':
      return namesInConf(source, tweaks)
    case 'style':
      return namesInStyle(source, tweaks)
    case 'script':
      return namesInScript(source.text, tweaks)
    case 'template':
      return namesInTemplate(compileSource(source), tweaks)
  }
}
