import type { AccountUpdate } from '@feldwerk/contract/accounts.ts'
import { inputProblem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { type InputRule, inputText } from '../../platform/http/input-texts.ts'
import type { AccountChanges, StoredAccount } from './store.ts'

/** Where each field that may simply be written is kept; e-mail, picture and rights have rules of their own. */
const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  language: 'language',
  employeeNumber: 'employee_number',
  machineSerialNumber: 'machine_serial_number',
  machineManufacturer: 'machine_manufacturer',
  machineName: 'machine_name',
  machineDescription: 'machine_description',
  privateInfoVisible: 'private_info_visible',
  workShare: 'work_share',
} as const satisfies Partial<Record<keyof AccountUpdate, keyof StoredAccount>>

/** What an update really changes: omitted and unchanged fields do not count. */
export function fieldChanges(before: StoredAccount, wanted: AccountUpdate): AccountChanges {
  const changed = Object.entries(columns).filter(([field, column]) => {
    const value = wanted[field as keyof typeof columns]
    return value !== undefined && value !== before[column]
  })
  return Object.fromEntries(changed.map(([field, column]) => [column, wanted[field as keyof typeof columns]]))
}

/** Fields that a person must have and a machine must not; an account never changes from one to the other. */
export function demandPossible(before: StoredAccount, wanted: AccountUpdate, language: Locale): void {
  const refuse = (path: keyof AccountUpdate, rule: InputRule) => {
    throw inputProblem({ in: 'body', path, rule, message: inputText(rule, {}, language) })
  }
  if (before.as_machine) {
    if (wanted.machineName === null) refuse('machineName', 'required')
    if (wanted.email) refuse('email', 'nothing')
    if (wanted.owner) refuse('owner', 'nothing')
  } else {
    if (wanted.firstName === null) refuse('firstName', 'required')
    if (wanted.lastName === null) refuse('lastName', 'required')
  }
}
