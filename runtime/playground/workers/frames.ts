import { PROBE, PROBE_TAG, Probe, type SeenFrame } from '../../editor/project/probe.ts'
import { Compiler } from '../../entries/index.ts'
import { LIMITS, LOCALE } from './render.ts'

/** Returns the frames that a tag at an offset sees when it first runs; undefined where it does not run. */
export function framesAt(template: string, data: unknown, offset: number): readonly SeenFrame[] | undefined {
  const probe = new Probe()
  const compiler = new Compiler({ formatters: { [PROBE]: { prepare: probe.formatter } } })
  const probed = `${template.slice(0, offset)}${PROBE_TAG}${template.slice(offset)}`
  compiler.compile(probed).render(data, { locale: LOCALE, limits: LIMITS })
  return probe.seen
}
