import { type Command, InvalidArgumentError } from 'commander'

/** Which site a theme is shown with. */
export interface SiteFlags {
  data?: string
  site?: string
  tweaks?: string
  url?: string
}

/** The argument that names a theme. */
export const THEME =
  'folder of a theme (the one with template.conf); else the folder that you are in, or the demo theme'

const DATA = 'one saved page (yoursite.com/page?format=json) to be shown'
const SITE = 'a saved site: a JSON file, a folder of saved or pulled pages, or https://… to pull it first'
const ADDRESS = 'where visitors find the site, for canonical links, the sitemap and shared pictures'
const TWEAKS = "a JSON file of values for the theme's tweaks, by title"

/** Declares which site a theme is shown with. */
export function declareSite(command: Command): Command {
  return command
    .option('-d, --data <file>', DATA)
    .option('--site <path>', SITE)
    .option('--tweaks <file>', TWEAKS)
    .option('--url <address>', ADDRESS, readAddress)
}

/** Reads the option that names a site's address, whose links begin with `/`: it has an origin and no path. */
function readAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('Give an address such as https://www.example.com.')
  const { origin, pathname } = new URL(text)
  if (pathname === '/') return origin
  throw new InvalidArgumentError(
    `A site takes all of a host and cannot be below ${pathname}: its links begin with /. Give ${origin}, or a host that is the site's alone.`,
  )
}
