import { assignable } from '@feldwerk/query/types.ts'
import { own } from '@feldwerk/query/values.ts'
import type { ActivityResults } from './answers.ts'
import type { RecordField } from './record-fields.ts'
import type { Json } from './wire.ts'

type Fields = readonly RecordField[]
type Answers = Readonly<Record<string, Json>>

/**
 * The answers of a draft for another version of the same workflow, by ids: under the names that its components have
 * there, also in another activity. Answers to questions that are gone or have another kind are dropped. The fields are
 * those of `resultFields`.
 */
export function carryAnswers(
  answers: ActivityResults,
  { from, to }: { readonly from: Fields; readonly to: Fields },
): ActivityResults {
  return put(to, answersById(from, answers))
}

interface FieldAnswer {
  readonly field: RecordField
  readonly answer: Json
}

/** Everything that was answered on one level: through activities and groups, but not into the rounds of iterations. */
function answersById(
  fields: Fields,
  answers: Json | undefined,
  found = new Map<string, FieldAnswer>(),
): Map<string, FieldAnswer> {
  for (const field of fields) {
    const answer = own(answers, field.name)
    if (answer === undefined || answer === null) continue
    if (field.type.kind === 'OBJECT') answersById(field.fields ?? [], answer, found)
    else found.set(field.id, { field, answer })
  }
  return found
}

function put(fields: Fields, found: ReadonlyMap<string, FieldAnswer>): Answers {
  const entries = fields.flatMap((field): [string, Json][] => {
    if (field.type.kind === 'OBJECT') {
      const inner = put(field.fields ?? [], found)
      return Object.keys(inner).length > 0 ? [[field.name, inner]] : []
    }
    const carried = carriedAnswer(field, found.get(field.id))
    return carried === undefined ? [] : [[field.name, carried]]
  })
  return Object.fromEntries(entries)
}

function carriedAnswer(field: RecordField, before: FieldAnswer | undefined): Json | undefined {
  if (!before) return undefined
  const { fields: from } = before.field
  const { fields: to } = field
  if (from && to && Array.isArray(before.answer))
    return before.answer.map((round: Json) => put(to, answersById(from, round)))
  const isSame = Boolean(before.field.dateOnly) === Boolean(field.dateOnly)
  return !from && !to && isSame && assignable(before.field.type, field.type) ? before.answer : undefined
}
