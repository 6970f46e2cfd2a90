/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { showImages } from './show-images.ts'

showImages(document)
