import { createElement, type ReactElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { compile } from '../../../runtime/entries/page.ts'
import { hydrateTemplate, Template } from '../../../runtime/entries/react.browser.ts'
import type { Case } from './page-case.ts'
import { settle } from './settle.ts'
import { type Snapshot, snapshots } from './snapshot.ts'

/** A template with its data, the HTML that a server makes of it, and other data that comes later. */
export interface WayCase extends Case {
  readonly html: string
  readonly later?: { readonly data: unknown; readonly html: string }
}

/** Results of one template; `said` is what scripts wrote to the console or threw. */
export interface Ways {
  readonly parsed: readonly Snapshot[]
  readonly hydrated: readonly Snapshot[]
  readonly made: readonly Snapshot[]
  /** As a parser has the later data, and as an update has it. */
  readonly later: readonly Snapshot[]
  readonly updated: readonly Snapshot[]
  readonly said: readonly string[]
}

const strict = (element: ReactElement) => createElement(StrictMode, null, element)

/** Each in its turn in a page of its own content: radio buttons and ids know one another. */
export async function threeWays({ source, data, options, html, later }: WayCase): Promise<Ways> {
  const { said, stop } = listen()
  const props = { ...options, template: compile(source, { name: 'page' }), data }
  const container = () => document.body.appendChild(document.createElement('div'))

  const first = container()
  first.innerHTML = html
  const parsed = snapshots(first)
  const root = hydrateTemplate(first, props, { wrap: strict })
  await settle()
  const hydrated = snapshots(first)
  if (later !== undefined) root.update({ data: later.data })
  await settle()
  const updated = snapshots(first)
  root.unmount()
  first.remove()

  const second = container()
  if (later !== undefined) second.innerHTML = later.html
  const then = snapshots(second)
  second.remove()

  const third = container()
  const other = createRoot(third)
  other.render(strict(createElement(Template, props)))
  await settle()
  const made = snapshots(third)
  other.unmount()
  third.remove()
  stop()
  return { parsed, hydrated, made, said, later: then, updated: later === undefined ? then : updated }
}

/** A template, and each state of its data in turn with the HTML that a server makes of it. */
interface StepsCase {
  readonly source: string
  readonly steps: readonly { readonly data: unknown; readonly html: string }[]
}

/** States as a parser makes them, and as updates of one page make them. */
export interface Steps {
  readonly parsed: readonly (readonly Snapshot[])[]
  readonly updated: readonly (readonly Snapshot[])[]
}

/** Takes over the first state, then updates the page with each of the others. */
export async function inSteps({ source, steps }: StepsCase): Promise<Steps> {
  const parsed = steps.map(({ html }) => {
    const container = document.createElement('div')
    container.innerHTML = html
    return snapshots(container)
  })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = steps[0]!.html
  const root = hydrateTemplate(container, {
    template: compile(source, { name: 'page' }),
    data: steps[0]!.data,
  })
  const updated: Snapshot[][] = []
  for (const { data } of steps) {
    root.update({ data })
    await settle()
    updated.push(snapshots(container))
  }
  root.unmount()
  container.remove()
  return { parsed, updated }
}

/** Hears what scripts say; what the browser itself has to say of odd markup goes another way. */
function listen(): { readonly said: string[]; readonly stop: () => void } {
  const said: string[] = []
  const { error, warn } = console
  const hear = (...parts: unknown[]) => void said.push(parts.map(String).join(' ').slice(0, 400))
  const hearThrown = (event: ErrorEvent) => {
    event.preventDefault()
    hear('thrown:', event.message)
  }
  Object.assign(console, { error: hear, warn: hear })
  addEventListener('error', hearThrown)
  return {
    said,
    stop: () => {
      Object.assign(console, { error, warn })
      removeEventListener('error', hearThrown)
    },
  }
}
