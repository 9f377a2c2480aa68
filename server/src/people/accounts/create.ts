import type { AccountCreate } from '@feldwerk/contract/accounts.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import type { TrxContext } from '../../platform/node/context.ts'
import { setLogin } from '../credentials/login-store.ts'
import { changeFile } from '../upload/file-refs.ts'
import { sendInvitation } from './invitations.ts'
import { demandFreeLicense } from './licenses.ts'
import { actsAsOwner, displayName } from './rules.ts'
import { findAccount, insertAccounts, type NewAccountRow } from './store.ts'

/** The call: a person, invited when there is an e-mail, or a machine. Returns the new id. */
export async function createAccount(context: TrxContext, wanted: AccountCreate): Promise<string> {
  const { trx, caller, platform } = context
  const portalAccess = wanted.portalAccess ?? false
  if (portalAccess && !actsAsOwner(caller)) throw new Problem('forbidden')
  if (portalAccess && !wanted.asMachine && !wanted.email) throw new Problem('emailRequired')
  if (wanted.appAccess) await demandFreeLicense(trx, caller.companyId, platform.config)
  const image = await changeFile(trx, caller.companyId, {
    current: null,
    wanted: wanted.imageRef,
    kind: 'image',
  })
  const account = {
    ...toRow(wanted),
    company_id: caller.companyId,
    image_file_id: image,
    portal_access: portalAccess,
    language: wanted.language ?? (await companyLanguage(context)),
    created_by: caller.accountId,
  }
  await insertAccounts(trx, [account])
  if (account.email) {
    await setLogin(trx, { companyId: caller.companyId, accountId: account.id }, account.email)
    await sendInvitation(context, { ...account, email: account.email })
  }
  await recordActivity(trx, caller, {
    action: 'created',
    objectKind: 'account',
    objectId: account.id,
    objectName: displayName(account),
    details: { asMachine: account.as_machine, appAccess: account.app_access, portalAccess },
  })
  return account.id
}

function toRow(wanted: AccountCreate): Omit<NewAccountRow, 'company_id' | 'language'> {
  return {
    id: newId(),
    first_name: wanted.firstName ?? null,
    last_name: wanted.lastName ?? null,
    email: wanted.email ?? null,
    email_confirmed: false,
    phone: wanted.phone ?? null,
    employee_number: wanted.employeeNumber ?? null,
    image_file_id: null,
    as_machine: wanted.asMachine ?? false,
    machine_name: wanted.machineName ?? null,
    machine_serial_number: wanted.machineSerialNumber ?? null,
    machine_manufacturer: wanted.machineManufacturer ?? null,
    machine_description: wanted.machineDescription ?? null,
    owner: false,
    portal_access: false,
    app_access: wanted.appAccess ?? false,
    private_info_visible: false,
    created_by: null,
  }
}

async function companyLanguage({ trx, caller }: TrxContext): Promise<string> {
  const adder = await findAccount(trx, caller)
  return adder?.company_language ?? caller.language
}
