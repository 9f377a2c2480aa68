import type { OutboxDatabase } from './database.ts'

/** All work of an account that is on this device, with its files, as one JSON file; bytes are base64. */
export async function exportWorks(database: OutboxDatabase, accountId: string): Promise<Blob> {
  const works = await database.works.where({ accountId }).toArray()
  const parts: BlobPart[] = [
    `{"format":"feldwerk-outbox/1","exportedAt":"${new Date().toISOString()}","works":[`,
  ]
  for (const [i, work] of works.entries()) {
    if (i > 0) parts.push(',')
    const files = await database.files.where({ workId: work.id }).toArray()
    parts.push(`${JSON.stringify(work).slice(0, -1)},"files":[`)
    // One file at a time: a hundred photos do not have to fit into memory as text at once.
    for (const [j, { bytes, ...file }] of files.entries())
      parts.push(j > 0 ? ',' : '', `${JSON.stringify(file).slice(0, -1)},"base64":"`, base64(bytes), '"}')
    parts.push(']}')
  }
  parts.push(']}')
  return new Blob(parts, { type: 'application/json' })
}

const CHUNK = 3 * 8192

function base64(bytes: ArrayBuffer): Blob {
  const parts: string[] = []
  for (let at = 0; at < bytes.byteLength; at += CHUNK)
    parts.push(btoa(String.fromCharCode(...new Uint8Array(bytes.slice(at, at + CHUNK)))))
  return new Blob(parts)
}
