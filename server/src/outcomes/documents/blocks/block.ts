import type { Locale } from '@feldwerk/contract/locales.ts'
import type { BlockName, BlockOf } from '@feldwerk/workflow/documents/document.ts'
import { type Texts, translate } from '@feldwerk/workflow/texts.ts'
import type { PrintedPart } from '../../../platform/pdf/printed.ts'
import type { SeenNames } from '../../seen/seen.ts'
import type { DocumentSubject } from '../subject.ts'

type PrintedParts = readonly PrintedPart[]

/** What a block prints of its subject: nothing where there is nothing to show. Words and values see what is seen here. */
export type FillBlock<N extends BlockName> = (
  block: BlockOf<N>,
  subject: DocumentSubject,
  seen: SeenNames,
) => PrintedParts | Promise<PrintedParts>

/** Parts below the heading of their block; none without parts. */
export function underHeading(
  heading: Texts | undefined,
  language: Locale,
  parts: readonly PrintedPart[],
): readonly PrintedPart[] {
  const text = translate(heading, language)
  return text === null || parts.length === 0 ? parts : [{ kind: 'heading', text, level: 1 }, ...parts]
}
