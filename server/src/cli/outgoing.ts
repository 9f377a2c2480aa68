import { companiesWithDueRuns } from '../fieldwork/trigger-runs/due-store.ts'
import { handOutRuns } from '../fieldwork/trigger-runs/hand-out.ts'
import { discardHeld, releaseHeld } from '../fieldwork/trigger-runs/held-store.ts'
import { letOutgoingGo } from '../platform/backup/installation-store.ts'
import { inCompany, withoutCompany } from '../platform/db/tenant.ts'
import { discardHeldJobs, releaseHeldJobs } from '../platform/jobs/held.ts'
import { companiesWithHeldJobs } from '../platform/jobs/held-store.ts'
import { type Command, UsageError } from './command.ts'

const ACTS = {
  release: [releaseHeld, releaseHeldJobs],
  discard: [discardHeld, discardHeldJobs],
} as const
/** What waits is due again some day; until then nothing is. */
const ANY_TIME = new Date('9999-01-01T00:00:00.000Z')

export const outgoing: Command = {
  usage: 'release|discard',
  about:
    'Lets mails, calls and push messages leave that wait while FELDWERK_OUTGOING is hold or since a restore, or takes them back.',
  async run({ args, terminal, database }) {
    const [word] = args
    if (word !== 'release' && word !== 'discard') throw new UsageError('Say release or discard.')
    const { db, owner } = await database()
    await letOutgoingGo(owner)
    const companies = await withoutCompany(db, async (trx) => [
      ...(await companiesWithDueRuns(trx, ANY_TIME)),
      ...(await companiesWithHeldJobs(trx)),
    ])
    let count = 0
    for (const companyId of new Set(companies))
      count += await inCompany(db, companyId, 'write', async (trx) => {
        let acted = 0
        for (const act of ACTS[word]) acted += await act(trx, companyId)
        await handOutRuns(trx, companyId)
        return acted
      })
    terminal.out(`${count} ${word === 'release' ? 'released' : 'discarded'}.`)
  },
}
