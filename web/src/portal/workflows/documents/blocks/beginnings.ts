import type { Query } from '@feldwerk/query/query.ts'
import { array, assignable, DOUBLE, SIGNATURE, type Type } from '@feldwerk/query/types.ts'
import type { Block, BlockName, BlockOf } from '@feldwerk/workflow/documents/document.ts'
import type { Field } from '@feldwerk/workflow/field.ts'
import type { LineField } from '@feldwerk/workflow/wording/field.ts'
import type { TokenField } from '@feldwerk/workflow/wording/token-field.ts'
import type { Subjects } from '../../../conditions/subject.ts'

/** The address of the result, and nothing else. */
export const LINK_WORDS: LineField = {
  kind: 'LINE',
  line: { de: [{ kind: 'TOKEN', expression: 'link' }] },
}
const NO_WORDS: LineField = { kind: 'LINE', line: {} }
const PHOTOS = array({ kind: 'IMAGE' })

/** The first answer of a type; one that is still to be chosen where there is none. */
function first(type: Type, subjects: Subjects): TokenField {
  const found = [...subjects.values()].find((subject) => assignable(subject.type, type))
  return { kind: 'TOKEN', expression: found?.path ?? '' }
}

/** The rounds of the first iteration; without one a single row. */
function rowsOver(subjects: Subjects): Extract<Field, { kind: 'QUERY' }> {
  const list = [...subjects.values()].find(({ type }) => type.kind === 'ARRAY' && type.of.kind === 'OBJECT')
  const steps: Query['steps'] = list ? [{ kind: 'EXPAND', expression: list.path, name: 'item' }] : []
  return { kind: 'QUERY', query: { root: { kind: 'NULL' }, steps } }
}

const hasSigned = (subjects: Subjects) => first(SIGNATURE, subjects).expression !== ''

type Begun<N extends BlockName> = Omit<BlockOf<N>, 'id'>

const BEGINNINGS: { readonly [N in BlockName]: (subjects: Subjects) => Begun<N> } = {
  TITLE: () => ({ kind: 'TITLE', deviations: true }),
  HEADING: () => ({ kind: 'HEADING', words: NO_WORDS, level: 1 }),
  TEXT: () => ({ kind: 'TEXT', words: { kind: 'TEXT', text: {} } }),
  FACTS: () => ({ kind: 'FACTS', columns: 4, facts: ['COMPLETED_AT', 'PERFORMER', 'DURATION', 'TASK'] }),
  ANSWERS: () => ({ kind: 'ANSWERS', which: 'ALL', activities: [], columns: 2, unanswered: false }),
  SCALE: (subjects) => ({ kind: 'SCALE', value: first(DOUBLE, subjects) }),
  TABLE: (subjects) => ({ kind: 'TABLE', rows: rowsOver(subjects), columns: [] }),
  COLUMNS: () => ({ kind: 'COLUMNS', inside: [[], []] }),
  REPEAT: (subjects) => ({ kind: 'REPEAT', rows: rowsOver(subjects), inside: [[]] }),
  GROUP: () => ({ kind: 'GROUP', inside: [[]] }),
  PHOTOS: () => ({ kind: 'PHOTOS', columns: 3, format: '3:2', large: false }),
  PHOTO: (subjects) => ({ kind: 'PHOTO', photo: first(PHOTOS, subjects), width: 'HALF' }),
  SIGNATURES: () => ({ kind: 'SIGNATURES', columns: 2 }),
  SIGNATURE: (subjects) => ({
    kind: 'SIGNATURE',
    ...(hasSigned(subjects) ? { signature: first(SIGNATURE, subjects) } : {}),
  }),
  CODE: () => ({ kind: 'CODE', words: LINK_WORDS, size: 28 }),
  PAGE_BREAK: () => ({ kind: 'PAGE_BREAK' }),
}

/** A new block of a kind, as most want it, about the first answer that fits. */
export const newBlock = (kind: BlockName, id: string, subjects: Subjects): Block =>
  ({ ...BEGINNINGS[kind](subjects), id }) as Block
