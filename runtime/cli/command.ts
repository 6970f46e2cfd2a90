import type { Command } from 'commander'
import type { Io } from '../files/io.ts'

/** A command of the command line. */
export interface CliCommand {
  /** Usage line for `--help`. */
  readonly example: string
  /** Declares arguments and options. */
  define(command: Command): Command
  /** Does the work; returns the exit code: 0 fine, 1 the work found errors. Problems are thrown. */
  run(command: Command, io: Io): number | Promise<number>
}

/** Prints a value as the one JSON document of a call. */
export function printJson(io: Io, value: unknown): void {
  io.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`)
}
