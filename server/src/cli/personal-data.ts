import * as sharing from '../life/sharing/results/personal-data.ts'
import * as chat from '../messages/chat/personal-data.ts'
import * as notifications from '../messages/notifications/personal-data.ts'
import * as push from '../messages/push/personal-data.ts'
import * as accounts from '../people/accounts/personal-data.ts'
import { type MeantAccount, meantAccounts } from '../people/accounts/personal-store.ts'
import { removeFiles } from '../people/upload/jobs.ts'
import { forgetInLog } from '../platform/activity/forget-store.ts'
import { asOwner, type Databases, type Trx } from '../platform/db/pool.ts'
import { inCompany } from '../platform/db/tenant.ts'
import { openFiles } from '../platform/files/open.ts'
import type { FileStore } from '../platform/files/store.ts'
import { Failure } from '../platform/process/failure.ts'
import { type Command, UsageError } from './command.ts'
import { recordByOperator } from './person.ts'

export const personalData: Command = {
  usage: '<email or id of an account> [--forget]',
  about:
    'Prints as JSON what is known of a person who asks for it; --forget takes a person out whose account was removed.',
  async run({ args, terminal, config, database }) {
    const given = args.find((arg) => !arg.startsWith('--'))
    if (!given) throw new UsageError('The address or the id of an account is missing.')
    const databases = await database()
    const person = await findOne(databases, given)
    if (!args.includes('--forget')) {
      const known = await inCompany(databases.db, person.companyId, 'read', (trx) => knownOf(trx, person))
      return terminal.out(JSON.stringify({ company: person.companyName, ...known }, null, 2))
    }
    if (!person.isRemoved)
      throw new Failure(
        `${person.name} still works at ${person.companyName}. Remove the account in the portal first.`,
      )
    await forget(databases, openFiles(config()), person)
    terminal.out(
      `${person.name} of ${person.companyName} is forgotten. Results, documents and backups stay as they are.`,
    )
  },
}

async function findOne({ owner }: Databases, given: string): Promise<MeantAccount> {
  const meant = await meantAccounts(owner, given)
  const [person] = meant
  if (!person) throw new Failure(`There is no account ${given}.`)
  if (meant.length === 1) return person
  const all = meant.map(({ accountId, name, companyName }) => `   ${accountId}  ${name}, ${companyName}`)
  throw new Failure([`Several accounts have the address ${given}: name one by its id.`, ...all].join('\n'))
}

async function knownOf(trx: Trx, person: MeantAccount) {
  return {
    account: await accounts.exportOf(trx, person),
    chat: await chat.exportOf(trx, person),
    notifications: await notifications.exportOf(trx, person),
    push: await push.exportOf(trx, person),
    otherCompanies: await sharing.exportOf(trx, person),
  }
}

/** By the name that the person has still, others are freed of it; only then it is taken away. */
async function forget(databases: Databases, files: FileStore, person: MeantAccount): Promise<void> {
  const { companyId } = person
  await inCompany(asOwner(databases), companyId, 'write', async (trx) => {
    await notifications.erase(trx, person)
    const shown = await chat.erase(trx, person)
    await push.erase(trx, person)
    const fileIds = [...shown, ...(await accounts.erase(trx, person))]
    await sharing.erase(trx, person)
    await forgetInLog(trx, person)
    await recordByOperator(trx, person, { action: 'forgotten', name: person.accountId })
    await removeFiles(trx, files, { companyId, fileIds })
  })
}
