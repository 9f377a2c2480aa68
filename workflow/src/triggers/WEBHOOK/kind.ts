import { STRING } from '@feldwerk/query/types.ts'
import { fieldOf } from '../../field.ts'
import { z } from '../../zod.ts'
import { condition, conditionFaults, TriggerId, triggerKind } from '../kind.ts'

/** A call of another system. */
export const WEBHOOK = triggerKind({
  shape: z.object({
    id: TriggerId,
    httpMethod: z.enum(['POST', 'PUT', 'PATCH']),
    url: fieldOf(z.string().max(2000)),
    condition,
  }),
  sees: 'RESULT',
  faults: (trigger, about) => [
    ...about.check.value(trigger.url, [...about.path, 'url'], [STRING]),
    ...conditionFaults(trigger.condition, about),
  ],
  references: () => [],
})
