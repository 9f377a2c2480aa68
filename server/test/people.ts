import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { emailKey } from '@feldwerk/contract/email.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type pg from 'pg'
import { hashPassword } from '../src/people/credentials/password.ts'
import { hashSecret, newSecret } from '../src/platform/process/secret.ts'

export interface CompanyOptions {
  readonly name?: string
  readonly demo?: boolean
  /** Bought licences; null (the default) leaves the total to the configuration. */
  readonly appLicenseCount?: number | null
  readonly language?: Locale
}

export interface PersonOptions {
  readonly firstName?: string
  readonly lastName?: string
  /** Made up when left out; null: a person without e-mail and login. */
  readonly email?: string | null
  /** Set and hashed only when given: hashing takes its time. */
  readonly password?: string
  readonly owner?: boolean
  readonly portal?: boolean
  readonly app?: boolean
  readonly phone?: string
  readonly employeeNumber?: string
  readonly privateInfoVisible?: boolean
  readonly lastLoginAt?: Date
  readonly language?: Locale
}

export interface MachineOptions {
  readonly name?: string
  readonly manufacturer?: string
  readonly serialNumber?: string
  readonly description?: string
  readonly app?: boolean
}

export interface NewAccount {
  readonly id: string
  readonly companyId: string
  readonly email: string | null
}

/** Rows as registration and the calls leave them, written by the owner of the tables: quick, and without mails. */
export async function insertCompany(
  owner: pg.Pool,
  options: CompanyOptions = {},
): Promise<{ id: string; name: string }> {
  const id = newId()
  const name = options.name ?? `Firma ${id.slice(-6)}`
  await insert(owner, 'company', {
    id,
    name,
    share_id: newSecret('fws').slice(4),
    demo: options.demo ?? false,
    app_license_count: options.appLicenseCount ?? null,
    language: options.language ?? 'de',
  })
  await owner.query(
    'insert into directory_company select id, name_key, share_id from company where id = $1',
    [id],
  )
  return { id, name }
}

export async function insertPerson(
  owner: pg.Pool,
  companyId: string,
  options: PersonOptions = {},
): Promise<NewAccount> {
  const id = newId()
  const email = options.email === undefined ? `person-${id.slice(-10)}@firma.example` : options.email
  await insert(owner, 'directory_account', { company_id: companyId, account_id: id })
  await insert(owner, 'account', {
    company_id: companyId,
    id,
    first_name: options.firstName ?? 'Mia',
    last_name: options.lastName ?? 'Yilmaz',
    email,
    email_confirmed: email !== null,
    owner: options.owner ?? false,
    portal_access: options.portal ?? false,
    app_access: options.app ?? false,
    phone: options.phone ?? null,
    employee_number: options.employeeNumber ?? null,
    private_info_visible: options.privateInfoVisible ?? false,
    last_login_at: options.lastLoginAt ?? null,
    language: options.language ?? 'de',
  })
  if (email !== null) await insertLogin(owner, { id, companyId, email }, options.password)
  return { id, companyId, email }
}

async function insertLogin(
  owner: pg.Pool,
  account: NewAccount & { email: string },
  password: string | undefined,
) {
  const hash = password === undefined ? undefined : await hashPassword(password)
  const entry = { company_id: account.companyId, account_id: account.id, email: emailKey(account.email) }
  await insert(owner, 'directory_login', entry)
  await insert(owner, 'login', {
    ...entry,
    password_hash: hash?.hash ?? null,
    password_salt: hash?.salt ?? null,
    password_memory: hash?.memoryKib ?? null,
    password_passes: hash?.passes ?? null,
    password_parallelism: hash?.parallelism ?? null,
  })
}

export async function insertMachine(
  owner: pg.Pool,
  companyId: string,
  options: MachineOptions = {},
): Promise<NewAccount> {
  const id = newId()
  await insert(owner, 'directory_account', { company_id: companyId, account_id: id })
  await insert(owner, 'account', {
    company_id: companyId,
    id,
    as_machine: true,
    machine_name: options.name ?? 'Presse 7',
    machine_manufacturer: options.manufacturer ?? null,
    machine_serial_number: options.serialNumber ?? null,
    machine_description: options.description ?? null,
    app_access: options.app ?? false,
  })
  return { id, companyId, email: null }
}

/** A session as signing in starts it; both of its secrets: the cookie's, and an access token. */
export async function insertSession(owner: pg.Pool, account: NewAccount, kind: SessionKind) {
  const sessionId = newId()
  const [cookie, token] = [newSecret('fws'), newSecret('fwa')]
  const expiresAt = new Date(Date.now() + 3_600_000)
  // In one statement, for it is asked by the thousand.
  await owner.query(
    `with made as (insert into session (company_id, account_id, id, kind, expires_at) values ($1, $2, $3, $4, $5)),
       entered as (insert into directory_credential (company_id, hash) values ($1, $6), ($1, $7))
     insert into credential (company_id, account_id, session_id, hash, kind, expires_at)
     values ($1, $2, $3, $6, 'session', null), ($1, $2, $3, $7, 'access', $5)`,
    [account.companyId, account.id, sessionId, kind, expiresAt, hashSecret(cookie), hashSecret(token)],
  )
  return { sessionId, cookie, token }
}

/** An API token with these scopes. */
export async function insertApiToken(
  owner: pg.Pool,
  account: NewAccount,
  scopes: readonly string[],
): Promise<string> {
  const id = newId()
  const token = newSecret('fwt')
  const of = { company_id: account.companyId, account_id: account.id }
  await insert(owner, 'api_token', { ...of, id, name: 'Test', prefix: token.slice(0, 10), scopes })
  const hash = hashSecret(token)
  await insert(owner, 'directory_credential', { company_id: account.companyId, hash })
  await insert(owner, 'credential', { ...of, hash, kind: 'api', api_token_id: id })
  return token
}

/** A picture that was uploaded and that nothing refers to yet; its bytes do not exist. */
export async function insertImage(owner: pg.Pool, account: NewAccount, mime = 'image/png'): Promise<string> {
  const id = newId()
  await insert(owner, 'file', {
    company_id: account.companyId,
    id,
    storage_key: `${account.companyId}/${id}`,
    name: 'bild.png',
    mime,
    size: 100,
    max_size: 10_485_759,
    sha256: Buffer.alloc(32),
    state: 'stored',
    created_by: account.id,
    stored_at: new Date(),
  })
  await owner.query(
    `insert into file_use as held (company_id, part, bytes) values ($1, 0, 100)
     on conflict (company_id, part) do update set bytes = held.bytes + excluded.bytes`,
    [account.companyId],
  )
  return id
}

async function insert(owner: pg.Pool, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((_column, index) => `$${index + 1}`)
  await owner.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}
