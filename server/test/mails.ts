import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Names of the files that came with it. */
  readonly attachments: readonly string[]
}

/** Every mail that lies in a folder, the oldest first. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => [])
  const eml = names.filter((name) => name.endsWith('.eml')).sort()
  return await Promise.all(
    eml.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      return {
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        attachments: mail.attachments.map(({ filename }) => filename ?? ''),
      }
    }),
  )
}
