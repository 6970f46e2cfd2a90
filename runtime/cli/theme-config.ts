import { join } from 'node:path'
import type { ConfigReader } from '../config/read-config.ts'
import { configFile, NO_CONFIG, type ThemeConfig } from '../config/theme-config.ts'
import { themeAbove } from '../files/files.ts'
import type { Io } from '../files/io.ts'
import { oneLine, visible } from '../files/visible.ts'
import type { SiteFlags } from './site-flags.ts'

/**
 * Returns the reader of a theme's configuration, and prints which file it reads. The limit of a call is in
 * milliseconds.
 */
export async function openConfig(root: string, io: Io, limit?: number): Promise<ConfigReader> {
  const { ConfigReader } = await import('../config/read-config.ts')
  const file = configFile(root)
  if (file !== undefined) io.stderr.write(`vitrine: configuration: ${oneLine(file)}\n`)
  return new ConfigReader(root, limit)
}

/** Returns flags with the content of a configuration where they name none; its paths begin at the theme. */
export function withContent<Flags extends SiteFlags>(
  flags: Flags,
  { content: { site, data, tweaks } }: ThemeConfig,
  root: string,
): Flags {
  const isNamed = flags.site !== undefined || flags.data !== undefined
  const own = (path: string | undefined) =>
    path === undefined || /^https?:/.test(path) ? path : join(root, path)
  const found = {
    ...(!isNamed && site !== undefined && { site: own(site) }),
    ...(!isNamed && data !== undefined && { data: own(data) }),
    ...(flags.tweaks === undefined && tweaks !== undefined && { tweaks: own(tweaks) }),
  }
  return { ...flags, ...found }
}

/** Returns the configuration of the theme around a template; none for standard input. */
export async function configAround(template: string, limit?: number): Promise<ThemeConfig> {
  const root = template === '-' ? undefined : themeAbove(template)
  if (root === undefined || configFile(root) === undefined) return NO_CONFIG
  const { readConfig } = await import('../config/read-config.ts')
  return readConfig(root, limit)
}

/** The configurations of the themes around some files, each read once. */
export class ConfigsAround {
  readonly #io: Io
  readonly #known = new Map<string | undefined, Promise<ThemeConfig>>()

  constructor(io: Io) {
    this.#io = io
  }

  /** Returns the configuration of the theme around a file, and prints its mistakes the first time. */
  of(file: string): Promise<ThemeConfig> {
    const root = file === '-' ? undefined : themeAbove(file)
    const config = this.#known.get(root) ?? readAround(file, this.#io)
    this.#known.set(root, config)
    return config
  }
}

/** Reads the configuration of the theme around a template, and prints its mistakes. */
export async function readAround(template: string, io: Io): Promise<ThemeConfig> {
  const config = await configAround(template)
  for (const { message } of config.diagnostics())
    io.stderr.write(`vitrine: ${visible(`${config.path}: ${message}`)}\n`)
  return config
}
