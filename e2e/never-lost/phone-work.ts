import { execFileSync } from 'node:child_process'
import { checkout } from '@feldwerk/server/platform/node/data-folder.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import type { Page } from '@playwright/test'
import { text } from '../workflows/written.ts'

/** A round with photos and a signature. */
export const round: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    {
      kind: 'ACTIVITY',
      id: 'seen',
      variableName: 'seen',
      title: text('Rundgang'),
      components: [
        { id: 'number', kind: 'NUMBER', variableName: 'number', title: text('Nummer') },
        { id: 'photos', kind: 'IMAGES', variableName: 'photos', title: text('Fotos') },
        { id: 'signature', kind: 'SIGNATURE', variableName: 'signature', title: text('Unterschrift') },
      ],
    },
  ],
}

/** One result as the phone holds it: its id, and the hashes of its photos and of its signature, base64. */
export interface PhoneResult {
  readonly id: string
  readonly photos: readonly string[]
  readonly signature: string
}

/** What the page has of the app's own code while it fills. */
interface Modules {
  openOutbox(): object
  startWork(database: object, work: object): Promise<{ id: string }>
  addFile(database: object, file: object): Promise<string>
  saveProgress(database: object, id: string, progress: object): Promise<boolean>
  finishWork(database: object, id: string): Promise<boolean>
  sha256Of(bytes: ArrayBuffer): Promise<string>
}

const SOURCES = ['works', 'files', 'database'].map((name) => `web/src/field/outbox/${name}.ts`)
let script: string | undefined

/** Fills in so many results on the phone, by the functions that the form calls, each with its own pictures. */
export async function fillIn(
  page: Page,
  wanted: { readonly count: number; readonly accountId: string; readonly resolved: object },
): Promise<PhoneResult[]> {
  script ??= execFileSync(process.execPath, ['web/page-modules.ts', 'feldwerkOutbox', ...SOURCES], {
    cwd: checkout,
    encoding: 'utf8',
  })
  await page.evaluate(script)
  return await page.evaluate(async ({ count, accountId, resolved }) => {
    const outbox = (globalThis as unknown as { feldwerkOutbox: Modules }).feldwerkOutbox
    const database = outbox.openOutbox()

    async function picture(type: string): Promise<ArrayBuffer> {
      const canvas = document.createElement('canvas')
      canvas.width = 120
      canvas.height = 90
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      const points = context.createImageData(120, 90)
      crypto.getRandomValues(points.data)
      for (let at = 3; at < points.data.length; at += 4) points.data[at] = 255
      context.putImageData(points, 0, 0)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.8))
      return await (blob as Blob).arrayBuffer()
    }

    const filled: { id: string; photos: string[]; signature: string }[] = []
    for (let number = 0; number < count; number += 1) {
      const { id } = await outbox.startWork(database, {
        accountId,
        names: { de: `Rundgang ${number}` },
        taskId: null,
        resolved,
      })
      const photos = await Promise.all([1, 2, 3].map(() => picture('image/jpeg')))
      const signature = await picture('image/png')
      const add = (name: string, mime: string, bytes: ArrayBuffer) =>
        outbox.addFile(database, { workId: id, name, mime, bytes })
      const names: string[] = []
      for (const [i, bytes] of photos.entries()) names.push(await add(`${i}.jpg`, 'image/jpeg', bytes))
      const fileRef = await add('unterschrift.png', 'image/png', signature)
      const answers = { seen: { number, photos: names, signature: { fileRef, name: null } } }
      await outbox.saveProgress(database, id, { answers, place: null, meta: null })
      await outbox.finishWork(database, id)
      filled.push({
        id,
        photos: await Promise.all(photos.map((bytes) => outbox.sha256Of(bytes))),
        signature: await outbox.sha256Of(signature),
      })
    }
    return filled
  }, wanted)
}

/** How much is on the phone: works, files and receipts. */
export async function countsOf(page: Page): Promise<{ works: number; files: number; deliveries: number }> {
  return await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('feldwerk-outbox')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const counting = database.transaction(store).objectStore(store).count()
        counting.onsuccess = () => resolve(counting.result)
      })
    const [works = 0, files = 0, deliveries = 0] = await Promise.all(
      ['works', 'files', 'deliveries'].map(count),
    )
    database.close()
    return { works, files, deliveries }
  })
}
