import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { LAUNCH_WHOLE } from '../../support/chromium.ts'

/** Setting behind "block all cookies": storage is closed too. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } }

/** A browser whose user blocks cookies, until the test ends; such a choice is made for a whole profile. */
export async function blockedCookies(baseURL: string): Promise<BrowserContext> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-browser-'))
  mkdirSync(join(folder, 'Default'))
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(BLOCKED))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return chromium.launchPersistentContext(folder, { ...LAUNCH_WHOLE, baseURL })
}
