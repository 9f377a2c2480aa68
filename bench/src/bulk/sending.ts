import { newId } from '@feldwerk/contract/new-id.ts'
import type { Figure } from '../figure.ts'
import { askWell } from '../http/client.ts'
import type { SentResult, SubmitSetup } from '../submit/sender.ts'

/** So many calls are sent, one after the other. */
export const CALLS = 20

/** How many a second these calls bring, each so many. */
export async function rateOf(
  send: () => Promise<void>,
  each: number,
): Promise<Pick<Figure, 'value' | 'unit'>> {
  const began = performance.now()
  for (let call = 0; call < CALLS; call += 1) await send()
  return { value: Math.round((CALLS * each * 1000) / (performance.now() - began)), unit: '/s' }
}

/** What a program of the company is answered. */
export async function post({ client, company }: SubmitSetup, path: string, body: unknown) {
  const { text } = await askWell(client, {
    method: 'POST',
    path: `/api${path}`,
    token: company.token,
    body,
  })
  return JSON.parse(text)
}

/** Results as one call. Throws when one of them is refused. */
export async function sendResults(setup: SubmitSetup, sent: readonly SentResult[]): Promise<void> {
  const results = sent.map(({ workflowId, answers, meta, completedAt = new Date() }) => ({
    id: newId(),
    workflow: { id: workflowId },
    version: 1,
    activityResults: answers,
    completedAt: completedAt.toISOString(),
    meta,
  }))
  const { outcomes } = await post(setup, '/workflowResults/bulk', { results })
  const refused = (outcomes as { problem: unknown }[]).find(({ problem }) => problem)
  if (refused) throw new Error(JSON.stringify(refused))
}
