import { isEmail } from '@feldwerk/contract/email.ts'
import { type NewCompany, restoreAsNew } from '../platform/backup/as-new/as-new.ts'
import { findBackup } from '../platform/backup/open-place.ts'
import { openFiles } from '../platform/files/open.ts'
import { Failure } from '../platform/process/failure.ts'
import { type MadeReady, rulesOf } from './as-new/rules.ts'
import { type CommandContext, optionOf, UsageError } from './command.ts'
import { quiet } from './quiet.ts'
import { printLink } from './reset-password.ts'

/** `restore <backup> --company <id> --as-new`: brings a company as a new one beside those that work here. */
export async function restoreCompanyAsNew(given: CommandContext, backup: string): Promise<number> {
  const { args, terminal, config, database } = given
  const tell = terminal.out
  const at = args.indexOf('--company')
  const company = at >= 0 && !args[at + 1]?.startsWith('--') ? args[at + 1] : undefined
  const companyName = optionOf(args, '--name')
  const owner = ownerAddress(args)
  const { place, name } = await findBackup(backup, config().s3)
  const here = await database()
  let ready: MadeReady | undefined
  const rules = rulesOf(here, { companyName, owner }, (made) => void (ready = made))
  const settings = config()
  const brought = await restoreAsNew({
    owner: here.owner,
    files: openFiles(settings),
    isHere: here.isHere,
    reserveBytes: settings.diskReserve,
    place,
    name,
    company,
    rules,
    log: quiet,
    tell,
  })
  if (!ready) return 1
  for (const line of summary(brought, companyName ?? brought.from.name, ready)) tell(line)
  const accountId = brought.ids.get(ready.owner.id) ?? ''
  await printLink(given, here.db, { key: { companyId: brought.id, accountId }, email: owner })
  return 0
}

function ownerAddress(args: readonly string[]): string {
  const owner = optionOf(args, '--owner')
  if (owner === undefined)
    throw new UsageError(
      'Say by --owner <e-mail> with which address its owner signs in: it must be free here.',
    )
  if (!isEmail(owner)) throw new Failure(`${owner} is no e-mail address.`)
  return owner
}

function summary({ id }: NewCompany, name: string, ready: MadeReady): string[] {
  const { owner, toInvite, withoutAddress, machines, paused, sharedWith } = ready
  const named = (names: readonly string[]) => names.join(', ')
  return [
    `${name} is there as a new company, ${id}. All others are as they were.`,
    `${owner.name} is its owner who signs in; nobody else does.`,
    ...(toInvite.length > 0 ? [`To be invited again: ${named(toInvite)}`] : []),
    ...(withoutAddress.length > 0
      ? [`To be invited again with another address, for theirs signs in elsewhere: ${named(withoutAddress)}`]
      : []),
    ...(machines > 0 ? [`Machines that need new keys: ${machines}`] : []),
    ...(sharedWith.length > 0 ? [`Left with the old one: what it shares with ${named(sharedWith)}`] : []),
    'Left with the old one: keys, sessions, invitations, work under way, what is paid for.',
    `Triggers and series are paused, ${paused} of them that were not: switch on in the portal what the new company is to do.`,
  ]
}
