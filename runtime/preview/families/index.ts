import type { Plugins } from '../../../engine/plugin.ts'
import { plugins as accounts } from './accounts.ts'
import { plugins as content } from './content.ts'
import { plugins as dates } from './dates.ts'
import { plugins as media } from './media.ts'
import type { FamilyName } from './names.ts'
import { plugins as numbers } from './numbers.ts'
import { plugins as records } from './records.ts'
import { plugins as social } from './social.ts'
import { plugins as store } from './store.ts'
import { plugins as units } from './units.ts'

export const FAMILIES: Readonly<Record<FamilyName, Plugins>> = Object.freeze({
  ...{ accounts, content, dates, media, numbers, records, social, store, units },
})
