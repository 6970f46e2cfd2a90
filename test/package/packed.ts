import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { describe, expect, it } from 'vitest'
import { AMBIENT, ENTRIES, manifest } from './project.ts'

/** Declares the tests of a packed package. It is a part of the tests that install it: packing takes long. */
export function checkPacked(path: string): void {
  describe('the packed package', () => {
    const tarball = readFileSync(path)
    const files = execFileSync('tar', ['-tzf', path], { encoding: 'utf8' }).trim().split('\n')

    it('is what publint asks for', async () => {
      const data = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength)
      const { messages } = await publint({ pack: { tarball: data as ArrayBuffer }, strict: true })
      expect(messages).toEqual([])
    })

    it('has types that resolve as its modules do, in projects of ES modules', async () => {
      const analysis = await checkPackage(createPackageFromTarballData(tarball))
      const problems = analysis.types === false ? [{ kind: 'NoTypes' }] : analysis.problems
      // Nothing is promised to CommonJS and to the resolution of Node 10.
      const known = problems.filter(
        (problem) =>
          !('resolutionKind' in problem && /^node1(?:0|6-cjs)$/.test(String(problem.resolutionKind))),
      )
      expect(known.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([])
    })

    it('has neither install scripts nor source maps, and one declaration file an entry', () => {
      for (const script of ['preinstall', 'install', 'postinstall', 'prepare'])
        expect(manifest.scripts).not.toHaveProperty(script)
      expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
      const declared = files.filter((name) => /^package\/dist\/types\/[^/]+\.d\.ts$/.test(name))
      expect(declared).toHaveLength(ENTRIES.length + AMBIENT.length)
      const code = files.filter((name) => /^package\/dist\/(?!docs\/)/.test(name))
      expect(code.length).toBeLessThan(360)
    })

    it('carries the licences of what its scripts bundle', () => {
      const notices = readFileSync('dist/third-party-notices.txt', 'utf8')
      for (const name of ['react', 'react-dom', 'scheduler', 'dompurify', 'web-vitals', 'idiomorph'])
        expect(notices).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'))
    })
  })
}
