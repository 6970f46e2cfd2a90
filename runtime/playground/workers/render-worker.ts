/// <reference lib="dom" />
import type { Draft } from '../view/draft.ts'
import { render } from './render.ts'

/** Answers drafts with their pages; runs in a worker. */
export function listen(): void {
  addEventListener('message', ({ data }: MessageEvent<Draft>) => postMessage(render(data)))
}
