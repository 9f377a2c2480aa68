import { Problem } from '@feldwerk/contract/errors.ts'
import pg from 'pg'

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
  const name = error.constraint ?? error.column
  return kind && name ? { kind, name, table: error.table ?? '' } : undefined
}

/** Unique constraints that a caller can break by what it sends, and what it is told then. */
const problemOfUnique: Record<string, () => Problem> = {
  company_name_unique: () => new Problem('companyNameAlreadyExists'),
  login_email_unique: () => new Problem('emailAlreadyExists'),
  account_group_name_unique: () => new Problem('groupNameAlreadyExists'),
  invitation_open_unique: () => new Problem('changedMeanwhile'),
}

/** Names of the unique constraints that are translated. */
export const translatedConstraints = Object.keys(problemOfUnique)

/** Codes and classes of codes that mean: the database cannot do it now, the same call may go well later. */
const passing =
  /^(08...|40001|40P01|53...|55000|55P03|57...|58...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/

/**
 * The problem that a database error means for the caller: a name that is taken, or a database that cannot answer at
 * present. Undefined for everything else, which is a fault of ours.
 */
export function problemOfDatabaseError(error: unknown): Problem | undefined {
  const constraint = constraintOf(error)
  if (constraint) return constraint.kind === 'unique' ? problemOfUnique[constraint.name]?.() : undefined
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: string }
  const lost = /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  return passing.test(code) || lost ? new Problem('unavailable') : undefined
}
