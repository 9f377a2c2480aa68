import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { ReceivedMail } from '../../../test/mails.ts'
import { computed, measurement, plainMail, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

export type EmailTrigger = WorkflowDefinition['emailTriggers'][number]
export type TaskTrigger = WorkflowDefinition['taskTriggers'][number]

/** Where the pressure is too high, a mail to one address that says how high. */
export const highPressure: EmailTrigger = {
  ...plainMail,
  id: 'high',
  condition: computed('measured.pressure > 4.0'),
  subject: computed('"Druck " + string(measured.pressure) + " bar"'),
  body: said('Bitte nachsehen.\n\nDanke.'),
}

/** The same to an account. */
export const toPerson = (id: string): EmailTrigger => ({
  ...highPressure,
  to: {
    kind: 'QUERY',
    query: {
      root: { kind: 'ACCOUNT' },
      steps: [
        { kind: 'FILTER', condition: `account.id == "${id}"` },
        { kind: 'MAP', columns: [{ name: 'value', expression: 'account' }] },
      ],
    },
  },
})

/** A company in whose workflows pressures are measured, and what its results set going. */
export interface Measurements {
  readonly world: World
  readonly company: TestCompany
  readonly portal: TestAccount
  readonly worker: TestAccount
  /** Id of a published measurement with these triggers, which the worker may perform. */
  workflowWith(triggers: Partial<WorkflowDefinition>): Promise<string>
  /** Delivers a result, the worker's unless another client is given; gives its id. */
  measure(workflowId: string, pressure: number, client?: Client): Promise<string>
  runsOf(workflowResultId: string): Promise<TriggerRun[]>
  /** Trigger and state of each run: `high DONE`. */
  statesOf(workflowResultId: string): Promise<string[]>
  /** Does what is due, then gives the mails of this subject. */
  mailsAbout(subject: string): Promise<ReceivedMail[]>
}

/** Opens a world for tests of triggers. Close it in `afterAll`. */
export async function openMeasurements(): Promise<Measurements> {
  const world = await openWorld()
  const company = await world.company()
  const portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  const worker = await company.person({ firstName: 'Mia', lastName: 'Yilmaz', app: true })
  const runsOf = async (workflowResultId: string) =>
    (await portal.client.triggerRuns.paginated({ workflowResultId })).data
  return {
    world,
    company,
    portal,
    worker,
    async workflowWith(triggers) {
      const definition = { ...measurement, ...triggers }
      return (await publishedWorkflow(portal.client, { definition, accounts: [worker] })).id
    },
    async measure(workflowId, pressure, client = worker.client) {
      const workflowResult = {
        id: newId(),
        workflow: { id: workflowId },
        activityResults: { measured: { pressure } },
        completedAt: new Date().toISOString(),
      }
      return (await client.workflowResults.create({ workflowResult })).id
    },
    runsOf,
    statesOf: async (id) => (await runsOf(id)).map(({ triggerId, state }) => `${triggerId} ${state}`),
    mailsAbout: async (subject) => (await world.mails(null)).filter((mail) => mail.subject === subject),
  }
}
