import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '../../../test/chance.ts'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { property, typeOf } from '../../../test/asset-types.ts'
import { columns, overAssets, viewOf } from '../../../test/machines.ts'
import { activity, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'
import { foreign } from '../../records/assets/excel/own-files.fixture.ts'
import { routes } from '../../routes.ts'
import { openApi } from './openapi.ts'

const two = (number: number) => String(number).padStart(2, '0')
const digits = (least: number, most: number) => fc.integer({ min: least, max: most }).map(two)

/** Texts that the grammar of RFC 3339 gives, within the years that the description names. */
const spelling = fc
  .tuple(
    fc.integer({ min: 3, max: 9998 }).map((year) => String(year).padStart(4, '0')),
    digits(1, 12),
    digits(1, 28),
    fc.constantFrom('T', 't'),
    digits(0, 23),
    digits(0, 59),
    digits(0, 59),
    fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,15}$/)),
    fc.oneof(
      fc.constantFrom('Z', 'z', '-00:00'),
      fc
        .tuple(fc.constantFrom('+', '-'), digits(0, 23), digits(0, 59))
        .map(([sign, h, m]) => `${sign}${h}:${m}`),
    ),
  )
  .map(
    ([year, month, day, t, h, m, s, part, away]) => `${year}-${month}-${day}${t}${h}:${m}:${s}${part}${away}`,
  )

const right = [
  '2026-11-21T10:00:00Z',
  '2026-11-21T10:00:00+01:00',
  '2024-02-29T00:00:00.1234567890123Z',
  '9999-12-31T00:00:00+00:01',
  ...fc.sample(spelling, 30),
]
/** Each with what is wrong about it, so that no other rule may refuse it. */
const wrong = [
  '2026-11-21',
  '2026-11-21T10:00:00',
  '2026-11-21T10:00:00+0100',
  '2026-11-21T10:00:00+24:00',
  '2026-11-21T10:00:00+01:60',
  '2026-11-21T24:00:00Z',
  '2026-11-21T10:60:00Z',
  '2026-11-21T10:00:61Z',
  '2026-11-21T10:00:60Z',
  '2026-11-21T10:00:00.Z',
  '2026-13-21T10:00:00Z',
  '2026-02-30T10:00:00Z',
  '2025-02-29T10:00:00Z',
  '12026-11-21T10:00:00Z',
  '0001-11-21T10:00:00Z',
  '9999-12-31T00:00:00Z',
  '2026-11-21T10:00:00 Z',
]
const all = [...right, ...wrong]
/** What people type in a table; and OData lets seconds be left out. */
const typed = new Set([
  '2026-11-21',
  '2026-11-21T10:00:00',
  '2026-11-21T10:00:00+0100',
  '2026-11-21T10:00:00 Z',
])

/** By the engine that runs this, in the one form that it reads by the standard. */
function momentOf(text: string): string {
  const [, whole = '', part = '', away = ''] = /^(.{19})(\.\d+)?(.+)$/.exec(text.toUpperCase()) ?? []
  const thousandths = `.${part.slice(1, 4).padEnd(3, '0')}`
  return new Date(`${whole}${thousandths}${away.replace('-00:00', 'Z')}`).toISOString()
}

let world: World
let company: TestCompany
let worker: TestAccount
let assetTypeId: string
let workflowId: string
let token: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  const { client } = company
  const assetType = typeOf('Pumpe', [property('code'), property('at', 'TIME')], {
    uniqueConstraints: [{ columns: ['code'] }],
  })
  assetTypeId = (await client.assetTypes.create({ assetType })).id
  const at = { kind: 'INSTANT', id: 'at', variableName: 'at', title: said('Wann') } as const
  worker = await company.person({ app: true })
  const definition = { ...EMPTY_DEFINITION, nodes: [activity('check', [at])] }
  workflowId = (await publishedWorkflow(client, { definition, accounts: [worker] })).id
  token = (await world.apiToken(company.owner, ['viewData:read'])).token
})
afterAll(() => world.close())

test('the description says so of moments, in one way', () => {
  const text = JSON.stringify(openApi(routes, 'https://feldwerk.example'))
  expect(text).toContain('Moments (`date-time`) are')
  expect(text).not.toMatch(/"format":"date-time"[^{}]*"pattern"|"pattern":"[^"]*T\[/)
})

