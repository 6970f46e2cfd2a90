import { backgroundHelp } from './background.help.ts'
import { collectionHelp } from './collection.help.ts'
import { commentsHelp } from './comments.help.ts'
import { eventHelp } from './event.help.ts'
import { galleryHelp } from './gallery.help.ts'
import { itemHelp } from './item.help.ts'
import { recordHelp } from './record.help.ts'

/** Descriptions of the content predicates. */
export const contentHelp = {
  ...backgroundHelp,
  ...collectionHelp,
  ...commentsHelp,
  ...eventHelp,
  ...galleryHelp,
  ...itemHelp,
  ...recordHelp,
}
