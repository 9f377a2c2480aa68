import { lineText } from '../../../wording/written-field.ts'
import type { SentenceWords } from '../sentence.ts'
import type { TriggerIn } from '../trigger-rows.ts'

/** "PDF Wartungsprotokoll". */
export function pdfSentence(
  { name, title }: TriggerIn<'pdfTriggers'>,
  { t, language, tokenOf }: Pick<SentenceWords, 't' | 'language' | 'tokenOf'>,
): string {
  const called = lineText(title, language, tokenOf) ?? lineText(name, language, tokenOf)
  return called === undefined ? t('triggers.does.pdf') : t('triggers.does.pdfCalled', { name: called })
}
