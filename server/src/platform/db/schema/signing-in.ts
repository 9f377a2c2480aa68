import type { ApiToken } from '@feldwerk/contract/api-tokens.ts'
import type { Generated } from 'kysely'
import type { CreatedTime, DefaultTime, OptionalTime, Time } from './columns.ts'

export interface SigningInTables {
  login: LoginTable
  session: SessionTable
  api_token: ApiTokenTable
  invitation: InvitationTable
  device_code: DeviceCodeTable
  credential: CredentialTable
  email_code: EmailCodeTable
  push_subscription: PushSubscriptionTable
}

export interface LoginTable {
  company_id: string
  account_id: string
  /** In small letters. */
  email: string
  /** The five are null together, until the person has set a password: argon2id. */
  password_hash: Buffer | null
  password_salt: Buffer | null
  /** In KiB. */
  password_memory: number | null
  password_passes: number | null
  password_parallelism: number | null
  password_changed_at: OptionalTime
  created_at: CreatedTime
}

export interface SessionTable {
  company_id: string
  id: string
  account_id: string
  kind: 'PORTAL' | 'APP'
  device: Generated<string>
  created_at: CreatedTime
  last_seen_at: DefaultTime
  expires_at: Time
  ended_at: OptionalTime
}

/** Where the browser of a session receives push messages. */
export interface PushSubscriptionTable {
  company_id: string
  session_id: string
  account_id: string
  endpoint: string
  public_key: Buffer
  auth_secret: Buffer
  created_at: CreatedTime
}

export interface ApiTokenTable {
  company_id: string
  id: string
  account_id: string
  name: string
  prefix: string
  scopes: ApiToken['scopes']
  created_at: CreatedTime
  created_by: string | null
  expires_at: OptionalTime
  last_used_at: OptionalTime
  ended_at: OptionalTime
  /** Addresses and networks where it may be used; none: everywhere. */
  addresses: Generated<string[]>
  last_used_from: string | null
  /** The last call from elsewhere. */
  refused_at: OptionalTime
  refused_from: string | null
}

export interface InvitationTable {
  company_id: string
  id: string
  account_id: string
  email: string
  created_at: CreatedTime
  created_by: string | null
  sent_at: DefaultTime
  expires_at: Time
  accepted_at: OptionalTime
  revoked_at: OptionalTime
}

export interface DeviceCodeTable {
  company_id: string
  id: string
  account_id: string
  created_at: CreatedTime
  created_by: string | null
  expires_at: Time
  redeemed_at: OptionalTime
  revoked_at: OptionalTime
}

export type CredentialKind = 'session' | 'access' | 'api' | 'invitation' | 'device' | 'reset'

export interface CredentialTable {
  company_id: string
  /** SHA-256 of the secret. */
  hash: Buffer
  kind: CredentialKind
  account_id: string
  session_id: string | null
  api_token_id: string | null
  invitation_id: string | null
  device_code_id: string | null
  created_at: CreatedTime
  expires_at: OptionalTime
  used_at: OptionalTime
}

export interface EmailCodeTable {
  company_id: string
  account_id: string
  purpose: 'register' | 'change'
  email: string
  code_hash: Buffer
  tries: Generated<number>
  sent_at: DefaultTime
  expires_at: Time
  used_at: OptionalTime
  /** `YYYY-MM-DD` that the two counts below belong to. */
  day: Generated<string>
  day_tries: Generated<number>
  day_sends: Generated<number>
}
