import type { Client } from '@feldwerk/contract/client.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'

const title = (de: string) => ({ kind: 'VALUE', value: { de } }) as const

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
          { id: 'report', name: title('Protokoll'), title: title('Prüfprotokoll'), template: PROTOCOL },
        ],
        nodes: [
          {
            kind: 'ACTIVITY',
            id: 'look',
            variableName: 'blick',
            title: title('Blick'),
            components: [
              {
                kind: 'SINGLE_CHOICE',
                id: 'machine',
                variableName: 'maschine',
                title: title('Maschine'),
                options: {
                  kind: 'QUERY',
                  query: {
                    root: { kind: 'ASSET', assetTypeId: machines },
                    steps: [
                      {
                        kind: 'MAP',
                        columns: [
                          { name: 'value', expression: 'asset' },
                          { name: 'label', expression: 'asset.bezeichnung' },
                        ],
                      },
                    ],
                  },
                },
              },
              {
                kind: 'NUMBER',
                id: 'pressure',
                variableName: 'druck',
                title: title('Druck'),
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
