import {
  cloneElement,
  createContext,
  createElement,
  lazy,
  type ReactElement,
  StrictMode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { compile } from '../../../runtime/entries/page.ts'
import {
  adopt,
  hydrateTemplate,
  readData,
  Template,
  type TemplateProps,
  useHydrated,
  useStreamedData,
} from '../../../runtime/entries/react.browser.ts'
import type { Case } from './page-case.ts'
import { settle } from './settle.ts'
import { nodesBelow, type Snapshot, snapshots } from './snapshot.ts'
import { inSteps, threeWays } from './three-ways.ts'

/** Findings of a page when it takes HTML over. */
export interface Taken {
  readonly server: readonly Snapshot[]
  readonly hydrated: readonly Snapshot[]
  /** Made in the browser alone. */
  readonly made: readonly Snapshot[]
  /** Nodes that hydration put in, took out or lost. */
  readonly changes: readonly string[]
}

const propsOf = ({ source, data, options }: Case): TemplateProps => ({
  ...options,
  template: compile(source, { name: 'page' }),
  data,
  // Templates of themes may have mistakes, which are not what is compared.
  onErrors: () => {},
})

async function takeOver(given: Case): Promise<Taken> {
  const container = document.getElementById('root')!
  const server = snapshots(container)
  const before = nodesBelow(container)
  const changes: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, target } of records) {
      if (target instanceof HTMLTextAreaElement) continue
      changes.push(
        ...[...addedNodes].map((node) => `+ ${name(node)}`),
        ...[...removedNodes].map((node) => `- ${name(node)}`),
      )
    }
  })
  observer.observe(container, { childList: true, subtree: true })
  const strict = (element: ReactElement) => createElement(StrictMode, null, element)
  const taken = hydrateTemplate(container, propsOf(given), { wrap: strict })
  await settle()
  observer.disconnect()
  for (const node of before) if (!container.contains(node)) changes.push(`lost ${name(node)}`)
  const hydrated = snapshots(container)
  const fresh = document.createElement('div')
  document.body.append(fresh)
  const root = createRoot(fresh)
  root.render(strict(createElement(Template, propsOf(given))))
  await settle()
  const made = snapshots(fresh)
  taken.unmount()
  root.unmount()
  return { server, hydrated, made, changes }
}

function name(node: Node): string {
  return node instanceof Element
    ? node.outerHTML.slice(0, 80)
    : `${node.nodeName} ${node.textContent?.slice(0, 60)}`
}

const lab = {
  adopt,
  cloneElement,
  compile,
  createContext,
  createElement,
  createRoot,
  hydrateRoot,
  hydrateTemplate,
  inSteps,
  lazy,
  propsOf,
  readData,
  settle,
  snapshots,
  StrictMode,
  takeOver,
  Template,
  threeWays,
  useContext,
  useEffect,
  useHydrated,
  useState,
  useStreamedData,
}
Object.assign(window, { lab })
