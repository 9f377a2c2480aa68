import type { Client } from '@feldwerk/contract/client.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'

const title = (de: string, en: string) => ({ kind: 'VALUE' as const, value: { de, en } })

/** A maintenance with readings that have a tolerance, a choice, and one round per hose. */
export const maintenance: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'readings',
      variableName: 'messwerte',
      title: title('Messwerte', 'Readings'),
      components: [
        {
          kind: 'NUMBER',
          id: 'temperature',
          variableName: 'temperatur',
          title: title('Öltemperatur', 'Oil temperature'),
          unit: title('°C', '°C'),
          min: { kind: 'VALUE', value: 0 },
          max: { kind: 'VALUE', value: 120 },
          tolerance: { kind: 'VALUE', value: { from: 35, to: 80 } },
        },
        {
          kind: 'TEXT',
          id: 'remark',
          variableName: 'bemerkung',
          title: title('Bemerkung', 'Remark'),
          hidden: {
            kind: 'QUERY',
            query: {
              root: { kind: 'NULL' },
              steps: [
                {
                  kind: 'MAP',
                  columns: [{ name: 'value', expression: '(messwerte.temperatur > 80) != true' }],
                },
              ],
            },
          },
        },
      ],
    },
    {
      kind: 'ITERATION',
      id: 'hoses',
      variableName: 'jeSchlauch',
      title: title('Je Schlauchleitung', 'For each hose'),
      repeatFor: null,
      nodes: [
        {
          kind: 'ACTIVITY',
          id: 'hose',
          variableName: 'schlauch',
          title: title('Schlauch', 'Hose'),
          components: [
            { kind: 'SWITCH', id: 'good', variableName: 'inOrdnung', title: title('In Ordnung', 'Good') },
          ],
        },
      ],
    },
  ],
}

interface FillOptions {
  /** Where it was filled in: then the workflow asks for it. */
  readonly position?: { readonly lat: number; readonly lon: number; readonly accuracy: number }
  /** What the result sets going. */
  readonly triggers?: Partial<Pick<WorkflowDefinition, 'emailTriggers' | 'taskTriggers'>>
}

/** The maintenance, with the latitude of the place as one of its readings. */
function withPlace(): WorkflowDefinition {
  const [readings, ...others] = maintenance.nodes
  if (readings?.kind !== 'ACTIVITY') throw new Error('the readings come first')
  const value = {
    kind: 'QUERY' as const,
    query: {
      root: { kind: 'NULL' as const },
      steps: [{ kind: 'MAP' as const, columns: [{ name: 'value', expression: 'meta.position.lat' }] }],
    },
  }
  const place = { kind: 'METADATA' as const, id: 'place', variableName: 'breite', value }
  return { ...maintenance, nodes: [{ ...readings, components: [...readings.components, place] }, ...others] }
}

/** The published maintenance; its id. */
export async function publishedMaintenance(
  client: Client,
  { position, triggers = {} }: FillOptions = {},
): Promise<string> {
  const { id, revision } = await client.workflows.create({
    workflow: {
      translations: [
        { language: 'de', name: 'Wartung Hydraulik', description: null, teaser: 'Jede Woche, 30 Minuten' },
        { language: 'en', name: 'Hydraulics check', description: null, teaser: 'Every week, 30 minutes' },
      ],
      definition: { ...(position ? withPlace() : maintenance), ...triggers },
    },
  })
  await client.workflows.publish({ workflowId: id, publication: { revision } })
  return id
}

/** The same with one result; ids of both. */
export async function filledWorkflow(
  client: Client,
  options: FillOptions = {},
): Promise<{ workflow: string; result: string }> {
  const workflow = await publishedMaintenance(client, options)
  return { workflow, result: await addResult(client, workflow, options) }
}

/** A result of the maintenance; its id. */
export async function addResult(
  client: Client,
  workflow: string,
  { position }: Pick<FillOptions, 'position'> = {},
): Promise<string> {
  const { id: result } = await client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflow },
      completedAt: new Date().toISOString(),
      startedAt: new Date(Date.now() - 36 * 60_000).toISOString(),
      ...(position ? { meta: { position } } : {}),
      activityResults: {
        messwerte: {
          temperatur: 86.4,
          bemerkung: 'Ölfleck unter dem Tank',
          ...(position ? { breite: position.lat } : {}),
        },
        jeSchlauch: [{ schlauch: { inOrdnung: true } }, { schlauch: { inOrdnung: false } }],
      },
    },
  })
  return result
}
