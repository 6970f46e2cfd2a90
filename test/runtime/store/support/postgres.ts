import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync } from 'node:fs'
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

/** A PostgreSQL cluster for tests. */
export interface Cluster {
  /** Address of a new, empty database. */
  database(): string
}

/** Runs a program until the standard input closes, as it does with the worker; then removes a folder. */
const UNTIL_CLOSED = 'folder=$1; shift; "$@" & read _; kill -QUIT $!; wait $!; rm -rf "$folder"'

/** Stores are killed in tests, the server never: nothing has to wait for the disk. */
const HASTY = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

let started: Promise<Cluster> | undefined

/** Returns this worker's cluster, which the first call starts. It ends with the worker. */
export function startCluster(): Promise<Cluster> {
  started ??= makeCluster()
  return started
}

/** Makes and starts a cluster; as its own user where the tests run as root, which PostgreSQL refuses. */
async function makeCluster(): Promise<Cluster> {
  const bin = POSTGRES ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  const user = process.getuid?.() === 0 ? postgresUser() : undefined
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(bin, program), args, { ...user, stdio: 'pipe', cwd: folder })
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', ['-D', data, '-U', 'store', '--auth=trust', '--no-sync', '-E', 'UTF8'])
  const address = ['-h', '127.0.0.1', '-p', String(port)]
  const server = [join(bin, 'postgres'), '-D', data, ...address, '-k', folder, ...HASTY]
  const keeper = spawn('sh', ['-c', UNTIL_CLOSED, 'sh', folder, ...server], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.unref()
  while (spawnSync(join(bin, 'pg_isready'), address).status !== 0) {
    if (keeper.exitCode !== null) throw new Error('PostgreSQL does not start.')
    await new Promise((done) => setTimeout(done, 50))
  }
  let made = 0
  return {
    database: () => {
      const name = `store${++made}`
      run('createdb', [...address, '-U', 'store', name])
      return `postgres://store@127.0.0.1:${port}/${name}`
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
