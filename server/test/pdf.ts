import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What another program reads in a PDF. */
export interface ReadPdf {
  readonly title: string
  readonly language: string
  /** Of the standard that it says it keeps to: `2A` of PDF/A, `UA1` of PDF/UA. */
  readonly standard: string
  /** The text of each page, its pieces by spaces. */
  readonly pages: readonly string[]
  /** Whether the first page is wider than high. */
  readonly isWide: boolean
  /** The roles of all tags, in reading order. */
  readonly roles: readonly string[]
  /** The words that stand for pictures, with plain spaces. */
  readonly alternatives: readonly string[]
}

interface Tag {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Tag[]
}

const tagsIn = (tag: Tag): Tag[] => [tag, ...(tag.children ?? []).flatMap(tagsIn)]

/** Reads a PDF back. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await task.promise
  const { info, metadata } = await pdf.getMetadata()
  const pages: string[] = []
  const tags: Tag[] = []
  const [left = 0, bottom = 0, right = 0, top = 0] = (await pdf.getPage(1)).view
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
    tags.push(...tagsIn((await page.getStructTree()) as Tag))
  }
  await task.destroy()
  const { Title: title, Language: language } = info as Record<string, string>
  const readers = metadata?.get('pdfuaid:part')
  const archive = `${metadata?.get('pdfaid:part')}${metadata?.get('pdfaid:conformance')}`
  return {
    title: title ?? '',
    language: language ?? '',
    standard: readers ? `UA${readers}` : archive,
    pages,
    isWide: right - left > top - bottom,
    roles: tags.flatMap(({ role }) => role ?? []),
    alternatives: tags.flatMap(({ alt }) => alt?.replace(/\s+/g, ' ') ?? []),
  }
}
