import type { AccountTables } from './schema/accounts.ts'
import type { PlatformTables } from './schema/platform.ts'
import type { ReferenceTables } from './schema/references.ts'
import type { SigningInTables } from './schema/signing-in.ts'

/** Every table that the server queries, as the migrations make it (kysely's types; names as in the database). */
export interface Tables extends AccountTables, SigningInTables, PlatformTables, ReferenceTables {}
