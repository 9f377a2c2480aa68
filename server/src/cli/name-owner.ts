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
      const { name } = await trx
        .selectFrom('company')
        .select('name')
        .where('id', '=', key.companyId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('account')
        .set({ owner: true, portal_access: true })
        .where('company_id', '=', key.companyId)
        .where('id', '=', key.accountId)
        .execute()
      await recordByOperator(trx, key, { action: 'ownerNamed', name: email })
      return name
    })
    terminal.out(`${email} is an owner of ${company}.`)
  },
}
