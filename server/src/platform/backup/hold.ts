import type { Pool } from 'pg'
import type { Log } from '../process/log.ts'
import { isHeldSinceRestore } from './installation-store.ts'

const LOOK_MS = 10_000

/** Whether what would leave the house waits since a restore, as this node knows it: read at the start and every ten seconds. */
export interface Hold {
  isOn(): boolean
  close(): void
}

export async function watchHold(owner: Pool, log: Log): Promise<Hold> {
  let isHeld = await isHeldSinceRestore(owner)
  if (isHeld) {
    log.warn(
      {},
      'This database was restored: mails, calls and push messages wait until "npm run feldwerk -- outgoing release" or discard',
    )
  }
  const look = async () => {
    isHeld = await isHeldSinceRestore(owner)
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref()
  return { isOn: () => isHeld, close: () => clearInterval(timer) }
}
