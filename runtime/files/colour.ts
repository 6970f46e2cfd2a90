import { styleText } from 'node:util'
import type { Io, Output } from './io.ts'

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'
export type Paint = (style: Style, text: string) => string

/** Leaves text as it is. */
export const plain: Paint = (_style, text) => text

const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false })

/** Colours for a terminal, unless the environment is against them. */
export function paintFor(output: Output, { env }: Io): Paint {
  return output.isTTY && !env.NO_COLOR && env.TERM !== 'dumb' ? coloured : plain
}
