import type { KindCases } from '../cases.ts'

/** Its answers are those of its activities; `session.test.ts` opens them in any order. */
export const cases: KindCases = {
  type: null,
  fields: { activities: [] },
  answers: [],
  editor: { acts: [], fields: {} },
}
