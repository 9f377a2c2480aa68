import { ACCOUNT, array, STRING, type Type } from '@feldwerk/query/types.ts'
import { isEmailAddress } from '../../email-address.ts'
import { type DefinitionFault, ownFault } from '../../faults.ts'
import { type Field, fieldOf, QueryDefinition } from '../../field.ts'
import { z } from '../../zod.ts'
import type { FieldChecks } from '../kind.ts'

const Id = z.uuid().toLowerCase()

/** Somebody whom a mail goes to: an address, a person, everybody in a group, or whom a query gives. */
const RecipientSource = z.union([
  z.object({ address: z.string().max(320) }),
  z.object({ accountId: Id }),
  z.object({ accountGroupId: Id }),
  z.object({ kind: z.literal('QUERY').default('QUERY'), query: QueryDefinition }),
])
export type RecipientSource = z.infer<typeof RecipientSource>

/** Of the older form: addresses and ids of accounts, fixed or of a query. */
const older = fieldOf(z.array(z.string().max(320)).max(100))
export type RecipientsField = readonly RecipientSource[] | Field<string[]>
export const recipientsField: z.ZodType<RecipientsField> = z.union([z.array(RecipientSource).max(100), older])

/** The recipients of a field, also of one of the older form. */
export function sourcesOf(field: RecipientsField | undefined): readonly RecipientSource[] {
  if (!field) return []
  if (!('kind' in field)) return field
  if (field.kind === 'QUERY') return [field]
  return field.value.map((each) => (UUID.test(each) ? { accountId: each } : { address: each }))
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const PEOPLE: readonly Type[] = [STRING, ACCOUNT, array(STRING), array(ACCOUNT)]

/** Addresses that are none, and queries that give something else, each at its place. */
export function recipientFaults(
  field: RecipientsField | undefined,
  path: readonly (string | number)[],
  check: FieldChecks,
): readonly DefinitionFault[] {
  if (field && 'kind' in field && field.kind === 'QUERY') return check.value(field, path, PEOPLE)
  const inList = field && 'kind' in field ? [...path, 'value'] : path
  return sourcesOf(field).flatMap((each, i): readonly DefinitionFault[] => {
    if ('query' in each) return check.value(each, [...inList, i], PEOPLE)
    if (!('address' in each) || isEmailAddress(each.address.trim())) return []
    const place = field && 'kind' in field ? [...inList, i] : [...inList, i, 'address']
    return [ownFault('badAddress', place, { found: each.address })]
  })
}