describe('what RFC 3339 writes within these years is taken, and nothing else', () => {
  test('in a body', async () => {
    const results = all.map((completedAt) => ({
      id: crypto.randomUUID(),
      workflow: { id: workflowId },
      activityResults: {},
      completedAt,
    }))
    const { details } = (await refusal(
      worker.client.workflowResults.createBulk({ dryRun: true, bulk: { results } }),
    )) as { details: { errors: { path: string; rule: string }[] } }
    const refused = details.errors.map(({ path }) => all[Number(/\d+/.exec(path))])
    expect(refused).toEqual(wrong)
  })

  test('in a parameter', async () => {
    for (const text of all) {
      const path = `/api/workflowResults/@paginated?size=1&receivedAtAfter=${encodeURIComponent(text)}`
      const { status } = await world.raw(path, { token: company.owner.token })
      expect([text, status]).toEqual([text, right.includes(text) ? 200 : 400])
    }
  })

  test('in answers of questions, and kept as the same moment', async () => {
    const results = all.map((at) => ({
      id: crypto.randomUUID(),
      workflow: { id: workflowId },
      activityResults: { check: { at } },
      completedAt: '2026-11-21T10:00:00Z',
    }))
    const { outcomes } = await worker.client.workflowResults.createBulk({ bulk: { results } })
    expect(outcomes.flatMap(({ problem }, i) => (problem ? [all[i]] : []))).toEqual(wrong)
    for (const [i, text] of right.entries()) {
      const { activityResults } = await company.client.workflowResults.byId({
        workflowResultId: results[i]!.id,
      })
      expect([text, activityResults]).toEqual([text, { check: { at: momentOf(text) } }])
    }
  })

  test('in values of assets', async () => {
    const create = all.map((at, i) => ({ value: { code: `B${i}`, at } }))
    const { details } = (await refusal(company.client.assets.bulk({ assetTypeId, bulk: { create } }))) as {
      details: { cellErrors: { row: number }[] }
    }
    expect(details.cellErrors.map(({ row }) => all[row])).toEqual(wrong)
  })

  test('in an Excel file, beside what people type', async () => {
    const mode = 'ADD_OR_UPDATE'
    const body = foreign([['CODE', 'AT'], ...all.map((text, i) => [`C${i}`, text])])
    const { validation } = await company.client.assets.previewExcel({ assetTypeId, mode, body })
    const refused = validation.cellErrors.map(({ row }) => all[row - 2])
    expect(refused).toEqual(wrong.filter((text) => !typed.has(text)))
    const good = foreign([['CODE', 'AT'], ...right.map((text, i) => [`C${i}`, text])])
    await company.client.assets.replaceWithExcel({ assetTypeId, mode, body: good })
    const { data } = await company.client.assets.paginated({ assetTypeId, size: 500 })
    const kept = new Map(data.map(({ value }) => [value['code'], value['at']]))
    expect(right.map((_, i) => kept.get(`C${i}`))).toEqual(right.map(momentOf))
  })

  test('in a filter of OData, where a moment finds what has it', async () => {
    const { id } = await company.client.assetTypes.create({
      assetType: typeOf('Uhr', [property('code'), property('at', 'TIME')]),
    })
    const create = right.map((at, i) => ({ value: { code: `D${i}`, at } }))
    await company.client.assets.bulk({ assetTypeId: id, bulk: { create } })
    const query = overAssets(id, columns({ Code: 'asset.code', At: 'asset.at' }))
    const { id: viewId } = await company.client.views.create(viewOf(query, 'Uhren'))
    const authorization = `Basic ${Buffer.from(`excel:${token}`).toString('base64')}`
    for (const [i, text] of all.entries()) {
      if (typed.has(text)) continue
      const options = new URLSearchParams({ $filter: `At eq ${text}`, $select: 'Code' })
      const { status, json } = await world.raw(`/api/odata/views/${viewId}/Rows?${options}`, {
        headers: { 'X-Requested-With': '', Authorization: authorization },
      })
      expect([text, status]).toEqual([text, right.includes(text) ? 200 : 400])
      if (status !== 200) continue
      const { value } = json as { value: { Code: string }[] }
      expect(value.map(({ Code }) => Code)).toContain(`D${i}`)
    }
  })
})
