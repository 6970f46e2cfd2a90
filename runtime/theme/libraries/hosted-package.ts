import { LIBRARY_PACKAGES } from './packages.ts'

/** A package of npm, one of whose files is on a host of libraries. */
export interface HostedPackage {
  readonly name: string
  /** Its name where it is hosted. */
  readonly library: string
  /** As the address has it, e.g. `3.4.1` or `^3`. */
  readonly version: string
  /** Path of the file below the package or its folder of built files. */
  readonly path: string
}

const HOSTS: readonly RegExp[] = [
  /^\/\/(?:cdnjs\.cloudflare\.com|ajax\.googleapis\.com)\/ajax\/libs\/(?<library>\w[\w.-]*)\/(?<version>[\w.-]+)\/(?<path>.+)$/,
  /^\/\/(?:unpkg\.com|cdn\.jsdelivr\.net\/npm)\/(?<name>(?:@\w[\w.-]*\/)?\w[\w.-]*)@(?<version>[\w.^~-]+)\/(?<path>.+)$/,
  /^\/\/\w+\.bootstrapcdn\.com\/(?<library>bootstrap|font-awesome)\/(?<version>[\w.-]+)\/(?<path>.+)$/,
  /^\/\/use\.(?<library>fontawesome)\.com\/releases\/v(?<version>[\w.-]+)\/(?<path>.+)$/,
  /^\/\/code\.jquery\.com\/(?<name>jquery)-(?<version>[\d.]*\d)(?<path>(?:\.slim)?(?:\.min)?\.js)$/,
]

/** Returns the package that an address of such a host is about; undefined for other addresses. */
export function packageOf(address: string): HostedPackage | undefined {
  for (const host of HOSTS) {
    const { library, version, path, ...found } = host.exec(address)?.groups ?? {}
    const name = found.name ?? nameOf(library, version)
    if (name !== undefined && version !== undefined && path !== undefined) {
      // jQuery's own host names the version where others name the file.
      const file = path.startsWith('.') ? `jquery${path}` : path.replace(/[?#].*/, '')
      return { name, library: library ?? name, version, path: file }
    }
  }
  return undefined
}

/** The package of a hosted library; names of packages have small letters. */
function nameOf(library = '', version = ''): string | undefined {
  // The package of the old name ends with version 4.
  if (library === 'font-awesome' && Number.parseInt(version, 10) > 4) return nameOf('fontawesome')
  if (LIBRARY_PACKAGES.has(library)) return LIBRARY_PACKAGES.get(library)
  return library === '' || /[A-Z]/.test(library) ? undefined : library
}
