import type { Client } from '@feldwerk/contract/client.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { newWorkflow, press, title } from '../field/phone.ts'
import { expect, type Page } from '../test.ts'
import { assetsOf, text } from '../workflows/written.ts'

const rows = (columns: Readonly<Record<string, string>>) =>
  ({
    kind: 'QUERY',
    query: {
      root: { kind: 'NULL' },
      steps: [
        { kind: 'MAP', columns: Object.entries(columns).map(([name, expression]) => ({ name, expression })) },
      ],
    },
  }) as const

/** What the pumps are, with the hours they have run. */
async function newPumpType(client: Client): Promise<{ typeId: string; pump: string }> {
  const { id: typeId } = await client.assetTypes.create({
    assetType: {
      translations: [{ language: 'de', name: 'Pumpe' }],
      properties: [
        { name: 'name', type: { kind: 'STRING' }, translations: [{ language: 'de', name: 'Name' }] },
        {
          name: 'hours',
          type: { kind: 'LONG' },
          translations: [{ language: 'de', name: 'Betriebsstunden' }],
          number: { unit: 'h' },
        },
      ],
    },
  })
  const { id: pump } = await client.assets.create({
    assetTypeId: typeId,
    asset: { value: { name: 'Pumpe P-07', hours: 1200 } },
  })
  return { typeId, pump }
}

/** A service that writes the hours back and asks for work that follows; no document and no mail yet. */
const service = (typeId: string, followUp?: string): WorkflowDefinition => ({
  ...EMPTY_DEFINITION,
  taskType: {
    fields: [{ id: 'f-pump', name: 'pumpe', type: { kind: 'ASSET', id: typeId }, required: false }],
  },
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'readings',
      variableName: 'wartung',
      title: text('Wartung'),
      components: [
        {
          kind: 'NUMBER',
          id: 'temperature',
          variableName: 'temperatur',
          title: text('Öltemperatur'),
          unit: text('°C'),
          tolerance: { kind: 'VALUE', value: { from: 35, to: 80 } },
        },
        {
          kind: 'SINGLE_CHOICE',
          id: 'which',
          variableName: 'pumpe',
          title: text('Welche Pumpe?'),
          options: assetsOf(typeId),
        },
        {
          kind: 'NUMBER',
          id: 'hours',
          variableName: 'stunden',
          title: text('Betriebsstunden'),
          unit: text('h'),
          integerOnly: { kind: 'VALUE', value: true },
        },
      ],
    },
  ],
  assetTriggers: [
    {
      id: 'write-hours',
      assetTypeId: typeId,
      action: 'UPDATE',
      values: rows({ asset: 'wartung.pumpe', hours: 'wartung.stunden' }),
    },
  ],
  taskTriggers: followUp
    ? [
        {
          id: 'repair',
          workflowId: followUp,
          task: rows({ label: '"Nacharbeit " + wartung.pumpe.name', data: '{"pumpe": wartung.pumpe}' }),
        },
      ]
    : [],
})

/** A dashboard that counts the services. */
async function newBoard(client: Client, workflowId: string): Promise<string> {
  const { id: viewId } = await client.views.create({
    view: {
      query: {
        root: { kind: 'WORKFLOW_RESULT', workflowId },
        steps: [{ kind: 'MAP', columns: [{ name: 'zeit', expression: 'result.completedAt' }] }],
      },
      translations: [{ language: 'de', name: 'Wartungen', columnMappings: [] }],
    },
  })
  const { id: metricId } = await client.metrics.create({
    metric: {
      translations: [{ language: 'de', name: 'Wartungen' }],
      sources: [{ viewId, timeExpression: 'zeit' }],
    },
  })
  const place = { startRow: 0, startCol: 0, width: 4, height: 2 }
  const translations = [{ language: 'de' as const, name: 'Wartungen' }]
  const { id } = await client.dashboards.create({
    dashboard: {
      interval: 'LAST_7_DAYS',
      translations,
      panels: [{ kind: 'NUMBER', ...place, translations, metricId, aggregation: 'COUNT' }],
    },
  })
  return id
}

/** Ids of what the story is about. */
export interface PumpService {
  readonly workflowId: string
  readonly typeId: string
  readonly pump: string
  readonly dashboardId: string
}

/** A service of pumps that this account may do, with what follows from it. */
export async function newPumpService(client: Client, accountId: string): Promise<PumpService> {
  const { typeId, pump } = await newPumpType(client)
  const repair = await newWorkflow(client, { accountId, name: 'Mangelbehebung', definition: service(typeId) })
  const definition = service(typeId, repair)
  const workflowId = await newWorkflow(client, { accountId, name: 'Pumpe warten', definition })
  return { workflowId, typeId, pump, dashboardId: await newBoard(client, workflowId) }
}

/** Does the service on the phone, up to the queue. */
export async function serve(page: Page, temperature: string, hours: string): Promise<void> {
  await page.getByRole('link', { name: 'Starten', exact: true }).click()
  await page.getByRole('button', { name: /Pumpe warten/ }).click()
  await page.getByLabel('Öltemperatur').fill(temperature)
  await page.getByText('Pumpe P-07', { exact: true }).click()
  await page.getByLabel('Betriebsstunden').fill(hours)
  await press(page, 'Weiter')
  await press(page, 'Abschließen')
  await expect(title(page, 'Übertragung')).toBeVisible()
}
