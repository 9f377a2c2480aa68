import type { Config } from '../node/config.ts'
import { codeOf } from '../process/error-code.ts'
import { Failure } from '../process/failure.ts'

/** Why a port cannot be listened on, as far as the person at the machine can put it right. */
export function listenFailure(error: unknown, { host, port }: Config): Failure | undefined {
  const code = codeOf(error)
  const why =
    code === 'EADDRINUSE'
      ? `port ${port} is in use by another program, or by a Feldwerk that is running already. Choose another with FELDWERK_PORT`
      : code === 'EACCES'
        ? `port ${port} is reserved for the system. Choose one from 1024 up with FELDWERK_PORT, or use a proxy`
        : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
          ? `this machine has no address ${host}. FELDWERK_HOST names another`
          : undefined
  return why ? new Failure(`Feldwerk cannot listen: ${why}.`) : undefined
}
