import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { BEGINNINGS, PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import type { Block } from '@feldwerk/workflow/documents/document.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computed, measurement, publishedWorkflow } from '../../../test/workflows.ts'
import { openWorld, refusal, type TestAccount, type World } from '../../../test/world.ts'

const HUNDRED = `[${Array.from({ length: 100 }, (_, i) => i).join()}]`

let world: World
let portal: TestAccount
let worker: TestAccount
let workflowId: string

beforeAll(async () => {
  world = await openWorld()
  const company = await world.company({ name: 'Nordwerk Maschinenbau GmbH' })
  portal = await company.person({ portal: true })
  worker = await company.person({ app: true })
  workflowId = (await publishedWorkflow(portal.client, { definition: measurement, accounts: [worker] })).id
})
afterAll(() => world.close())

async function measure(pressure: number): Promise<string> {
  const workflowResult = {
    id: newId(),
    workflow: { id: workflowId },
    activityResults: { measured: { pressure } },
    completedAt: new Date().toISOString(),
  }
  return (await worker.client.workflowResults.create({ workflowResult })).id
}

const preview = (document: typeof PROTOCOL, workflowResultId: string | null = null, { client } = portal) =>
  client.workflowDocuments.preview({ workflowId, preview: { document, workflowResultId } })

describe('who is refused', () => {
  test('who has only the app, a result of another workflow, and a document that is none', async () => {
    expect(await refusal(preview(PROTOCOL, null, worker))).toMatchObject({ status: 403 })
    const other = await publishedWorkflow(portal.client, { definition: measurement, accounts: [worker] })
    const id = await measure(3)
    const wrong = portal.client.workflowDocuments.preview({
      workflowId: other.id,
      preview: { document: PROTOCOL, workflowResultId: id },
    })
    expect(await refusal(wrong)).toMatchObject({ status: 404 })
    const none = {
      ...PROTOCOL,
      blocks: [{ ...PROTOCOL.blocks[0], kind: 'FILM' }],
    } as unknown as typeof PROTOCOL
    expect(JSON.stringify(await refusal(preview(none)))).toContain('document.blocks.0.kind')
    const empty = await portal.client.workflowDocuments.preview({
      workflowId: other.id,
      preview: { document: PROTOCOL, workflowResultId: null },
    })
    expect(empty).toMatchObject({ workflowResultId: null, pages: 0, svg: '' })
  })
})

describe('a preview', () => {
  test('of one for each row of a context shows the first of them', async () => {
    await measure(3)
    const columns = [{ name: 'hall', expression: '"Halle 7"' }]
    const context = {
      kind: 'QUERY' as const,
      query: { root: { kind: 'NULL' as const }, steps: [{ kind: 'MAP' as const, columns }] },
    }
    const words = computed('row.hall')
    const document = { ...PROTOCOL, blocks: [{ id: 'words', kind: 'TEXT' as const, words }] }
    const shown = async (rows: Partial<{ context: typeof context }>) =>
      await portal.client.workflowDocuments.preview({
        workflowId,
        preview: { document, workflowResultId: null, ...rows },
      })
    expect((await shown({ context })).blocks).toMatchObject([{ id: 'words' }])
    expect((await shown({})).blocks).toEqual([])
  })

  test.each(Object.entries(BEGINNINGS))(
    'of %s is a page of A4 that says nothing as markup',
    async (_name, document) => {
      const id = await measure(5)
      const made = await preview(document)
      expect(made).toMatchObject({ workflowResultId: id, pages: 1 })
      expect(made.width / made.height).toBeCloseTo(210 / 297, 3)
      expect(made.svg).toMatch(/^<svg /)
      expect(made.svg).not.toMatch(/<script|javascript:|foreignObject|on\w+=/i)
    },
  )

  test('is drawn in the colour of the company', async () => {
    await measure(5)
    const colour = '#9a3324'
    const company = await world.company({ name: 'Rotwerk' })
    await company.client.companies.updateMine({ company: { colour } })
    const performer = await company.person({ portal: true, app: true })
    const definition = measurement
    const { id } = await publishedWorkflow(company.client, { definition, accounts: [performer] })
    const inColour = async (client: Client, of: string) =>
      await client.workflowDocuments.preview({
        workflowId: of,
        preview: { document: PROTOCOL, workflowResultId: null },
      })
    await performer.client.workflowResults.create({
      workflowResult: {
        workflow: { id },
        activityResults: { measured: { pressure: 5 } },
        completedAt: new Date().toISOString(),
      },
    })
    expect((await inColour(company.client, id)).svg).toContain(colour)
    expect((await inColour(portal.client, workflowId)).svg).not.toContain(colour)
  })

  test('says where each block that prints anything begins and ends, within others too', async () => {
    const id = await measure(5)
    const [title] = PROTOCOL.blocks
    const drawn = crypto.randomUUID()
    const group = {
      id: drawn,
      kind: 'GROUP',
      inside: [[title!, { id: 'n', kind: 'PHOTOS', columns: 3, format: '3:2', large: false }]],
    } as const
    const { blocks } = await preview({ ...PROTOCOL, blocks: [group] }, id)
    expect(blocks.map((block) => block.id)).toEqual([drawn, 'title'])
    const [outer, inner] = blocks
    expect(inner?.from.y).toBeCloseTo(outer?.from.y ?? 0, 3)
    expect(inner?.to.y).toBeGreaterThan((inner?.from.y ?? 0) + 20)
    expect(outer?.to).toMatchObject({ page: 1 })
  })

  test('of what repeats a thousand times within itself is refused before it is filled', async () => {
    const rows = {
      kind: 'QUERY' as const,
      query: {
        root: { kind: 'NULL' as const },
        steps: [{ kind: 'EXPAND' as const, expression: HUNDRED, name: 'no' }],
      },
    }
    const repeat = (id: string, inside: readonly Block[]): Block => ({
      id,
      kind: 'REPEAT',
      rows,
      inside: [inside],
    })
    const [title] = PROTOCOL.blocks
    const blocks = [repeat('a', [repeat('b', [title!])])]
    expect(await refusal(preview({ ...PROTOCOL, blocks }, await measure(5)))).toMatchObject({
      code: 'documentTooLarge',
    })
  })

  test('of several pages paints none of them over', async () => {
    const [title] = PROTOCOL.blocks
    const blocks = [title!, { id: 'p', kind: 'PAGE_BREAK' } as const, { ...title!, id: 'second' }]
    const { pages, svg } = await preview({ ...PROTOCOL, blocks }, await measure(5))
    expect(pages).toBe(2)
    expect(svg).not.toMatch(/fill="#ffffff"[^>]*d="M 0 0v 841/)
  })

  test('leaves out a block whose condition does not hold, or cannot be read yet', async () => {
    const id = await measure(2)
    const [title] = PROTOCOL.blocks
    const sized = async (condition: string) =>
      (await preview({ ...PROTOCOL, blocks: [{ ...title!, condition: computed(condition) }] }, id)).svg.length
    const shown = await sized('measured.pressure < 4.0')
    expect(await sized('measured.pressure > 4.0')).toBeLessThan(shown)
    expect(await sized('measured.gone > 4.0')).toBeLessThan(shown)
  })
})
