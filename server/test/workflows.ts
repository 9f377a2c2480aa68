import type { Client } from '@feldwerk/contract/client.ts'
import type { Workflow } from '@feldwerk/contract/workflows.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'

type Nodes = WorkflowDefinition['nodes']
type Component = Extract<Nodes[number], { kind: 'ACTIVITY' }>['components'][number]

/** A text in German, as fields of definitions have it. */
export const said = (de: string) => ({ kind: 'VALUE', value: { de } }) as const
export const fixed = <V>(value: V) => ({ kind: 'VALUE', value }) as const

/** A field that is computed from what is known in the form. */
export const computed = (expression: string) =>
  ({
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [{ kind: 'MAP', columns: [{ name: 'value', expression }] }],
    },
  }) as const

export const activity = (id: string, components: readonly Component[], variableName = id) =>
  ({ kind: 'ACTIVITY', id, variableName, title: said('Prüfung'), components }) as const

/** A small inspection: a finding that is asked for only where something is wrong, a weight, and photos. */
export const inspection: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  taskType: { fields: [{ id: 't-place', name: 'place', type: { kind: 'STRING' }, required: false }] },
  nodes: [
    activity('check', [
      { kind: 'SWITCH', id: 'c-good', variableName: 'good', title: said('In Ordnung') },
      {
        kind: 'TEXT',
        id: 'c-finding',
        variableName: 'finding',
        title: said('Befund'),
        hidden: computed('check.good == true'),
        maxChars: fixed(100),
      },
      {
        kind: 'NUMBER',
        id: 'c-weight',
        variableName: 'weight',
        title: said('Gewicht'),
        optional: fixed(true),
        max: fixed(500),
      },
      { kind: 'INSTANT', id: 'c-at', variableName: 'at', title: said('Wann'), optional: fixed(true) },
      { kind: 'DATE', id: 'c-day', variableName: 'day', title: said('Tag'), optional: fixed(true) },
      { kind: 'IMAGES', id: 'c-photos', variableName: 'photos', title: said('Fotos'), optional: fixed(true) },
    ]),
    {
      kind: 'ITERATION',
      id: 'points',
      variableName: 'points',
      title: said('Punkte'),
      nodes: [
        activity('point', [
          { kind: 'TEXT', id: 'p-name', variableName: 'name', title: said('Name') },
          {
            kind: 'NUMBER',
            id: 'p-value',
            variableName: 'value',
            optional: fixed(true),
            integerOnly: fixed(true),
          },
        ]),
      ],
    },
  ],
}

/** A trigger that sends a mail to one address, of each result unless a condition is added. */
export const plainMail: WorkflowDefinition['emailTriggers'][number] = {
  id: 'mail',
  to: fixed(['leitstand@nordwerk.example']),
  subject: said('Überdruck'),
  body: said('Nachsehen.'),
  separate: false,
  attachedPdfs: [],
}

/** A measurement that may deviate: the pressure from 2 to 4 bar. */
export const measurement: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    activity('measured', [
      {
        kind: 'NUMBER',
        id: 'm-pressure',
        variableName: 'pressure',
        title: said('Druck'),
        unit: said('bar'),
        tolerance: fixed({ from: 2, to: 4 }),
      },
    ]),
  ],
}

/** Answers that the inspection accepts. */
export const goodAnswers = {
  check: { good: true, weight: 12.5, at: '2026-11-20T08:15:00.000Z', day: '2026-11-20' },
  points: [{ point: { name: 'Ventil', value: 3 } }, { point: { name: 'Lager' } }],
}

interface NewWorkflow {
  readonly name?: string
  readonly definition?: WorkflowDefinition
  readonly accounts?: readonly { readonly id: string }[]
  readonly accountGroups?: readonly { readonly id: string }[]
}

/** A published workflow that these may perform. */
export async function publishedWorkflow(client: Client, options: NewWorkflow = {}): Promise<Workflow> {
  const { name = 'Rundgang', definition = inspection, accounts = [], accountGroups = [] } = options
  const { id: workflowId, revision } = await client.workflows.create({
    workflow: { translations: [{ language: 'de', name }], definition },
  })
  const workflow = await client.workflows.publish({ workflowId, publication: { revision } })
  const holders = {
    accounts: accounts.map(({ id }) => ({ id })),
    accountGroups: accountGroups.map(({ id }) => ({ id })),
  }
  if (accounts.length + accountGroups.length > 0)
    await client.workflowPermissions.create({ workflowId, holders })
  return workflow
}
