import { Problem } from '@feldwerk/contract/errors.ts'
import { preparePrintPicture, readPrintPicture } from '../../people/upload/print-picture.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { MOST_PAGES } from '../../platform/pdf/print.ts'
import { type PrintedDocument, type PrintedPicture, partsIn, picturesIn } from '../../platform/pdf/printed.ts'

interface PictureRequest {
  readonly companyId: string
  readonly document: PrintedDocument
}

type Tools = Pick<Platform, 'db' | 'files'>
type Pictures = ReadonlyMap<string, Uint8Array>

/** A picture takes as much memory as it has dots while it is set: more than this would be too much as wide ones. */
const MOST_WIDE = 24
const MOST_PICTURES = 2000
/** Of all pictures of a document, as JPEGs: what has more would not be set within its memory either. */
const MOST_BYTES = 96 * 1024 ** 2

/**
 * Has the pictures of a document made in print size where they are not there yet, one after the other, and gives what
 * reads them by their names, which are ids of files; one that is gone is left out. Throws `documentTooLarge` for more
 * than a document may hold.
 */
export async function preparePictures(
  tools: Tools,
  { companyId, document }: PictureRequest,
): Promise<() => Promise<Pictures>> {
  const wide = new Set(widePictures(document).map(({ picture }) => picture))
  const wanted = [...new Set(picturesIn(document).map(({ picture }) => picture))].map((fileId) => {
    const size = wide.has(fileId) && wide.size <= MOST_WIDE ? ('print' as const) : ('grid' as const)
    return { companyId, fileId, size }
  })
  if (wanted.length > MOST_PICTURES) throw tooLarge()
  const there = new Map<string, string>()
  for (const picture of wanted) {
    const key = await preparePrintPicture(tools, picture)
    if (key !== undefined) there.set(picture.fileId, key)
  }
  return async () => {
    const found = new Map<string, Uint8Array>()
    let bytes = 0
    for (const [fileId, key] of there) {
      const picture = await readPrintPicture(tools, key)
      if (!picture) continue
      bytes += picture.length
      if (bytes > MOST_BYTES) throw tooLarge()
      found.set(fileId, picture)
    }
    return found
  }
}

const tooLarge = () => new Problem('documentTooLarge', { maxPages: MOST_PAGES })

/** Photos that are as wide as their page. */
const widePictures = ({ parts }: PrintedDocument): readonly PrintedPicture[] =>
  partsIn(parts).flatMap((part) => (part.kind === 'photos' && part.columns === 1 ? part.photos : []))
