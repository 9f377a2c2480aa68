import { preparePrintPicture, readPrintPicture } from '../../people/upload/print-picture.ts'
import type { JobContext } from '../../platform/jobs/context.ts'
import type { MailPicture } from '../../platform/mail/message.ts'
import type { WrittenText } from '../../platform/written-text/written.ts'

/** So many pictures go with a mail, and so large they are together; of others it says the name. */
const MOST_PICTURES = 8
const MOST_BYTES = 4 * 1024 ** 2

/** The pictures that stand in a text, made small, in their order; those that are gone or too many are left out. */
export async function readMailPictures(
  companyId: string,
  { blocks }: WrittenText,
  tools: Pick<JobContext, 'db' | 'files'>,
): Promise<readonly MailPicture[]> {
  const named = blocks.flatMap((block) => (block.kind === 'PHOTOS' ? block.photos : []))
  const found: MailPicture[] = []
  let bytes = 0
  for (const fileId of new Set(named.map((photo) => photo.fileId))) {
    if (found.length === MOST_PICTURES) break
    const key = await preparePrintPicture(tools, { companyId, fileId, size: 'grid' })
    const content = key && (await readPrintPicture(tools, key))
    if (!content || bytes + content.length > MOST_BYTES) continue
    bytes += content.length
    found.push({ fileId, content })
  }
  return found
}
