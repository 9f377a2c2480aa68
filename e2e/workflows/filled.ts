import type { Client } from '@feldwerk/contract/client.ts'

type WorkflowDefinition = NonNullable<Parameters<Client['workflows']['create']>[0]['workflow']['definition']>

const title = (de: string, en: string) => ({ kind: 'VALUE' as const, value: { de, en } })

/** A maintenance with readings that have a tolerance, a choice, and one round per hose. */
export const maintenance: WorkflowDefinition = {
  taskType: { fields: [] },
  taskSources: [],
  emailTriggers: [],
  taskTriggers: [],
  pdfTriggers: [],
  webhookTriggers: [],
  assetTriggers: [],
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

/** The published maintenance with one result; ids of both. */
export async function filledWorkflow(client: Client): Promise<{ workflow: string; result: string }> {
  const { id, revision } = await client.workflows.create({
    workflow: {
      translations: [
        { language: 'de', name: 'Wartung Hydraulik', description: null, teaser: 'Jede Woche, 30 Minuten' },
        { language: 'en', name: 'Hydraulics check', description: null, teaser: 'Every week, 30 minutes' },
      ],
      definition: maintenance,
    },
  })
  await client.workflows.publish({ workflowId: id, publication: { revision } })
  const { id: result } = await client.workflowResults.create({
    workflowResult: {
      workflow: { id },
      completedAt: new Date().toISOString(),
      startedAt: new Date(Date.now() - 36 * 60_000).toISOString(),
      activityResults: {
        messwerte: { temperatur: 86.4, bemerkung: 'Ölfleck unter dem Tank' },
        jeSchlauch: [{ schlauch: { inOrdnung: true } }, { schlauch: { inOrdnung: false } }],
      },
    },
  })
  return { workflow: id, result }
}
