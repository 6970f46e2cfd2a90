import type { FormatterTable } from '../../engine/plugin.ts'
import { pendingFormatters } from '../pending.ts'

export const contentFormatters: FormatterTable = pendingFormatters(
  'AbsUrl capitalize child-image-meta color-weight cover-image-meta height humanizeDuration image image-color image-meta image-srcset item-classes resizedHeightForWidth resizedWidthForHeight squarespaceThumbnailForHeight squarespaceThumbnailForWidth video website-color width audio-player',
)
