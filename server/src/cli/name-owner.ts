import { updateAccount } from '../people/accounts/store.ts'
import { lockCompany } from '../people/companies/store.ts'
import { inCompany } from '../platform/db/tenant.ts'
import { type Command, emailArgument } from './command.ts'
import { findPerson, recordByOperator } from './person.ts'

export const nameOwner: Command = {
  usage: '<email>',
  about: 'Makes a person an owner of its company, with access to the portal.',
  async run({ args, terminal, database }) {
    const email = emailArgument(args)
    const { db } = await database()
    const key = await findPerson(db, email)
    const company = await inCompany(db, key.companyId, 'write', async (trx) => {
      const { name } = await lockCompany(trx, key.companyId)
      await updateAccount(trx, key, { owner: true, portal_access: true })
      await recordByOperator(trx, key, { action: 'ownerNamed', name: email })
      return name
    })
    terminal.out(`${email} is an owner of ${company}.`)
  },
}
