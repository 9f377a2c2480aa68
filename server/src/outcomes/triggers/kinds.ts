import type { TriggerRunKind } from '@feldwerk/contract/trigger-runs.ts'
import type { RunKind } from './kind.ts'
import { asset } from './kinds/asset.ts'
import { email } from './kinds/email.ts'
import { pdf } from './kinds/pdf.ts'
import { task } from './kinds/task.ts'
import { webhook } from './kinds/webhook.ts'

/** What becomes of triggers, by kind. */
export const RUN_KINDS: { readonly [K in TriggerRunKind]: RunKind } = {
  ASSET: asset,
  PDF: pdf,
  EMAIL: email,
  WEBHOOK: webhook,
  TASK: task,
}
