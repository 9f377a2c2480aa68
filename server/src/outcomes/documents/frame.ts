import {
  type DocumentTemplate,
  type FooterItem,
  type HeaderItem,
  USUAL_FOOTER,
  USUAL_HEADER,
} from '@feldwerk/workflow/documents/document.ts'
import { nameOf } from '../../fieldwork/workflows/present.ts'
import { letterheadOf, pageNumber } from '../../people/paper/letterhead.ts'
import type { PrintedFooter, PrintedHeader } from '../../platform/pdf/printed.ts'
import { type DocumentSubject, receiptOf } from './subject.ts'
import { documentTexts } from './texts.ts'
import { timeWords } from './words.ts'

type DocumentPage = DocumentTemplate['page']

/** What stands at the head of each page, as the template has chosen; null where it has none. */
export function headerOf(page: DocumentPage, subject: DocumentSubject): PrintedHeader | null {
  const { language, company, result } = subject
  const shows = chosen<HeaderItem>(page.headerItems ?? USUAL_HEADER)
  if (!page.header) return null
  const words = documentTexts[language]
  const { logo, name, line } = letterheadOf(company, { language, label: '', value: '' })
  const date = { label: words.facts.COMPLETED_AT, value: timeWords(result.completedAt, subject) }
  return {
    logo: shows('LOGO') ? logo : null,
    name: shows('NAME') ? name : '',
    line: shows('ADDRESS') ? line : '',
    hasTitle: shows('TITLE'),
    facts: [
      ...(shows('DATE') ? [date] : []),
      ...(shows('RECEIPT') ? [{ label: words.receipt, value: receiptOf(result) }] : []),
    ],
    number: shows('PAGES') ? pageNumber(language) : null,
  }
}

/** The same for its foot. */
export function footerOf(page: DocumentPage, subject: DocumentSubject): PrintedFooter | null {
  const { language, company, result } = subject
  const shows = chosen<FooterItem>(page.footerItems ?? USUAL_FOOTER)
  if (!page.footer) return null
  const words = documentTexts[language]
  const text = [
    shows('NAME') && company.name,
    shows('WORKFLOW') && words.version(nameOf(result.workflow.translations, language), result.version),
    shows('RECEIPT') && `${words.receipt} ${receiptOf(result)}`,
    shows('DATE') && `${words.facts.COMPLETED_AT} ${timeWords(result.completedAt, subject)}`,
  ]
  return {
    text: text.filter((each) => each !== false).join(' · '),
    hasTitle: shows('TITLE'),
    number: shows('PAGES') ? pageNumber(language) : null,
  }
}

const chosen =
  <I>(items: readonly I[]) =>
  (item: I): boolean =>
    items.includes(item)
