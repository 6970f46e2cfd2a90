import { createElement, Fragment } from 'react'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { createReact } from './create.ts'
import { soundCall } from './sound-options.ts'

type ReactFunctions = ReturnType<typeof createReact>

/** Has functions report wrong options and templates, where they would throw. For servers and development. */
export function checkedCalls({ Template, toElements, renderToHtml }: ReactFunctions): ReactFunctions {
  return {
    Template,
    toElements(given, data, settings) {
      const { template, options, errors } = soundCall(given, settings)
      if (errors.length === 0) return toElements(given, data, settings)
      const { onErrors } = options
      let own: readonly Diagnostic[] = []
      const keep = (all: readonly Diagnostic[]) => {
        own = all
      }
      const elements =
        template === undefined
          ? createElement(Fragment)
          : toElements(template, data, { ...options, onErrors: keep })
      onErrors?.([...errors, ...own])
      return elements
    },
    renderToHtml(given, data, settings) {
      const { template, options, errors } = soundCall(given, settings)
      if (template === undefined) return { html: '', errors }
      const result = renderToHtml(template, data, options)
      return errors.length === 0 ? result : { ...result, errors: [...errors, ...result.errors] }
    },
  }
}
