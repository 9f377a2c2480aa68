import { text } from 'node:stream/consumers'
import { limits } from '@feldwerk/contract/limits.ts'
import { newResetLink } from '../people/auth/password-reset.ts'
import { demandGoodPassword } from '../people/auth/password-rules.ts'
import { accountForSigningIn } from '../people/auth/store.ts'
import { hashPassword } from '../people/credentials/password.ts'
import { setPassword } from '../people/credentials/set-password.ts'
import { endWaysIn } from '../people/credentials/ways-in-store.ts'
import type { Db } from '../platform/db/pool.ts'
import type { AccountKey } from '../platform/db/schema/accounts.ts'
import { inCompany } from '../platform/db/tenant.ts'
import { Failure } from '../platform/process/failure.ts'
import { type Command, type CommandContext, emailArgument } from './command.ts'
import { findPerson, recordByOperator } from './person.ts'

export const resetPassword: Command = {
  usage: '<email> [--stdin]',
  about: 'Prints a link that sets a new password, once; with --stdin sets the password read from the input.',
  async run(given) {
    const email = emailArgument(given.args)
    const password = given.args.includes('--stdin') ? await readPassword(given, email) : undefined
    const { db } = await given.database()
    const key = await findPerson(db, email)
    if (password === undefined) await printLink(given, db, { key, email })
    else await set(given, db, { key, email, password })
  },
}

/** Makes a link by which somebody sets a password, and prints it. */
export async function printLink(
  { terminal, config }: CommandContext,
  db: Db,
  { key, email }: { key: AccountKey; email: string },
) {
  const { secret } = await inCompany(db, key.companyId, 'write', async (trx) => {
    await recordByOperator(trx, key, { action: 'passwordLinkMade', name: email })
    return await newResetLink(trx, key)
  })
  terminal.out(`A link for ${email}, good once and for ${limits.passwordResetMinutes} minutes:`)
  terminal.out(`${config().publicUrl}/reset-password#token=${secret}`)
}

async function set(
  { terminal }: CommandContext,
  db: Db,
  { key, email, password }: { key: AccountKey; email: string; password: string },
): Promise<void> {
  const hash = await hashPassword(password)
  await inCompany(db, key.companyId, 'write', async (trx) => {
    if (!(await accountForSigningIn(trx, key))) throw new Failure(`The account of ${email} was removed.`)
    await setPassword(trx, key, hash)
    await endWaysIn(trx, key.companyId, [key.accountId], { sessions: {} })
    await recordByOperator(trx, key, { action: 'passwordSet', name: email })
  })
  terminal.out(`The password of ${email} is set, and all sessions are ended.`)
}

async function readPassword({ terminal }: CommandContext, email: string): Promise<string> {
  const password = (await text(terminal.input)).replace(/\r?\n$/, '')
  if (password.length < limits.passwordMin || password.length > limits.passwordMax) {
    throw new Failure(`A password has ${limits.passwordMin} to ${limits.passwordMax} characters.`)
  }
  try {
    demandGoodPassword(password, email)
  } catch {
    throw new Failure('This password is too easily guessed.')
  }
  return password
}
