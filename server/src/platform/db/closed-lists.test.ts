import { DEFINITION_KINDS } from '@feldwerk/contract/references.ts'
import { SHARE_SIDES, SHARE_STATES } from '@feldwerk/contract/share-states.ts'
import { WORKFLOW_RESULT_FLAGS } from '@feldwerk/contract/workflow-results.ts'
import { TASK_STATES } from '@feldwerk/workflow/task-state.ts'
import { OCCASIONS } from '@feldwerk/workflow/triggers/kind.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.each([
  ['task_state_check', TASK_STATES],
  ['workflow_result_flags_check', WORKFLOW_RESULT_FLAGS],
  ['trigger_run_occasion_check', OCCASIONS],
  ['workflow_share_state_check', SHARE_STATES],
  ['workflow_share_side_check', SHARE_SIDES],
  ['dependant_kind_check', DEFINITION_KINDS],
  ['template_instance_part_kind_check', DEFINITION_KINDS],
])('%s allows the words of the one list in TypeScript, no other', async (name, words) => {
  const { rows } = await database.databases.owner.query<{ text: string }>(
    'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
    [name],
  )
  const allowed = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map((match) => match[1])
  expect(allowed.toSorted()).toEqual([...words].toSorted())
})
