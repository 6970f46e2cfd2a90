import { type Command, InvalidArgumentError } from 'commander'
import type { Io } from '../../files/io.ts'
import { Problem } from '../../files/problem.ts'
import { PASSWORD } from '../../pull/reasons.ts'
import type { CliCommand } from '../command.ts'
import { runPull } from '../pull/run-pull.ts'
import { readSiteAddress } from '../site-address.ts'

interface Flags {
  out: string
  resume?: true
  anonymise?: true
  pictures: number
}

export const pullCommand: CliCommand = {
  example: 'vitrine pull https://example.squarespace.com --out my-site/',
  define: (command) =>
    command
      .argument('<address>', 'a site of Squarespace, e.g. https://example.squarespace.com', readAddress)
      .requiredOption('-o, --out <dir>', 'folder for the site: new, or of an earlier pull of it')
      .option('--resume', 'go on with a pull that was broken off, without asking again for what it has')
      .option(
        '--anonymise',
        'write other names, words, figures and e-mail addresses; paths and pictures stay',
      )
      .option(
        '--pictures <megabytes>',
        'most megabytes of pictures and files; 0 pulls none',
        readMegabytes,
        500,
      )
      .addHelpText(
        'after',
        `\nTwo calls at once, half a second apart. The password of a site's pages is read from ${PASSWORD}.`,
      ),
  run: (command, io) => pull(command, io),
}

async function pull(command: Command, io: Io): Promise<number> {
  const { out, resume = false, anonymise = false, pictures } = command.opts<Flags>()
  const [site] = command.processedArgs
  if (!(site instanceof URL)) throw new Problem('name the address of a site')
  const options = {
    site,
    out,
    resumes: resume,
    anonymises: anonymise,
    mostPictureBytes: pictures * 1_000_000,
  }
  return (await runPull(options, io)) ? 0 : 1
}

function readAddress(text: string): URL {
  const site = readSiteAddress(text)
  if (site !== undefined) return site
  throw new InvalidArgumentError('Give an address such as https://example.squarespace.com.')
}

function readMegabytes(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a whole number from 0 on.')
}
