import { useTranslation } from 'react-i18next'
import type { KindEditorProps } from '../kind-editor.ts'
import { WordsField } from '../WordsField.tsx'

/** A document: what it and its file are called. What is in it is drawn up among the templates. */
export function PdfEditor({ trigger, set, seen }: KindEditorProps<'pdfTriggers'>) {
  const { t } = useTranslation()
  return (
    <>
      <div data-field="title">
        <WordsField
          kind="LINE"
          label={t('triggers.pdf.title')}
          value={trigger.title}
          onChange={(title) => set('title', title)}
          sight={seen}
        />
      </div>
      <div data-field="name">
        <WordsField
          kind="LINE"
          label={t('triggers.pdf.name')}
          help={t('triggers.pdf.nameHelp')}
          value={trigger.name}
          onChange={(name) => set('name', name)}
          sight={seen}
        />
      </div>
    </>
  )
}
