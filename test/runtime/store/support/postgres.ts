import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** Folder of the newest PostgreSQL programs of this machine; undefined where there are none. */
export const POSTGRES = findPrograms()

if (POSTGRES === undefined) {
  process.stdout.write(
    `No PostgreSQL under ${DEBIAN}: the checks of the store on a database server are skipped.\n`,
  )
}

function findPrograms(): string | undefined {
  try {
    const [newest] = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    return newest === undefined ? undefined : join(DEBIAN, newest, 'bin')
  } catch {
    return undefined
  }
}

/** A PostgreSQL cluster of its own for a test. */
export interface Cluster {
  /** Address of a new, empty database. */
  database(name: string): string
  stop(): void
}

/** Makes and starts a cluster; as its own user where the tests run as root, which PostgreSQL refuses. */
export async function startCluster(): Promise<Cluster> {
  const bin = POSTGRES ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  const user = process.getuid?.() === 0 ? postgresUser() : undefined
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(bin, program), args, { ...user, stdio: 'pipe', cwd: folder })
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', ['-D', data, '-U', 'store', '--auth=trust', '--no-sync', '-E', 'UTF8'])
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`
  run('pg_ctl', ['start', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings])
  return {
    database: (name) => {
      run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'store', name])
      return `postgres://store@127.0.0.1:${port}/${name}`
    },
    stop: () => {
      spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...user, cwd: folder })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => done(port))
    })
  })
}
