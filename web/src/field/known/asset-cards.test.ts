import 'fake-indexeddb/auto'
import type { Client } from '@feldwerk/contract/client.ts'
import { RequestError, ResponseError } from '@feldwerk/contract/client-errors.ts'
import { expect, test } from 'vitest'
import { answersWith } from '../asset/known-answers.ts'
import { findCard, prepareCards, readScanned } from './asset-cards.ts'
import { openKnown } from './known.ts'

const ID = '0199aa00-0000-7000-8000-000000000001'

test.each([
  [`https://feldwerk.example/app/asset?id=${ID}`, { assetId: ID }],
  [`http://192.168.0.4:4000/app/asset?id=${ID.toUpperCase()}`, { assetId: ID }],
  ['https://feldwerk.example/app/asset?id=1', { code: 'https://feldwerk.example/app/asset?id=1' }],
  ['https://elsewhere.example/?id=4', { code: 'https://elsewhere.example/?id=4' }],
  [' 4006381333931\n', { code: '4006381333931' }],
  [ID, { code: ID }],
])('a label that says %j', (text, scanned) => {
  expect(readScanned(text)).toEqual(scanned)
})

const answer = {
  types: [{ id: 't', translations: [], nameProperty: null, properties: [], workflowIds: [] }],
  cards: [{ id: ID, assetTypeId: 't', name: 'P-07', barcode: '400', changedAt: '', value: {} }],
  references: {},
  complete: true,
}

test('a card comes from the server, and from the phone where there is none', async () => {
  const known = openKnown('cards-test')
  let fails: Error | undefined
  const cards = async () => {
    if (fails) throw fails
    return answer
  }
  const source = { known, client: { assets: { cards } } as unknown as Client, accountId: 'mia' }
  expect(await findCard(source, { code: '400' })).toMatchObject({ card: { id: ID }, isKept: false })
  expect(await findCard(source, { code: '401' })).toBe('none')

  fails = new RequestError(new Error('no network'))
  expect(await findCard(source, { code: '400' })).toBe('offline')
  fails = undefined
  await prepareCards(source)
  fails = new RequestError(new Error('no network'))
  expect(await findCard(source, { assetId: ID })).toMatchObject({ card: { name: 'P-07' }, isKept: true })
  expect(await findCard(source, { code: '401' })).toBe('offline')
  expect(await findCard({ ...source, accountId: 'jonas' }, { code: '400' })).toBe('offline')

  // A refusal is final: an asset that is no longer permitted is not shown from the phone.
  fails = new ResponseError(new Response(null, { status: 404 }), undefined)
  expect(await findCard(source, { assetId: ID })).toBe('none')
})

test('a workflow that lets an asset of the type be chosen begins with it, unless it does not offer this one', () => {
  const choice = (variableName: string, assetTypeId: string) => ({
    kind: 'SINGLE_CHOICE',
    variableName,
    options: { kind: 'QUERY', query: { root: { kind: 'ASSET', assetTypeId }, steps: [] } },
  })
  const resolved = (rows: Record<string, unknown>) =>
    ({
      definition: {
        nodes: [
          { kind: 'ITERATION', nodes: [] },
          { kind: 'ACTIVITY', variableName: 'a', components: [choice('other', 'x'), choice('pump', 't')] },
        ],
      },
      resolved: { rows, records: {}, incomplete: [] },
    }) as never
  const asset = { id: ID, assetTypeId: 't' }
  expect(answersWith(resolved({}), asset)).toEqual({ a: { pump: ID } })
  const place = 'nodes.1.components.1.options'
  expect(answersWith(resolved({ [place]: [{ asset: ID }] }), asset)).toEqual({ a: { pump: ID } })
  expect(answersWith(resolved({ [place]: [{ asset: 'another' }] }), asset)).toEqual({})
  expect(answersWith(resolved({}), { ...asset, assetTypeId: 'y' })).toEqual({})
})
