import { idOf } from '../facts.ts'
import type { Home } from '../item.ts'

const home = (path: string): Home => ({ id: idOf('collection', path), fullUrl: path })

export const SHOP = home('/shop')
export const CLASSES = home('/classes')
export const SUBSCRIPTIONS = home('/subscriptions')
