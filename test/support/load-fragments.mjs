import { register } from 'node:module'

// Has Node load built-in fragments as their sources: `node --import tsx --import ./test/support/load-fragments.mjs`.
register('./fragment-hooks.mjs', import.meta.url)
