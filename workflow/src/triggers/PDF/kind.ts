import { STRING } from '@feldwerk/query/types.ts'
import { z } from '../../zod.ts'
import { condition, conditionFaults, context, TriggerId, text, triggerKind } from '../kind.ts'

/** A document made from a template; `name` is its file name. */
export const PDF = triggerKind({
  shape: z.object({ id: TriggerId, name: text, title: text, context, template: text, condition }),
  sees: 'RESULT',
  faults: (trigger, about) => {
    const { check, path } = about
    return [
      ...check.context(trigger.context, [...path, 'context']),
      ...check.value(trigger.name, [...path, 'name'], [STRING]),
      ...check.value(trigger.title, [...path, 'title'], [STRING]),
      ...check.value(trigger.template, [...path, 'template'], [STRING]),
      ...conditionFaults(trigger.condition, about),
    ]
  },
  references: () => [],
})
