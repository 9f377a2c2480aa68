import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { emailKey } from '@feldwerk/contract/email.ts'
import { newId } from '@feldwerk/contract/ids.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import type pg from 'pg'
import { hashPassword } from '../src/auth/password.ts'
import { hashSecret, newSecret } from '../src/platform/secret.ts'

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
  await owner.query(
    `insert into company (id, name, share_id, demo, app_license_count, language) values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      name,
      newSecret('fws').slice(4),
      options.demo ?? false,
      options.appLicenseCount ?? null,
      options.language ?? 'de',
    ],
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
  const { owner: isOwner = false, portal = false, app = false } = options
  await owner.query(
    `insert into account (company_id, id, first_name, last_name, email, email_confirmed, owner, portal_access, app_access,
       phone, employee_number, private_info_visible, last_login_at, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[companyId, id, options.firstName ?? 'Mia', options.lastName ?? 'Yilmaz', email, email !== null],
      ...[isOwner, portal, app, options.phone ?? null, options.employeeNumber ?? null],
      ...[options.privateInfoVisible ?? false, options.lastLoginAt ?? null, options.language ?? 'de'],
    ],
  )
  if (email !== null) {
    const hash = options.password === undefined ? null : await hashPassword(options.password)
    await owner.query(
      `insert into login (company_id, account_id, email, password_hash, password_salt, password_memory, password_passes,
         password_parallelism) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        companyId,
        id,
        emailKey(email),
        hash?.hash,
        hash?.salt,
        hash?.memoryKib,
        hash?.passes,
        hash?.parallelism,
      ],
    )
  }
  return { id, companyId, email }
}

export async function insertMachine(
  owner: pg.Pool,
  companyId: string,
  options: MachineOptions = {},
): Promise<NewAccount> {
  const id = newId()
  await owner.query(
    `insert into account (company_id, id, as_machine, machine_name, machine_manufacturer, machine_serial_number,
       machine_description, app_access) values ($1, $2, true, $3, $4, $5, $6, $7)`,
    [
      ...[companyId, id, options.name ?? 'Presse 7', options.manufacturer ?? null],
      ...[options.serialNumber ?? null, options.description ?? null, options.app ?? false],
    ],
  )
  return { id, companyId, email: null }
}

/** A session as signing in starts it; both of its secrets: the cookie's, and an access token. */
export async function insertSession(owner: pg.Pool, account: NewAccount, kind: SessionKind) {
  const id = newId()
  const [cookie, token] = [newSecret('fws'), newSecret('fwa')]
  const expiresAt = new Date(Date.now() + 3_600_000)
  await owner.query(
    `insert into session (company_id, id, account_id, kind, expires_at) values ($1, $2, $3, $4, $5)`,
    [account.companyId, id, account.id, kind, expiresAt],
  )
  await owner.query(
    `insert into credential (company_id, hash, kind, account_id, session_id, expires_at)
     values ($1, $2, 'session', $4, $5, null), ($1, $3, 'access', $4, $5, $6)`,
    [account.companyId, hashSecret(cookie), hashSecret(token), account.id, id, expiresAt],
  )
  return { sessionId: id, cookie, token }
}

/** An API token with these scopes. */
export async function insertApiToken(
  owner: pg.Pool,
  account: NewAccount,
  scopes: readonly string[],
): Promise<string> {
  const id = newId()
  const token = newSecret('fwt')
  await owner.query(
    `insert into api_token (company_id, id, account_id, name, prefix, scopes) values ($1, $2, $3, 'Test', $4, $5)`,
    [account.companyId, id, account.id, token.slice(0, 8), scopes],
  )
  await owner.query(
    `insert into credential (company_id, hash, kind, account_id, api_token_id) values ($1, $2, 'api', $3, $4)`,
    [account.companyId, hashSecret(token), account.id, id],
  )
  return token
}

/** A picture that was uploaded and that nothing refers to yet; its bytes do not exist. */
export async function insertImage(owner: pg.Pool, account: NewAccount, mime = 'image/png'): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into file (company_id, id, storage_key, name, mime, size, max_size, sha256, state, created_by, stored_at)
     values ($1, $2, $3, 'bild.png', $4, 100, 10485759, $5, 'stored', $6, now())`,
    [account.companyId, id, `${account.companyId}/${id.slice(-2)}/${id}`, mime, Buffer.alloc(32), account.id],
  )
  return id
}
