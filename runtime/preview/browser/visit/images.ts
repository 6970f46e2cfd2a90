/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { clearHeader } from './clear-header.ts'
import { hideRepeatedTitle } from './repeated-title.ts'
import { showImages } from './show-images.ts'

showImages(document)
hideRepeatedTitle(document)
clearHeader(document)
// Scripts of the theme, and pictures, may make the header higher.
addEventListener('load', () => clearHeader(document))
