import type { Client } from '@feldwerk/contract/client.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import { assetsOf, text } from '../workflows/written.ts'

interface InspectedAsset {
  /** Its type. */
  readonly machines: string
  readonly asset: string
}

/** A workflow that measures a machine, whose tasks say which, and two results with the asset: one beyond its limit. */
export async function inspectedTwice(client: Client, { machines, asset }: InspectedAsset): Promise<void> {
  const { id, revision } = await client.workflows.create({
    workflow: {
      translations: [{ language: 'de', name: 'Rundgang' }],
      definition: {
        ...EMPTY_DEFINITION,
        taskType: {
          fields: [{ id: 'plant', name: 'anlage', type: { kind: 'ASSET', id: machines }, required: true }],
        },
        pdfTriggers: [
          { id: 'report', name: text('Protokoll'), title: text('Prüfprotokoll'), template: PROTOCOL },
        ],
        nodes: [
          {
            kind: 'ACTIVITY',
            id: 'look',
            variableName: 'blick',
            title: text('Blick'),
            components: [
              {
                kind: 'SINGLE_CHOICE',
                id: 'machine',
                variableName: 'maschine',
                title: text('Maschine'),
                options: assetsOf(machines, 'bezeichnung'),
              },
              {
                kind: 'NUMBER',
                id: 'pressure',
                variableName: 'druck',
                title: text('Druck'),
                tolerance: { kind: 'VALUE', value: { from: 2, to: 4 } },
              },
            ],
          },
        ],
      },
    },
  })
  await client.workflows.publish({ workflowId: id, publication: { revision } })
  for (const druck of [3, 9])
    await client.workflowResults.create({
      workflowResult: {
        workflow: { id },
        completedAt: new Date().toISOString(),
        activityResults: { blick: { maschine: asset, druck } },
      },
    })
}
