import { property, typeOf } from '../../../test/asset-types.ts'
import { inspection, publishedWorkflow, said } from '../../../test/workflows.ts'
import type { TestCompany } from '../../../test/world.ts'

/** The German name of a template. */
export const named = (name: string) => [{ language: 'de' as const, name, teaser: null, description: null }]

/** A type, a workflow that chooses from it, a view of its results and one over that view. */
export async function estate({ client }: TestCompany) {
  const place = await client.assetTypes.create({ assetType: typeOf('Orte', [property('name')]) })
  const machine = await client.assetTypes.create({
    assetType: typeOf('Maschinen', [
      property('name', 'STRING', { required: true }),
      property('place', { kind: 'ASSET', id: place.id }),
    ]),
  })
  const pick = {
    kind: 'SINGLE_CHOICE' as const,
    id: 'c-machine',
    variableName: 'machine',
    title: said('Maschine'),
    options: {
      kind: 'QUERY' as const,
      query: {
        root: { kind: 'ASSET' as const, assetTypeId: machine.id },
        steps: [
          {
            kind: 'MAP' as const,
            columns: [
              { name: 'value', expression: 'asset' },
              { name: 'label', expression: 'asset.name' },
            ],
          },
        ],
      },
    },
    optional: { kind: 'VALUE' as const, value: true },
  }
  const [check, points] = inspection.nodes
  if (check?.kind !== 'ACTIVITY' || !points) throw new Error('the inspection has changed')
  const definition = { ...inspection, nodes: [{ ...check, components: [pick, ...check.components] }, points] }
  const workflow = await publishedWorkflow(client, { name: 'Rundgang', definition })
  const view = await client.views.create({
    view: {
      query: {
        root: { kind: 'WORKFLOW_RESULT', workflowId: workflow.id },
        steps: [
          {
            kind: 'MAP',
            columns: [
              { name: 'good', expression: 'result.check.good' },
              { name: 'weight', expression: 'result.check.weight' },
              { name: 'machine', expression: 'result.check.machine.name' },
              { name: 'points', expression: 'size(result.points)' },
            ],
          },
        ],
      },
      translations: [{ language: 'de', name: 'Rundgänge', columnMappings: [] }],
    },
  })
  const heavy = await client.views.create({
    view: {
      query: {
        root: { kind: 'VIEW', viewId: view.id },
        steps: [{ kind: 'FILTER', condition: 'weight > 10' }],
      },
      translations: [{ language: 'de', name: 'Schwere', columnMappings: [] }],
    },
  })
  return { place, machine, workflow, view, heavy }
}
