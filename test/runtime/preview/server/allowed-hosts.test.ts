import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Access, readAccess } from '../../../../runtime/cli/commands/access.ts'
import { Storefront } from '../../../../runtime/preview/pages/storefront.ts'
import { host } from '../../../../runtime/preview/server/host.ts'
import { demoTheme } from '../../../templates/theme/demo-theme.ts'
import { vitrine } from '../../cli/fake-io.ts'
import { smallSite } from './small-site.ts'

describe('options about who may call, used wrongly', () => {
  it.each([
    [['serve', '--trust-proxy', 'everybody'], 'Give x-forwarded'],
    [['dev', '--allow-host', 'https://shop.example'], 'without https:// and without a port'],
    [['dev', '--allow-host', 'shop.example:4000'], 'without https:// and without a port'],
  ])('%j', async (argv, message) => {
    const { status, stderr } = await vitrine(argv)
    expect([status, stderr.includes(message)]).toEqual([2, true])
  })

  it.each(['serve', 'dev'])('a password that is too short is not printed by %s', async (command) => {
    const { status, stderr } = await vitrine([command, '--owner-password', 'sh0rt'])
    expect([status, stderr]).toEqual([
      2,
      'vitrine: the password of --owner-password or VITRINE_OWNER_PASSWORD is too short; give at least 8 characters\n',
    ])
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const password of ['sh0rt', '']) {
      vi.stubEnv('VITRINE_OWNER_PASSWORD', password)
      expect(await vitrine([command])).toEqual({ status, stderr, stdout: '' })
    }
  })

  it('a host name that is none is refused in a sentence', async () => {
    const { status, stderr } = await vitrine(['serve', '--port', '0', '--hostname', 'bad..host'])
    expect(status).toBe(2)
    expect(stderr).toBe(
      "vitrine: 'bad..host' is not known as a host; give --hostname a name or address of this machine\n",
    )
  })
})

describe('who is let in', () => {
  const local = ['localhost', '127.0.0.1', '[::1]']
  it.each<[string, Parameters<typeof readAccess>, Access]>([
    ['dev', [{}, { isDev: true }], { hosts: local, owner: { kind: 'local' }, proxy: 'none' }],
    ['serve', [{}, { isDev: false }], { hosts: undefined, owner: { kind: 'off' }, proxy: 'none' }],
    [
      'serve with everything',
      [
        { allowHost: ['shop.example'], ownerPassword: 'long enough', trustProxy: 'forwarded' },
        { isDev: false },
      ],
      {
        hosts: [...local, 'shop.example'],
        owner: { kind: 'password', password: 'long enough' },
        proxy: 'forwarded',
      },
    ],
  ])('%s', (_, [flags, mode], access) => {
    expect(readAccess(flags, mode)).toEqual(access)
  })
})

describe('a storefront that answers for some hosts only', () => {
  const front = new Storefront({ theme: demoTheme, site: smallSite(), isDev: false })
  const statusFor = async (name: string, proxy: Access['proxy'] = 'none', forwarded = '') => {
    const app = host({ storefront: () => front, hosts: ['localhost', '[::1]', 'shop.example'], proxy })
    const headers = { host: name, ...(forwarded && { 'x-forwarded-host': forwarded }) }
    return (await app.request('/__vitrine/base.css', { headers })).status
  }

  it.each(['localhost', 'localhost:4000', 'LocalHost', '[::1]:80', 'shop.example'])(
    'lets %s in',
    async (name) => {
      expect(await statusFor(name)).toBe(200)
    },
  )

  it.each([
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example',
    'shop.example.evil',
    'notshop.example',
    '::1',
    'x',
  ])('refuses %s', async (name) => {
    expect(await statusFor(name)).toBe(403)
  })

  it('believes a proxy about the host where it is to', async () => {
    expect(await statusFor('inner:8080', 'x-forwarded', 'shop.example')).toBe(200)
    expect(await statusFor('inner:8080', 'none', 'shop.example')).toBe(403)
    expect(await statusFor('localhost', 'x-forwarded', 'evil.example')).toBe(403)
  })
})
