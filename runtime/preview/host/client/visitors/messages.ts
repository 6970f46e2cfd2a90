import type * as engine from '../../../../../engine/messages.ts'

// In place of the engine's sentences: nobody reads diagnostics on a visitor's page, so a code says enough.

export const saying: typeof engine.saying = (code) => ({ origin: 'engine', text: code })

export const fill: typeof engine.fill = (text) => text
