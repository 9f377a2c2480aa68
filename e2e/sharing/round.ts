import type { Client } from '@feldwerk/contract/client.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { assetsOf, text } from '../workflows/written.ts'

/** A round past pumps of that type: which one, how warm it is, and a word; a mail follows. */
export const pumpRound = (typeId: string): WorkflowDefinition => ({
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'check',
      variableName: 'pruefung',
      title: text('Prüfung'),
      components: [
        {
          id: 'which',
          kind: 'SINGLE_CHOICE',
          variableName: 'pumpe',
          title: text('Welche Pumpe?'),
          optional: { kind: 'VALUE', value: true },
          options: assetsOf(typeId),
        },
        {
          id: 'temperature',
          kind: 'NUMBER',
          variableName: 'temperatur',
          title: text('Lagertemperatur'),
          unit: text('°C'),
        },
        {
          id: 'remark',
          kind: 'TEXT',
          variableName: 'bemerkung',
          title: text('Bemerkung'),
          optional: { kind: 'VALUE', value: true },
        },
      ],
    },
  ],
  emailTriggers: [
    {
      id: 'mail',
      to: [{ address: 'service@kaltofen.example' }],
      subject: { kind: 'LINE', line: { de: [{ kind: 'TEXT', text: 'Rundgang gemacht' }] } },
      body: { kind: 'TEXT', text: {} },
      separate: false,
      attachedPdfs: [],
    },
  ],
})

/** The next version of the round asks for the pressure as well. */
export async function publishWithPressure(client: Client, workflowId: string, typeId: string): Promise<void> {
  const round = pumpRound(typeId)
  const [check] = round.nodes
  if (check?.kind !== 'ACTIVITY') throw new Error('the round begins with the check')
  const pressure = {
    id: 'pressure',
    kind: 'NUMBER',
    variableName: 'druck',
    title: text('Druck'),
    unit: text('bar'),
  } as const
  const definition = { ...round, nodes: [{ ...check, components: [...check.components, pressure] }] }
  const { revision } = await client.workflows.byId({ workflowId })
  const changed = await client.workflows.update({ workflowId, workflow: { definition, revision } })
  await client.workflows.publish({ workflowId, publication: { revision: changed.revision } })
}
