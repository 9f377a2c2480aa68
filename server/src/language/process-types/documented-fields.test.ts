import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Query } from '@feldwerk/contract/queries.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { columns } from '../../../test/machines.ts'
import { activity, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, type TestCompany, type World } from '../../../test/world.ts'
import { checkout } from '../../platform/node/data-folder.ts'

const [, section = ''] = readFileSync(path.join(checkout, 'docs/language.md'), 'utf8').split(
  '## Fields of records',
)
const lines = section.split('\n## ')[0]!.split('\n')
const cellsOf = (line: string) =>
  [...line.matchAll(/`([^`]+)`|\| ([a-z]+) \|/g)].map(([, code, word]) => code ?? word!)
const tables = lines.filter((line) => line.startsWith('| `')).map(cellsOf)
const isRecord = ([first]: readonly string[]) => /^(asset|result|task|account)$/.test(first!)
const documented = tables.filter(isRecord)
const examples = tables.filter((row) => !isRecord(row))

let world: World
let company: TestCompany
let roots: Readonly<Record<string, Query['root']>>

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  const { client } = company
  const { id: assetTypeId } = await client.assetTypes.create({
    assetType: typeOf('Pumpe', [property('code')]),
  })
  await client.assets.create({ assetTypeId, asset: { value: { code: 'P-104' } } })
  const finding = { kind: 'TEXT', id: 'finding', variableName: 'finding', title: said('Befund') } as const
  const definition = { ...EMPTY_DEFINITION, nodes: [activity('check', [finding])] }
  const worker = await company.person({ app: true, firstName: 'Mia' })
  const { id: workflowId } = await publishedWorkflow(client, { definition, accounts: [worker] })
  await client.tasks.create({ workflowId, task: { label: 'Rundgang am Montag' } })
  await worker.client.workflowResults.create({
    workflowResult: {
      workflow: { id: workflowId },
      activityResults: { check: { finding: 'Befund' } },
      completedAt: '2026-11-20T08:15:00Z',
    },
  })
  roots = {
    asset: { kind: 'ASSET', assetTypeId },
    result: { kind: 'WORKFLOW_RESULT', workflowId },
    task: { kind: 'TASK', workflowId },
    account: { kind: 'ACCOUNT' },
  }
})
afterAll(() => world.close())

describe('what docs/language.md says of the fields of records', () => {
  test('is all of them, each with its type', async () => {
    const { assetTypes, workflowTypes, accountFields } = await company.client.processTypeCtx.read({
      types: {
        assetTypeIds: [(roots['asset'] as { assetTypeId: string }).assetTypeId],
        workflowIds: [(roots['result'] as { workflowId: string }).workflowId],
      },
    })
    const fields = {
      asset: assetTypes[0]!.fields,
      result: workflowTypes[0]!.resultFields,
      task: workflowTypes[0]!.taskFields,
      account: accountFields,
    }
    const own = new Set(['asset.code', 'result.check'])
    const there = Object.entries(fields)
      .flatMap(([record, all]) => all.map(({ name, type }) => [record, name, type.kind]))
      .filter(([record, name]) => !own.has(`${record}.${name}`))
    expect(documented.map((row) => row.slice(0, 3)).toSorted()).toEqual(there.toSorted())
  })

  test('can be asked for: what it shows gives what it says', async () => {
    expect(examples.length).toBeGreaterThan(8)
    for (const [expression = '', , gives = ''] of examples) {
      const root = roots[expression.split('.')[0]!]!
      const query = { root, steps: [columns({ value: expression })] }
      const { data } = await company.client.viewData.preview({ query })
      expect([expression, data[0]?.['value']]).toEqual([expression, JSON.parse(gives)])
    }
  })
})
