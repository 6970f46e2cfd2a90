import { Problem } from '../../files/problem.ts'
import { PortTaken } from '../../preview/server/listening/ports.ts'
import { codeOf } from '../../store/failure.ts'

/** Where a server was asked to listen. */
interface Address {
  readonly hostname?: string
  readonly port: number
}

/** Returns why a server could not listen, for the person who called it; undefined for every other error. */
export function explainListening(
  error: unknown,
  { hostname = 'localhost', port }: Address,
): Problem | undefined {
  if (error instanceof PortTaken) return portProblem(error)
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Problem(
        `'${hostname}' is not known as a host; give --hostname a name or address of this machine`,
      )
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new Problem(`'${hostname}' is not an address of this machine; --hostname 0.0.0.0 listens on all`)
    case 'EACCES':
      return new Problem(`the system lets this user open no port ${port}; take one above 1023 with --port`)
    default:
      return undefined
  }
}

function portProblem({ port, free }: PortTaken): Problem {
  const other = free === undefined ? 'choose another one with --port' : `port ${free} is free: --port ${free}`
  return new Problem(`port ${port} is in use by another program; ${other}`)
}
