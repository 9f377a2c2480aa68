import { parameter, raw, type Sql, sql } from '@feldwerk/query/sql/sql.ts'
import type { RecordTable } from '@feldwerk/query/sql/storage.ts'
import { BOOLEAN, type Fields, STRING, TIME } from '@feldwerk/query/types.ts'
import type { Reader } from './reader.ts'

/** Fields of ACCOUNT in expressions. Removed accounts are rows as well, so that their work keeps their names. */
export const ACCOUNT_FIELDS = {
  id: STRING,
  name: STRING,
  firstName: STRING,
  lastName: STRING,
  email: STRING,
  phone: STRING,
  employeeNumber: STRING,
  language: STRING,
  asMachine: BOOLEAN,
  machineName: STRING,
  machineSerialNumber: STRING,
  machineManufacturer: STRING,
  machineDescription: STRING,
  owner: BOOLEAN,
  portalAccess: BOOLEAN,
  appAccess: BOOLEAN,
  lastLoginAt: TIME,
  createdAt: TIME,
  deletedAt: TIME,
} as const satisfies Fields

const COLUMNS: Readonly<Record<keyof typeof ACCOUNT_FIELDS, string>> = {
  id: 'id',
  name: '',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  employeeNumber: 'employee_number',
  language: 'language',
  asMachine: 'as_machine',
  machineName: 'machine_name',
  machineSerialNumber: 'machine_serial_number',
  machineManufacturer: 'machine_manufacturer',
  machineDescription: 'machine_description',
  owner: 'owner',
  portalAccess: 'portal_access',
  appAccess: 'app_access',
  lastLoginAt: 'last_login_at',
  createdAt: 'created_at',
  deletedAt: 'deleted_at',
}

const ALL_COLUMNS = ['company_id', 'private_info_visible', ...Object.values(COLUMNS).filter(Boolean)]
/** What is known of people of other companies, who are found where something refers to them and in no list. */
const FOREIGN = new Set([
  'company_id',
  'id',
  'first_name',
  'last_name',
  'as_machine',
  'machine_name',
  'created_at',
])
const EVERYWHERE = ALL_COLUMNS.join(', ')
const ELSEWHERE = ALL_COLUMNS.map((name) => (FOREIGN.has(name) ? name : 'null')).join(', ')

/** Hidden from all but the account itself and the owners, unless the account shows them (accounts/rules.ts). */
const PRIVATE: ReadonlySet<string> = new Set(['email', 'phone', 'employeeNumber', 'lastLoginAt'])

/** The accounts of the company as the reader may see them. */
export function accountTable({ companyId, caller }: Reader): RecordTable {
  const column = (alias: string, name: string) => raw(`${alias}.${name}`)
  return {
    from: (alias) => raw(`account as ${alias}`),
    where: (alias) => sql`${column(alias, 'company_id')} = ${parameter(companyId, 'uuid')}`,
    referred: {
      from: (alias) => sql`(select ${raw(EVERYWHERE)} from account
          where company_id = ${parameter(companyId, 'uuid')}
        union all select ${raw(ELSEWHERE)} from foreign_account
          where company_id = ${parameter(companyId, 'uuid')}) as ${raw(alias)}`,
      where: (alias) => sql`${column(alias, 'company_id')} = ${parameter(companyId, 'uuid')}`,
    },
    id: (alias) => column(alias, 'id'),
    field: ({ alias, path }): Sql => {
      const name = (path[0] ?? '') as keyof typeof ACCOUNT_FIELDS
      const own = column(alias, COLUMNS[name])
      if (name === 'id') return sql`${own}::text`
      if (name === 'name') return displayName((each) => column(alias, each))
      if (!PRIVATE.has(name) || caller?.owner) return own
      const shown = column(alias, 'private_info_visible')
      const isOwn = caller
        ? sql`${column(alias, 'id')} = ${parameter(caller.accountId, 'uuid')}`
        : raw('false')
      return sql`case when ${shown} or ${isOwn} then ${own} end`
    },
  }
}

const displayName = (column: (name: string) => Sql) =>
  sql`case when ${column('id')} is not null then coalesce(${column('machine_name')}, concat_ws(' ', nullif(${column('first_name')}, ''), nullif(${column('last_name')}, ''))) end`
