/** Commands whose pages are for visitors. */
const FOR_VISITORS: ReadonlySet<string> = new Set(['serve', 'build'])

/**
 * Has Vitrine and React leave out what they check for developers where a command makes pages for visitors and
 * the environment does not say otherwise. Both look once, as their modules load.
 */
export function chooseProduction([command = '']: readonly string[], environment: NodeJS.ProcessEnv): void {
  if (FOR_VISITORS.has(command)) environment.NODE_ENV ??= 'production'
}
