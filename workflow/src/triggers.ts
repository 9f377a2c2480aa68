import { keysOf } from '@feldwerk/query/keys.ts'
import { WORKFLOW_LIMITS } from './limits.ts'
import { ASSET } from './triggers/ASSET/kind.ts'
import { EMAIL } from './triggers/EMAIL/kind.ts'
import type { AnyTriggerKind } from './triggers/kind.ts'
import { PDF } from './triggers/PDF/kind.ts'
import { TASK } from './triggers/TASK/kind.ts'
import { TASK_SOURCE } from './triggers/TASK_SOURCE/kind.ts'
import { WEBHOOK } from './triggers/WEBHOOK/kind.ts'
import { z } from './zod.ts'

/**
 * What happens around a workflow, by the lists of a definition: tasks that come by themselves, and what a result sets
 * going.
 */
const TRIGGERS = {
  taskSources: TASK_SOURCE,
  emailTriggers: EMAIL,
  taskTriggers: TASK,
  pdfTriggers: PDF,
  webhookTriggers: WEBHOOK,
  assetTriggers: ASSET,
} as const satisfies Readonly<Record<string, AnyTriggerKind>>

export type TriggerList = keyof typeof TRIGGERS
export const TRIGGER_LISTS = keysOf(TRIGGERS)

/** A kind of which only the frame matters. */
export const triggerKindOf = (list: TriggerList): AnyTriggerKind => TRIGGERS[list]

/** The lists as fields of a definition. */
export const TriggerFields = Object.fromEntries(
  Object.entries(TRIGGERS).map(([list, { shape }]) => [
    list,
    z.array<z.ZodType>(shape).max(WORKFLOW_LIMITS.triggers).default([]),
  ]),
) as unknown as {
  readonly [L in TriggerList]: z.ZodDefault<z.ZodArray<(typeof TRIGGERS)[L]['shape']>>
}
