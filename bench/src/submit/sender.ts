import { newId } from '@feldwerk/contract/new-id.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { BenchDatabase } from '../database.ts'
import { askWell, type Client } from '../http/client.ts'
import type { BenchCompany } from '../http/companies.ts'
import type { ServerNode } from '../http/nodes.ts'

/** What results are sent to. */
export interface SubmitSetup {
  readonly database: BenchDatabase
  readonly node: ServerNode
  readonly client: Client
  readonly company: BenchCompany
}

/** Sends one result, and fails unless it is stored. */
export type Sender = () => Promise<void>

/** What of a result differs from one to the next. */
export interface SentResult {
  readonly workflowId: string
  readonly answers: unknown
  readonly taskId?: string | undefined
  readonly meta?: object | undefined
  /** Now, unless given. */
  readonly completedAt?: Date
}

const SENDERS = 64

/** Sends results as the field app does: under an id of their own, which is their Idempotency-Key too. */
export function senderOf({ client, company: { token } }: SubmitSetup, next: () => SentResult): Sender {
  return async () => {
    const { workflowId, answers, taskId, meta } = next()
    const id = newId()
    const body = {
      id,
      workflow: { id: workflowId },
      version: 1,
      activityResults: answers,
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      completedAt: new Date().toISOString(),
      taskId,
      meta,
    }
    await askWell(client, { method: 'POST', path: '/api/workflowResults', token, key: id, body })
  }
}

/** Publishes a workflow; gives its id. */
export async function publishWorkflow(
  { client, company }: SubmitSetup,
  definition: WorkflowDefinition,
): Promise<string> {
  const ask = async (path: string, body: unknown): Promise<{ id: string; revision: number }> => {
    const asked = { method: 'POST', path: `/api${path}`, token: company.token, body } as const
    return JSON.parse((await askWell(client, asked)).text)
  }
  const { id, revision } = await ask('/workflows', {
    translations: [{ language: 'de', name: 'Rundgang' }],
    definition,
  })
  await ask(`/workflows/byId/${id}/publish`, { revision })
  return id
}

/** Publishes a workflow; gives what sends a result of it. */
export async function openSender(
  setup: SubmitSetup,
  definition: WorkflowDefinition,
  answersOf: (number: number) => Readonly<Record<string, unknown>>,
): Promise<Sender> {
  const workflowId = await publishWorkflow(setup, definition)
  let number = 0
  return senderOf(setup, () => ({ workflowId, answers: answersOf((number += 1)) }))
}

/** How many went through, and why others did not. */
export interface Flood {
  readonly sent: number
  readonly perSecond: number
  readonly failures: string[]
}

/** As many at once as there are senders, each after the other. */
export async function flood(send: Sender, seconds: number): Promise<Flood> {
  const until = performance.now() + seconds * 1000
  const failures: string[] = []
  let sent = 0
  const one = async () => {
    while (performance.now() < until) {
      await send().then(
        () => void (sent += 1),
        (error: Error) => void failures.push(error.message),
      )
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, one))
  return { sent, perSecond: sent / seconds, failures }
}
