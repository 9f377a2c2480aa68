import { PAPER_COLOUR } from '@feldwerk/contract/colours.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { PROTOCOL } from '@feldwerk/workflow/documents/beginnings.ts'
import type { CallerContext } from '../../platform/node/context.ts'
import type { PrintRequest } from '../../platform/pdf/print.ts'
import type {
  PrintedDocument,
  PrintedFooter,
  PrintedHeader,
  PrintedPage,
  PrintedPageNumber,
} from '../../platform/pdf/printed.ts'
import type { CompanyRow } from '../companies/store.ts'
import { preparePrintPicture, readPrintPicture } from '../upload/print-picture.ts'
import { paperTexts } from './paper-texts.ts'

/** Of lines and marks on everything that a company prints. */
export const colourOf = ({ colour }: Pick<CompanyRow, 'colour'>): string => colour ?? PAPER_COLOUR

/** The page of what nobody has drawn up a page for. */
export const paperPage = (company: Pick<CompanyRow, 'colour'>, isLandscape: boolean): PrintedPage => ({
  paper: 'A4',
  margins: PROTOCOL.page.margins,
  colour: colourOf(company),
  isLandscape,
})

interface HeadedBy {
  readonly language: Locale
  /** At the right: what kind of paper it is, or of when. */
  readonly label: string
  readonly value: string
}

type Sender = Pick<CompanyRow, 'name' | 'street_and_number' | 'zip' | 'city' | 'phone' | 'logo_file_id'>

/** The company at the head of a page. */
export function letterheadOf(company: Sender, { language, label, value }: HeadedBy): PrintedHeader {
  const { name, street_and_number: street, zip, city, phone, logo_file_id: logo } = company
  const place = [zip, city].filter(Boolean).join(' ')
  return {
    logo: logo === null ? null : { picture: logo, words: paperTexts[language].logo(name) },
    name,
    line: [street, place, phone].filter(Boolean).join(' · '),
    hasTitle: false,
    facts: [{ label, value }],
    number: null,
  }
}

/** Words at the foot of a page, and its number. */
export const footerOf = (text: string, language: Locale): PrintedFooter => ({
  text,
  hasTitle: false,
  number: pageNumber(language),
})

/** The words around the number of a page. */
export const pageNumber = (language: Locale): PrintedPageNumber => ({
  page: paperTexts[language].page,
  of: paperTexts[language].of,
})

/** Has the logo of a document made in print size, and gives what reads it; a document without one has no picture. */
export async function prepareLogo(
  { platform, caller }: Pick<CallerContext, 'platform' | 'caller'>,
  { header }: PrintedDocument,
): Promise<PrintRequest['pictures']> {
  const logo = header?.logo?.picture
  const key =
    logo && (await preparePrintPicture(platform, { companyId: caller.companyId, fileId: logo, size: 'grid' }))
  return async () => {
    const picture = key ? await readPrintPicture(platform, key) : undefined
    return new Map(logo && picture ? [[logo, picture]] : [])
  }
}
