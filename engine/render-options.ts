import type { Limits } from './limits.ts'

/** Template sources or instruction trees by name. */
export type Partials = Readonly<Record<string, unknown>>

/** Options of a render besides its data. */
export interface RenderOptions {
  /** Partials that the template may apply. */
  readonly partials?: Partials | undefined
  /** JSON values by path, for `.inject`. */
  readonly injectables?: Readonly<Record<string, unknown>> | undefined
  /** BCP 47, `en-US` by default; `none` renders without locale data. */
  readonly locale?: string | undefined
  /** IANA zone for sites that name none, `America/New_York` by default. */
  readonly timeZone?: string | undefined
  /** Epoch milliseconds that count as the present. */
  readonly now?: number | undefined
  /** Most time, output and depth of a render; defaults for all. */
  readonly limits?: Limits | undefined
  /** `false` turns `.eval` off. */
  readonly expressions?: boolean | undefined
  /** `false` turns `.include` off. */
  readonly includes?: boolean | undefined
  /**
   * `readable` prints the readable part of a partial with mistakes; by default it counts as empty, as on
   * Squarespace.
   */
  readonly brokenPartials?: 'empty' | 'readable' | undefined
}
