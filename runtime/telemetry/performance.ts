import type { MetricType } from 'web-vitals'
import type { ReporterContext } from './config.ts'
import { elementPath } from './element-path.ts'
import { followPage } from './page-life.ts'
import { PerformanceQueue } from './performance-queue.ts'
import { sendPerformance } from './transport.ts'
import { randomId } from './visit.ts'

/** Measures web vitals and sends them as performance records. */
export async function startPerformance(context: ReporterContext, signal: AbortSignal): Promise<void> {
  const { window, clock, config, page } = context
  // The library is loaded by itself; a page that it does not reach is not measured.
  const vitals = await import('web-vitals').catch(() => {})
  if (!vitals || signal.aborted) return
  const queue = new PerformanceQueue({
    clock,
    app: config.app ?? 'storefront',
    newId: randomId,
    send: (json) => sendPerformance(context, json),
  })
  // web-vitals cannot be ended: what it measures after that is left out.
  const report = (metric: MetricType) => {
    if (signal.aborted) return
    const { value, rating, navigationType, name } = metric
    const { pathname } = window.location
    const element = elementPath(elementOf(metric)) || undefined
    queue.add(name, { value, rating, navigationType, page: pathname, pageType: page.pageType, element })
  }
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = vitals
  // Each in a task for itself, so that none keeps a visitor waiting.
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) clock.after(0, () => measure(report))
  afterLoad(window, (ago) => queue.loaded(ago), signal)
  followPage(window, { hidden: () => queue.flush(), restored: () => queue.restart() }, signal)
  signal.addEventListener('abort', () => queue.stop())
}

/** The element that a measurement is about. */
function elementOf({ name, entries }: MetricType): Node | null | undefined {
  if (name === 'LCP') return entries.at(-1)?.element
  if (name === 'INP') return entries[0]?.target
  if (name !== 'CLS') return undefined
  const [worst] = [...entries].sort((a, b) => b.value - a.value)
  return worst?.sources?.[0]?.node
}

/** Calls back when the page has loaded, with the milliseconds since. */
function afterLoad(window: Window, work: (ago: number) => void, signal: AbortSignal): void {
  if (window.document.readyState !== 'complete') {
    window.addEventListener('load', () => work(0), { signal, once: true })
    return
  }
  const [navigation] = window.performance.getEntriesByType('navigation')
  const end = navigation === undefined ? 0 : navigation.startTime + navigation.duration
  work(Math.max(0, window.performance.now() - end))
}
