import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { expect, test } from 'vitest'
import { subjectField } from './task-subject.ts'

const field = (name: string, id: string) => ({
  id: name,
  name,
  type: { kind: 'ASSET' as const, id },
  required: true,
})
const workflow = {
  definition: {
    ...EMPTY_DEFINITION,
    taskType: { fields: [field('site', 'sites'), field('machine', 'machines')] },
  },
}

test('a task is about the first asset of that type that it carries', () => {
  expect(subjectField(workflow, { assetTypeId: 'machines' })?.name).toBe('machine')
  expect(subjectField(workflow, { assetTypeId: 'vehicles' })).toBeUndefined()
  expect(subjectField({ definition: null }, { assetTypeId: 'machines' })).toBeUndefined()
})
