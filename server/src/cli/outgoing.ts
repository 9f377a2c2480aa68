import { companiesWithDueRuns } from '../fieldwork/trigger-runs/due-store.ts'
import { handOutRuns } from '../fieldwork/trigger-runs/hand-out.ts'
import { discardHeld, releaseHeld } from '../fieldwork/trigger-runs/held-store.ts'
import { inCompany, withoutCompany } from '../platform/db/tenant.ts'
import { type Command, UsageError } from './command.ts'

const ACTS = { release: releaseHeld, discard: discardHeld } as const
/** What waits is due again some day; until then nothing is. */
const ANY_TIME = new Date('9999-01-01T00:00:00.000Z')

export const outgoing: Command = {
  usage: 'release|discard',
  about: 'Lets mails and calls leave that wait while FELDWERK_OUTGOING is hold, or takes them back.',
  async run({ args, terminal, database }) {
    const [word] = args
    if (word !== 'release' && word !== 'discard') throw new UsageError('Say release or discard.')
    const { db } = await database()
    let count = 0
    for (const companyId of await withoutCompany(db, (trx) => companiesWithDueRuns(trx, ANY_TIME)))
      count += await inCompany(db, companyId, 'write', async (trx) => {
        const acted = await ACTS[word](trx, companyId)
        await handOutRuns(trx, companyId)
        return acted
      })
    terminal.out(`${count} ${word === 'release' ? 'released' : 'discarded'}.`)
  },
}
