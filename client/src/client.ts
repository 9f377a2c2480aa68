import type { CallOptions } from './call-options.ts'
import { callTable } from './call-table.ts'
import type { Calls } from './calls.ts'
import type { ClientOptions } from './client-options.ts'
import type { Arguments } from './request.ts'
import { send } from './send.ts'

/** Every call of the server as a method: `client.assets.paginated({ assetTypeId })`. */
export function createClient(options: ClientOptions): Calls {
  return Object.fromEntries(
    Object.entries(callTable).map(([domain, rows]) => [
      domain,
      Object.fromEntries(
        Object.entries(rows).map(([name, row]) => [
          name,
          (args: Arguments = {}, more: CallOptions = {}) => send(row, args, { ...options, ...more }),
        ]),
      ),
    ]),
  ) as unknown as Calls
}
