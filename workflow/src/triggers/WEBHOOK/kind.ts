import { STRING } from '@feldwerk/query/types.ts'
import { ownFault } from '../../faults.ts'
import { type Field, fieldOf } from '../../field.ts'
import { z } from '../../zod.ts'
import { conditionFaults, onResults, triggerKind } from '../kind.ts'

/** Whether a fixed address can be called at all; where it leads is checked when it is. */
const isUsable = (url: Field<string>): boolean =>
  url.kind !== 'VALUE' || /^https?:$/.test(URL.parse(url.value)?.protocol ?? '')

/** A call of another system. */
export const WEBHOOK = triggerKind({
  shape: z.object({
    ...onResults,
    httpMethod: z.enum(['POST', 'PUT', 'PATCH']),
    url: fieldOf(z.string().max(2000)),
  }),
  sees: 'RESULT',
  faults: (trigger, about) => [
    ...(isUsable(trigger.url) ? [] : [ownFault('badUrl', [...about.path, 'url'])]),
    ...about.check.value(trigger.url, [...about.path, 'url'], [STRING]),
    ...conditionFaults(trigger.condition, about),
  ],
  references: () => [],
})
