import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from '@feldwerk/contract/client.ts'
import { BEGINNINGS } from '@feldwerk/workflow/documents/beginnings.ts'
import { type DocumentTemplate, isDocument } from '@feldwerk/workflow/documents/document.ts'
import type { Page } from '@playwright/test'
import type { Picture } from './take.ts'

/** Pixels of a page's width: A4 at 96 to the inch. */
const WIDTH = 794

/** What documents are taken with. */
export interface DocumentRound {
  readonly page: Page
  readonly client: Client
  readonly folder: string
  readonly language: Picture['language']
}

/**
 * Takes each page of the beginnings of documents, and of those that a workflow makes itself, filled by the result that shows
 * most: of each workflow the one in which most deviates and most was photographed.
 */
export async function takeDocuments({ page, client, folder, language }: DocumentRound): Promise<Picture[]> {
  await mkdir(path.join(folder, 'documents'), { recursive: true })
  const pictures: Picture[] = []
  for (const { id: workflowId, translations } of (await client.workflows.paginated({})).data) {
    const name = translations.find((each) => each.language === language)?.name ?? workflowId
    const { data } = await client.workflowResults.paginated({ workflowId, size: 100 })
    const [fullest] = data.toSorted((one, other) => weightOf(other) - weightOf(one))
    if (!fullest) continue
    const { definition } = await client.workflows.byId({ workflowId })
    const own = definition.pdfTriggers.flatMap(({ id, template }): [string, DocumentTemplate][] =>
      isDocument(template) ? [[id, template]] : [],
    )
    const { EMPTY: _empty, ...beginnings } = BEGINNINGS
    for (const [template, document] of [...Object.entries(beginnings), ...own]) {
      const preview = { document, workflowResultId: fullest.id }
      const pages = await client.workflowDocuments.preview({ workflowId, preview })
      const screen = `${name} ${template}`.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')
      for (const file of await takePages(page, { folder, screen, language, pages }))
        pictures.push({ group: 'documents', screen, language, theme: 'light', width: WIDTH, file })
    }
  }
  return pictures
}

type Result = Awaited<ReturnType<Client['workflowResults']['paginated']>>['data'][number]

/** Deviations, and what looks like a file among the answers. */
const weightOf = ({ deviations, activityResults }: Result): number =>
  deviations.length * 1000 +
  (JSON.stringify(activityResults).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)?.length ?? 0)

interface TakenPages {
  readonly folder: string
  readonly screen: string
  readonly language: Picture['language']
  readonly pages: Awaited<ReturnType<Client['workflowDocuments']['preview']>>
}

async function takePages(
  page: Page,
  { folder, screen, language, pages: given }: TakenPages,
): Promise<string[]> {
  const { pages, svg, width, height } = given
  const tall = (height / width) * WIDTH
  await page.setViewportSize({ width: WIDTH, height: Math.ceil(tall * pages) })
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  await page.setContent(
    `<body style="margin: 0; background: white"><img alt="" width="${WIDTH}" src="${source}">`,
  )
  await page.getByRole('presentation').evaluate((image: HTMLImageElement) => image.decode())
  const files: string[] = []
  for (let at = 0; at < pages; at++) {
    const file = path.join('documents', `${screen}-${language}-${at + 1}.png`)
    const clip = { x: 0, y: at * tall, width: WIDTH, height: tall }
    await page.screenshot({ path: path.join(folder, file), clip })
    files.push(file)
  }
  return files
}
