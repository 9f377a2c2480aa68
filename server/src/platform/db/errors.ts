import { Problem } from '@feldwerk/contract/errors.ts'
import pg from 'pg'
import { codeOf, syscallOf } from '../process/error-code.ts'

/** Which rule of the database a write broke. */
export interface BrokenConstraint {
  readonly kind: 'unique' | 'foreignKey' | 'check' | 'notNull'
  /** Name of the constraint or unique index; of the column for `notNull`. */
  readonly name: string
  readonly table: string
}

const kinds: Record<string, BrokenConstraint['kind']> = {
  '23505': 'unique',
  '23503': 'foreignKey',
  '23514': 'check',
  '23502': 'notNull',
}

/** The constraint that an error of the database is about; undefined for every other error. */
export function constraintOf(error: unknown): BrokenConstraint | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const kind = kinds[error.code ?? '']
  const name = error.constraint ?? error.column ?? NAMED.exec(error.message)?.[1]
  return kind && name ? { kind, name: whole(name), table: whole(error.table ?? '') } : undefined
}

/** A server that passes on what another has refused says it in words alone. */
const NAMED = /\bconstraint "([^"]+)"/

/** Where tables are spread over servers, each piece has a number behind its name. */
const whole = (name: string) => name.replace(/_[0-9]{6,}$/, '')

/** Unique constraints that a caller's input can violate, and the problem it then gets. */
const problemOfUnique: Record<string, () => Problem> = {
  directory_company_name_unique: () => new Problem('companyNameAlreadyExists'),
  directory_login_email_unique: () => new Problem('emailAlreadyExists'),
  account_group_name_unique: () => new Problem('groupNameAlreadyExists'),
  invitation_open_unique: () => new Problem('changedMeanwhile'),
}

/** Names of the unique constraints that are translated. */
export const translatedConstraints = Object.keys(problemOfUnique)

/**
 * Codes and classes of codes that mean: the database cannot do it now, the same call may go well later. Those of
 * PostgreSQL first: connections, what lost against another, what it has too little of, what ran out of its time, what an
 * operator or the system does; a log-in or a database that is refused while somebody changes it. Then those of the way
 * to it.
 */
const passing = new RegExp(
  `^(${[
    '08...|25P03|25P04|28...|3D000|40001|40P01|53...|55000|55P03|57...|58...',
    'ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN',
    'ENETUNREACH|ENETDOWN|ENETRESET|EADDRNOTAVAIL|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END',
  ].join('|')})$`,
)

const DISK_FULL = '53100'

/** What node-postgres, its pool and kysely say of a connection that is gone or not to be had; they give it no code. */
const lost = new RegExp(
  `^(${[
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'Received unexpected \\w+ message from backend',
    'received invalid response: ',
    'The server does not support SSL connections',
    'There was an error establishing an SSL connection',
    'Cannot use a pool after calling end on the pool',
    'Postgres connection has been discarded',
    'driver has already been destroyed',
  ].join('|')})`,
)

/**
 * The problem that a database error means for the caller: a name that is taken, or a database that cannot answer at
 * present. Undefined for everything else, which is a fault of ours.
 */
export function problemOfDatabaseError(error: unknown): Problem | undefined {
  const constraint = constraintOf(error)
  if (constraint) return constraint.kind === 'unique' ? problemOfUnique[constraint.name]?.() : undefined
  if (codeOf(error) === DISK_FULL) return new Problem('diskFull')
  return isPassing(error) ? new Problem('unavailable') : undefined
}

/** Whether the database cannot do it at present, and the same may go well later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A socket's file that is missing has the code of every file that is.
  return passing.test(codeOf(error)) || lost.test(error.message) || syscallOf(error) === 'connect'
}
