import type { Account, AccountRow, InvitationState } from '@feldwerk/contract/accounts.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import type { z } from '@feldwerk/contract/zod.ts'
import type { Caller } from '../../platform/node/caller.ts'
import { companyReference } from '../companies/reference.ts'
import type { findForeignAccount } from '../foreign-accounts/store.ts'
import { fileUrl } from '../upload/file-url.ts'
import { seesPrivateInfo } from './rules.ts'
import type { AccountRecord } from './store.ts'

/** An account as this caller may see it. */
export function toAccount(account: AccountRecord, caller: Pick<Caller, 'accountId' | 'owner'>): Account {
  const sees = seesPrivateInfo(caller, account)
  return {
    id: account.id,
    ownCompany: true,
    privateInfoVisible: account.private_info_visible,
    firstName: account.first_name,
    lastName: account.last_name,
    language: localeOf(account.language),
    email: sees ? account.email : null,
    phone: sees ? account.phone : null,
    lastLoginAt: sees ? instant(account.last_login_at) : null,
    imageUrl: fileUrl(account.image_file_id),
    employeeNumber: sees ? account.employee_number : null,
    asMachine: account.as_machine,
    machineSerialNumber: account.machine_serial_number,
    machineManufacturer: account.machine_manufacturer,
    machineName: account.machine_name,
    machineDescription: account.machine_description,
    owner: account.owner,
    portalAccess: account.portal_access,
    appAccess: account.app_access,
    deleted: account.deleted_at !== null,
    createdAt: account.created_at.toISOString(),
    emailConfirmed: account.email_confirmed,
    company: companyReference({
      id: account.company_id,
      name: account.company_name,
      logo: account.company_logo,
      demo: account.company_demo,
    }),
  }
}

/** The same for the portal's lists, with the state of the invitation. */
export function toAccountRow(
  account: AccountRecord,
  caller: Pick<Caller, 'accountId' | 'owner'>,
): AccountRow {
  return {
    ...toAccount(account, caller),
    workShare: account.work_share,
    invitation: invitationState(account),
    invitedUntil: instant(account.invited_until),
  }
}

type ForeignPerson = NonNullable<Awaited<ReturnType<typeof findForeignAccount>>>

/** Somebody of another company: how a share agrees to call them, and nothing else. */
export const toForeignRow = (person: ForeignPerson): AccountRow => ({
  id: person.id,
  ownCompany: false,
  privateInfoVisible: false,
  firstName: person.first_name,
  lastName: person.last_name,
  language: localeOf(),
  email: null,
  phone: null,
  lastLoginAt: null,
  imageUrl: fileUrl(person.image_file_id),
  employeeNumber: null,
  asMachine: person.as_machine,
  machineSerialNumber: null,
  machineManufacturer: null,
  machineName: person.machine_name,
  machineDescription: null,
  owner: false,
  portalAccess: false,
  appAccess: false,
  deleted: false,
  createdAt: person.created_at.toISOString(),
  emailConfirmed: false,
  company: companyReference({ id: person.foreign_company_id, name: person.foreign_company_name }),
  workShare: 0,
  invitation: 'NONE',
  invitedUntil: null,
})

/** An account with a password has accepted, even if it registered and was never invited. */
function invitationState(account: AccountRecord): z.infer<typeof InvitationState> {
  if (account.has_password) return 'ACCEPTED'
  if (account.invited_until === null) return 'NONE'
  return account.invited_until > new Date() ? 'SENT' : 'EXPIRED'
}

function instant(time: Date | null): string | null {
  return time === null ? null : time.toISOString()
}
