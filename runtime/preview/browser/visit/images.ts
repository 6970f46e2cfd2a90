/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { clearHeader } from './clear-header.ts'
import { hideRepeatedTitle } from './repeated-title.ts'
import { showImages } from './show-images.ts'

// The script of pages whose pictures name their address by `data-src`, and of those of `templates/system/`.
showImages(document)
hideRepeatedTitle(document)
clearHeader(document)
// Scripts of the theme, and pictures, may make the header higher.
addEventListener('load', () => clearHeader(document))
