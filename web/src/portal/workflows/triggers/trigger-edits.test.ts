import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { expect, test } from 'vitest'
import { kindLook } from './kinds.ts'
import {
  droppedOn,
  stepped,
  withCopy,
  withNewTrigger,
  withoutTrigger,
  withTriggerField,
} from './trigger-edits.ts'
import { triggerRows } from './trigger-rows.ts'

const about = (id: string) => ({ id, workflowId: 'w', assetTypeId: 'a', asset: undefined })
const mail = (id: string) => kindLook('emailTriggers').begin(about(id))
const definition = {
  ...EMPTY_DEFINITION,
  emailTriggers: [mail('m1'), { ...mail('m2'), attachedPdfs: ['p'] }],
  pdfTriggers: [kindLook('pdfTriggers').begin(about('p'))],
}
const ids = (now: typeof definition) => triggerRows(now).map(({ trigger }) => trigger.id)

test('triggers keep to those of their kind when they are moved', () => {
  expect(ids(stepped(definition, 'm2', 1) as typeof definition)).toEqual(['m1', 'm2', 'p'])
  expect(ids(stepped(definition, 'm2', -1) as typeof definition)).toEqual(['m2', 'm1', 'p'])
  expect(droppedOn(definition, 'm1', 'p')).toBe(definition)
  expect(ids(droppedOn(definition, 'm2', 'm1') as typeof definition)).toEqual(['m2', 'm1', 'p'])
})

test('a document that goes is attached to no mail any more', () => {
  const rest = withoutTrigger(definition, 'p')
  expect(rest.pdfTriggers).toEqual([])
  expect(rest.emailTriggers[1]?.attachedPdfs).toEqual([])
  expect(withoutTrigger(definition, 'unknown')).toBe(definition)
})

test('a copy stands behind the trigger, a new one behind all of its kind', () => {
  expect(ids(withCopy(definition, 'm1', 'copy') as typeof definition)).toEqual(['m1', 'copy', 'm2', 'p'])
  expect(ids(withNewTrigger(definition, 'emailTriggers', mail('m3')) as typeof definition)).toEqual([
    'm1',
    'm2',
    'm3',
    'p',
  ])
})

test('a field is set, and taken away by nothing', () => {
  const paused = withTriggerField(definition, { id: 'm1', name: 'paused', field: true })
  expect(paused.emailTriggers[0]?.paused).toBe(true)
  const again = withTriggerField(paused, { id: 'm1', name: 'paused', field: undefined })
  expect(again.emailTriggers[0]).not.toHaveProperty('paused')
})
