import type { SharedPeople, ShareTerms } from '@feldwerk/contract/sharing.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { RecordField } from '../../../platform/db/schema/record-field.ts'
import { flowsBack } from '../terms.ts'
import { convertAnswers, type LeafKind } from './convert-answers.ts'

type Terms = Pick<ShareTerms, 'fields' | 'photos' | 'people'>

/** What of a result crosses, and all that it names under the ids of the sender. */
export interface AgreedAnswers {
  readonly answers: Readonly<Record<string, unknown>>
  readonly accountIds: readonly string[]
  readonly assetIds: readonly string[]
  readonly fileIds: readonly string[]
  /** Whether the answer of this component flows back. */
  readonly isAgreed: (fieldId: string) => boolean
}

/**
 * The part of a stored document that the terms let cross: answers of agreed components and nothing else. Files among
 * them only where photos are agreed, signatures only where names are as well; tasks and other results never.
 */
export function agreedAnswers(
  {
    fields,
    definition,
  }: { readonly fields: readonly RecordField[]; readonly definition: WorkflowDefinition },
  document: Readonly<Record<string, unknown>>,
  { terms, tokenOf }: { readonly terms: Terms; readonly tokenOf: (id: string) => string },
): AgreedAnswers {
  const agreed = new Set(flowsBack(terms as ShareTerms, definition))
  // What is said of a question beside its answer has its id before a colon.
  const isAgreed = (id: string) => agreed.has(id.split(':', 1)[0] ?? '')
  const named = { accounts: new Set<string>(), assets: new Set<string>(), files: new Set<string>() }
  const note = (of: Set<string>) => (id: string) => {
    of.add(id)
    return tokenOf(id)
  }
  const convert: Readonly<Record<LeafKind, (id: string) => string | undefined>> = {
    ACCOUNT: note(named.accounts),
    ASSET: note(named.assets),
    FILE: terms.photos ? note(named.files) : () => undefined,
    SIGNATURE: terms.photos && terms.people === 'NAMES' ? note(named.files) : () => undefined,
    OTHER: () => undefined,
  }
  return {
    answers: convertAnswers(onlyAgreed(fields, isAgreed), document, convert),
    accountIds: [...named.accounts],
    assetIds: [...named.assets],
    fileIds: [...named.files],
    isAgreed,
  }
}

/** The fields that are agreed, in the activities and rounds around them. */
function onlyAgreed(
  fields: readonly RecordField[],
  isAgreed: (id: string) => boolean,
  around?: string,
): readonly RecordField[] {
  return fields.flatMap((field): RecordField[] => {
    if (!field.fields) {
      const isOfRow = around !== undefined && field.id.startsWith(`${around}:`)
      return !isOfRow && isAgreed(field.id) ? [field] : []
    }
    const inner = onlyAgreed(field.fields, isAgreed, field.id)
    return inner.length > 0 ? [{ ...field, fields: inner }] : []
  })
}

/** Somebody as they are called in words of the terms. */
export function calledAs(
  people: SharedPeople,
  person: {
    readonly number: number
    readonly firstName: string | null
    readonly lastName: string | null
    readonly machineName: string | null
    readonly asMachine: boolean
  },
) {
  const { number, firstName, lastName, machineName, asMachine } = person
  const hasName = Boolean(firstName || lastName || machineName)
  if (people === 'NAMES' && hasName) return { firstName, lastName, machineName, asMachine }
  if (people === 'INITIALS' && hasName)
    return {
      firstName: initial(firstName),
      lastName: initial(lastName),
      machineName: initial(machineName),
      asMachine,
    }
  return { firstName: null, lastName: `Person ${number}`, machineName: null, asMachine: false }
}

/** `A.`, whatever letter it is. */
const initial = (name: string | null): string | null => {
  const [first] = name?.trim() ?? ''
  return first === undefined ? null : `${first.toLocaleUpperCase('de')}.`
}

/** Places of answers by ids instead of names, or the other way round; undefined for one that is not there. */
export function pathIn(
  fields: readonly RecordField[],
  path: readonly (string | number)[],
  way: { readonly from: 'id' | 'name'; readonly to: 'id' | 'name' },
): (string | number)[] | undefined {
  const [first, ...rest] = path
  if (first === undefined) return []
  if (typeof first === 'number') {
    const inner = pathIn(fields, rest, way)
    return inner && [first, ...inner]
  }
  const field = fields.find((each) => each[way.from] === first)
  const inner = field && pathIn(field.fields ?? [], rest, way)
  return field && inner && [field[way.to], ...inner]
}
