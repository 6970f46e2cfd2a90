/// <reference lib="dom" />

/** Names of keys in YUI, as browsers name them. */
const NAMES: Readonly<Record<string, string>> = Object.freeze({
  esc: 'Escape',
  space: ' ',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
})

/** A press that a theme listens for. */
export interface KeyPress {
  readonly type: 'keydown' | 'keyup'
  readonly isMeant: (event: Event) => boolean
}

/** Reads the settings of YUI's event `key`: names and codes of keys, such as `enter`, `down:37,39+shift`. */
export function keyPress(settings: string): KeyPress {
  const [, when, names = '', modifiers = ''] = /^(?:(up|down|press):)?([^+]*)(.*)$/.exec(settings) ?? []
  const wanted = names.split(',').map((name) => (NAMES[name.trim()] ?? name.trim()).toLowerCase())
  const held = modifiers.split('+').filter((name) => name !== '')
  return {
    type: when === 'up' ? 'keyup' : 'keydown',
    isMeant: (event) =>
      event instanceof KeyboardEvent &&
      (wanted.includes(event.key.toLowerCase()) || wanted.includes(String(event.keyCode))) &&
      held.every((name) => Reflect.get(event, `${name}Key`) === true),
  }
}
