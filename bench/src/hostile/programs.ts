import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { askWell, type BenchRequest, type Client } from '../http/client.ts'
import type { BenchCompany } from '../http/companies.ts'
import { almost, LARGE, LOOPS, PATTERNS, searching, UNKNOWN } from './expressions.ts'

/** A call that costs as much as anybody can make it cost. */
export interface Program {
  readonly name: string
  readonly ask: () => BenchRequest
}

const SIGNS = 10_000
const HEAVY_FIELDS = 30
const ROWS = 1000
const COLUMNS = 20
/** Fields of expressions that fill a body of nearly a megabyte. */
const LARGE_FIELDS = 999

/** The programs, with what they need stored by the company. */
export async function makePrograms(client: Client, company: BenchCompany): Promise<readonly Program[]> {
  const { token } = company
  const post = (path: string, body: unknown): BenchRequest => ({
    method: 'POST',
    path: `/api${path}`,
    token,
    body,
  })
  const made = async (path: string, body: unknown): Promise<{ id: string; revision: number }> =>
    JSON.parse((await askWell(client, post(path, body))).text)
  const draft = (expressions: readonly string[]) =>
    made('/workflows', {
      translations: [{ language: 'de', name: 'Rundgang' }],
      definition: withValues(expressions),
    })
  const published = async (expressions: readonly string[]) => {
    const { id, revision } = await draft(expressions)
    await askWell(client, post(`/workflows/byId/${id}/publish`, { revision }))
    return id
  }
  const result = async (name: string, expressions: readonly string[], note = 'fertig'): Promise<Program> => {
    const id = await published(expressions)
    const body = () => ({
      id: newId(),
      workflow: { id },
      activityResults: { a: { note } },
      completedAt: new Date().toISOString(),
    })
    return { name, ask: () => post('/workflowResults', body()) }
  }
  const small = await draft(['1'])
  const type = await made('/assetTypes', {
    translations: [{ language: 'de', name: 'Pumpe' }],
    properties: [
      {
        name: 'name',
        type: { kind: 'STRING' },
        translations: [{ language: 'de', name: 'Name' }],
        customCheck: `${searching('asset.name', PATTERNS[0])} > 0`,
      },
    ],
  })
  const overAssets: Query['root'] = { kind: 'ASSET', assetTypeId: type.id }
  const view = await made('/views', {
    query: { root: overAssets, steps: [] },
    translations: [{ language: 'de', name: 'Pumpen', columnMappings: [] }],
  })
  const preview = (name: string, query: Query): Program => ({
    name,
    ask: () => post('/viewData/preview', query),
  })
  const saved = (name: string, expressions: readonly string[]): Program => ({
    name,
    ask: () =>
      post('/workflows', {
        translations: [{ language: 'de', name: 'Rundgang' }],
        definition: withValues(expressions),
      }),
  })
  // Made before: who measures must not be busy meanwhile.
  const readings = almost(500)
  const pumps = Array.from({ length: ROWS }, (_, i) => ({ value: { name: `P${i} ${readings}` } }))
  return [
    await result('result: loops in loops', [LOOPS]),
    ...(await Promise.all(
      PATTERNS.map((pattern) =>
        result(`result: ${pattern} on 10,000 signs`, [searching('a.note', pattern)], almost(SIGNS)),
      ),
    )),
    await result(`result: ${HEAVY_FIELDS} heavy fields`, times(HEAVY_FIELDS, LOOPS)),
    {
      name: `bulk of ${ROWS} rows with a heavy check`,
      ask: () => post(`/assets/byAssetType/${type.id}/bulk`, { create: pumps }),
    },
    preview(`view preview: constants in ${COLUMNS} columns`, {
      root: overAssets,
      steps: [mapped(times(COLUMNS, LOOPS))],
    }),
    preview('view preview: a megabyte of sums', {
      root: { kind: 'NULL' },
      steps: [mapped(times(1000, LARGE))],
    }),
    preview('view preview: a megabyte of unknown names', {
      root: { kind: 'NULL' },
      steps: [
        mapped(
          Array.from({ length: 900 }, () => '1'),
          'n'.repeat(50),
        ),
        mapped(times(200, UNKNOWN)),
      ],
    }),
    preview('view preview: filters', {
      root: overAssets,
      steps: times(10, searching('asset.name', PATTERNS[1])).map((text) => ({
        kind: 'FILTER',
        condition: `${text} > 0`,
      })),
    }),
    saved('workflow saved: a megabyte of sums', times(LARGE_FIELDS, LARGE)),
    saved('workflow saved: a megabyte of names', times(LARGE_FIELDS, times(110, 'a.note').join('+'))),
    saved('workflow saved: a megabyte of unknown names', times(200, UNKNOWN)),
    await publishing('publish: heavy fields', times(HEAVY_FIELDS, LOOPS)),
    {
      name: 'metric preview',
      ask: () =>
        post(
          '/metricData/preview?from=2026-01-01T00:00:00Z&until=2026-12-31T00:00:00Z&interval=P1D&timezone=UTC',
          [
            {
              viewId: view.id,
              timeExpression: 'now',
              valueExpression: LOOPS,
              filterExpression: `${searching('asset.name', PATTERNS[0])} > 0`,
            },
          ],
        ),
    },
    {
      name: 'task source preview',
      ask: () =>
        post(`/taskSources/byWorkflow/${small.id}/preview`, {
          source: {
            id: 'morning',
            name: 'Morgenrunde',
            schedule: {
              kind: 'VALUE',
              value: { rrule: 'FREQ=DAILY', start: '2026-01-01T05:00:00.000Z', timeZone: 'Europe/Berlin' },
            },
            query: {
              kind: 'QUERY',
              query: { root: { kind: 'NULL' }, steps: [mapped(times(COLUMNS, LOOPS))] },
            },
          },
        }),
    },
  ]

  async function publishing(name: string, expressions: readonly string[]): Promise<Program> {
    const { id } = await draft(expressions)
    return { name, ask: () => ({ method: 'GET', path: `/api/workflows/byId/${id}/publish`, token }) }
  }
}

const times = (count: number, text: string): string[] => Array.from({ length: count }, () => text)

const mapped = (expressions: readonly string[], name = 'c'): Query['steps'][number] => ({
  kind: 'MAP',
  columns: expressions.map((expression, i) => ({ name: `${name}${i}`, expression })),
})

const said = (de: string) => ({ kind: 'VALUE', value: { de } }) as const

/** A form with one question, and as many computed values. */
const withValues = (expressions: readonly string[]): WorkflowDefinition => ({
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'a',
      variableName: 'a',
      title: said('Prüfung'),
      components: [
        {
          kind: 'TEXT',
          id: 't',
          variableName: 'note',
          title: said('Notiz'),
          optional: { kind: 'VALUE', value: true },
        },
        ...expressions.map((expression, i) => ({
          kind: 'METADATA' as const,
          id: `m${i}`,
          variableName: `m${i}`,
          label: said(`Summe ${i + 1}`),
          value: {
            kind: 'QUERY' as const,
            query: { root: { kind: 'NULL' as const }, steps: [mapped([expression], 'value')] },
          },
        })),
      ],
    },
  ],
})
