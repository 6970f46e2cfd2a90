/// <reference lib="dom" />
import { type Callback, isCallback } from '../callback.ts'
import { elementOf, nodeOf, YNode } from './y-node.ts'

interface Settings {
  readonly node?: unknown
  readonly to?: Readonly<Record<string, unknown>>
  /** Seconds. */
  readonly duration?: number
}

/** Moves styles, or the page, to where a theme wants them; at once where a visitor wants less motion. */
export class YAnim {
  #settings: Settings
  readonly #ended: { readonly call: Callback; readonly context: unknown }[] = []
  #running = false

  constructor(settings: Settings = {}) {
    this.#settings = settings
  }

  readonly set = (name: string, value: unknown) => {
    this.#settings = { ...this.#settings, [name]: value }
    return this
  }
  readonly get = (name: string): unknown =>
    name === 'running' ? this.#running : Reflect.get(this.#settings, name)
  readonly on = (type: string, call: unknown, context?: unknown) => {
    if (type === 'end' && isCallback(call)) this.#ended.push({ call, context })
    return this
  }
  readonly stop = () => {
    this.#running = false
    return this
  }
  readonly destroy = this.stop

  readonly run = () => {
    const { to = {}, duration = 0.5 } = this.#settings
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const moves = Object.entries(to).map(([name, value]) => this.#move(name, value))
    const start = performance.now()
    this.#running = true
    const step = (now: number) => {
      if (!this.#running) return
      const share = isStill ? 1 : Math.min(1, (now - start) / (duration * 1000 || 1))
      const eased = share * share * (3 - 2 * share)
      for (const move of moves) move(eased)
      if (share < 1) return void requestAnimationFrame(step)
      this.#running = false
      for (const { call, context } of this.#ended) call.call(context ?? this)
    }
    requestAnimationFrame(step)
    return this
  }

  /** Returns what moves one style, or the page, by a share from 0 to 1. */
  #move(name: string, value: unknown): (share: number) => void {
    const { node } = this.#settings
    const shown = node instanceof YNode ? node : nodeOf(elementOf(node) ?? document.documentElement)
    if (/^scroll/.test(name)) {
      const from = scrollY
      const end = Number(Array.isArray(value) ? value[1] : value)
      return (share) => scrollTo({ top: from + (end - from) * share, behavior: 'instant' })
    }
    const end = Number.parseFloat(String(value))
    const from = Number.parseFloat(shown.getComputedStyle(name)) || 0
    if (!Number.isFinite(end)) return () => shown.setStyle(name, value)
    const unit = /[a-z%]+$/i.exec(String(value))?.[0]
    return (share) => {
      const now = from + (end - from) * share
      shown.setStyle(name, unit === undefined ? now : `${now}${unit}`)
    }
  }
}
