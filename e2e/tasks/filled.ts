import type { Client } from '@feldwerk/contract/client.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'

const said = (de: string, en: string) => ({ kind: 'VALUE', value: { de, en } }) as const

/** A round of one question; its tasks say where it goes. */
const round: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  taskType: { fields: [{ id: 'ort', name: 'Ort', type: { kind: 'STRING' }, required: true }] },
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'runde',
      variableName: 'runde',
      title: said('Rundgang', 'Round'),
      components: [
        {
          kind: 'SWITCH',
          id: 'dicht',
          variableName: 'dicht',
          title: said('Alles dicht', 'Nothing leaks'),
        },
      ],
    },
  ],
}

export interface FilledTasks {
  readonly workflowId: string
  readonly groupId: string
  readonly personId: string
}

/** A published workflow that a person and a group may perform. */
export async function roundWorkflow(client: Client): Promise<FilledTasks> {
  const person = await client.accounts.create({
    account: {
      firstName: 'Mia',
      lastName: 'Yilmaz',
      email: `mia.yilmaz.${crypto.randomUUID()}@nordwerk.example`,
      appAccess: true,
    },
  })
  const group = await client.accountGroups.create({
    accountGroup: { name: 'Frühschicht', accounts: [{ id: person.id }], chatActive: false },
  })
  const { id: workflowId, revision } = await client.workflows.create({
    workflow: {
      translations: [
        { language: 'de', name: 'Rundgang Pumpenhaus' },
        { language: 'en', name: 'Pump house round' },
      ],
      definition: round,
    },
  })
  await client.workflows.publish({ workflowId, publication: { revision } })
  await client.workflowPermissions.create({
    workflowId,
    holders: { accounts: [{ id: person.id }], accountGroups: [{ id: group.id }] },
  })
  return { workflowId, groupId: group.id, personId: person.id }
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

/** Tasks in several states, and a series. */
export async function filledTasks(client: Client): Promise<FilledTasks> {
  const filled = await roundWorkflow(client)
  const { workflowId, groupId, personId } = filled
  const create = (label: string, task: object) =>
    client.tasks.create({ workflowId, task: { label, taskData: { Ort: 'Halle 2' }, ...task } })
  await create('Ventile prüfen', { validFrom: hours(-8), deadline: hours(-2) })
  await create('Filter wechseln', {
    validFrom: hours(-1),
    deadline: hours(4),
    assignedTo: { accounts: [{ id: personId }] },
  })
  await create('Ölstand ablesen', {
    validFrom: hours(-3),
    deadline: hours(6),
    hardDeadline: true,
    assignedTo: { accountGroups: [{ id: groupId }] },
  })
  await create('Dichtungen ansehen', { validFrom: hours(20), deadline: hours(28) })
  const cancelled = await create('Anstrich ausbessern', { deadline: hours(50) })
  await client.tasks.cancel({ taskId: cancelled.id })
  await create('Zählerstand melden', {
    validFrom: hours(-20),
    deadline: hours(-12),
    hardDeadline: true,
  })
  const { revision } = await client.workflows.byId({ workflowId })
  await client.taskSources.save({
    workflowId,
    sourceId: 'morgens',
    taskSource: {
      revision,
      source: {
        id: 'morgens',
        name: 'Morgenrunde',
        schedule: {
          kind: 'VALUE',
          value: {
            rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
            start: '2026-01-05T05:00:00.000Z',
            timeZone: 'Europe/Berlin',
          },
        },
        query: {
          kind: 'QUERY',
          query: {
            root: { kind: 'NULL' },
            steps: [
              {
                kind: 'MAP',
                columns: [
                  { name: 'label', expression: '"Morgenrunde"' },
                  { name: 'data', expression: '{"Ort": "Pumpenhaus"}' },
                  {
                    name: 'schedule',
                    expression:
                      '{"validFrom": now, "deadline": addTo(now, 8, "hour"), "hardDeadline": false}',
                  },
                ],
              },
            ],
          },
        },
      },
    },
  })
  return filled
}

/** A series of an hour every day from that time on. */
export async function saveHourlongSeries(
  client: Client,
  { workflowId, start }: { readonly workflowId: string; readonly start: Date },
): Promise<void> {
  const { revision } = await client.workflows.byId({ workflowId })
  const times = '{"validFrom": now, "deadline": addTo(now, 1, "hour"), "hardDeadline": false}'
  const columns = [
    { name: 'label', expression: '"Stunde"' },
    { name: 'data', expression: '{"Ort": "Pumpenhaus"}' },
    { name: 'schedule', expression: times },
  ]
  const value = { rrule: 'FREQ=DAILY;COUNT=4', start: start.toISOString(), timeZone: 'UTC' }
  const source = {
    id: 'stunde',
    name: 'Stunde',
    schedule: { kind: 'VALUE' as const, value },
    query: {
      kind: 'QUERY' as const,
      query: { root: { kind: 'NULL' as const }, steps: [{ kind: 'MAP' as const, columns }] },
    },
  }
  await client.taskSources.save({ workflowId, sourceId: source.id, taskSource: { revision, source } })
}
