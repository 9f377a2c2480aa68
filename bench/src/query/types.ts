import {
  ACCOUNT,
  array,
  asset,
  BOOLEAN,
  DOUBLE,
  LONG,
  object,
  SIGNATURE,
  STRING,
  TIME,
  type Type,
} from '@feldwerk/query/types.ts'
import type { RecordField } from '@feldwerk/server/platform/db/schema/record-field.ts'
import type { RecordTypeDefinition } from '@feldwerk/server/platform/records/record-type.ts'

/** Ids of the types are the same in every company. */
const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const MACHINE_ID = id(1)
const machineRef = asset(MACHINE_ID)

function fields(types: Readonly<Record<string, Type>>, more: Partial<RecordField> = {}): RecordField[] {
  return Object.entries(types).map(([name, type]) => ({ id: name, name, type, ...more }))
}

/** Several fields of one type: `n1`, `n2` … */
const numbered = (letter: string, count: number, type: Type) =>
  fields(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${letter}${i + 1}`, type])))

export const MACHINE: RecordTypeDefinition = {
  id: MACHINE_ID,
  kind: 'ASSET',
  fields: fields({
    name: STRING,
    code: STRING,
    state: STRING,
    maker: STRING,
    hall: LONG,
    weight: DOUBLE,
    capacity: LONG,
    active: BOOLEAN,
    builtAt: TIME,
    keeper: ACCOUNT,
    parent: machineRef,
    tags: array(STRING),
  }),
}

/** 25 fields, one of them an iteration. */
export const RESULT: RecordTypeDefinition = {
  id: id(2),
  kind: 'WORKFLOW_RESULT',
  fields: [
    ...fields({
      duration: DOUBLE,
      cost: DOUBLE,
      count: LONG,
      temperature: DOUBLE,
      pressure: DOUBLE,
      score: LONG,
    }),
    ...fields({ passed: BOOLEAN, urgent: BOOLEAN, startedAt: TIME, dueAt: TIME }),
    ...fields({ plannedFor: TIME }, { dateOnly: true }),
    ...fields({ machine: machineRef, spare: machineRef, inspector: ACCOUNT }),
    ...fields({ state: STRING, kind: STRING, shift: STRING, serial: STRING, note: STRING, remark: STRING }),
    ...fields({ tags: array(STRING), photo: { kind: 'IMAGE' }, signature: SIGNATURE }),
    ...fields({ check: object({ done: BOOLEAN, level: LONG }) }),
    ...fields({
      rounds: array(object({ label: STRING, value: DOUBLE, passed: BOOLEAN, at: TIME, part: machineRef })),
    }),
  ],
}

/** 60 fields: more numbers, truth values and times than a page has slots. */
export const WIDE: RecordTypeDefinition = {
  id: id(3),
  kind: 'WORKFLOW_RESULT',
  fields: [
    ...numbered('n', 30, DOUBLE),
    ...numbered('t', 12, STRING),
    ...numbered('b', 8, BOOLEAN),
    ...numbered('d', 6, TIME),
    ...numbered('r', 4, machineRef),
  ],
}

/** 20 texts, of which a page has slots for 12. */
export const TEXTS: RecordTypeDefinition = {
  id: id(4),
  kind: 'WORKFLOW_RESULT',
  fields: [...numbered('t', 20, STRING), ...numbered('n', 3, DOUBLE)],
}
