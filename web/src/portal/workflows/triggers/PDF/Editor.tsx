import { useTranslation } from 'react-i18next'
import { ContextRows } from '../ContextRows.tsx'
import type { KindEditorProps } from '../kind-editor.ts'
import { useSeenRows } from '../use-seen-rows.ts'
import { WordsField } from '../WordsField.tsx'

/** A document, or one for each row: what it and its file are called. What is in it is drawn up among the templates. */
export function PdfEditor({ trigger, set, seen }: KindEditorProps<'pdfTriggers'>) {
  const { t } = useTranslation()
  const { context } = trigger
  const { inRows } = useSeenRows(seen, context)
  return (
    <>
      <div data-field="title">
        <WordsField
          kind="LINE"
          label={t('triggers.pdf.title')}
          value={trigger.title}
          onChange={(title) => set('title', title)}
          sight={inRows}
        />
      </div>
      <div data-field="name">
        <WordsField
          kind="LINE"
          label={t('triggers.pdf.name')}
          help={t('triggers.pdf.nameHelp')}
          value={trigger.name}
          onChange={(name) => set('name', name)}
          sight={inRows}
        />
      </div>
      <ContextRows
        context={context}
        legend={t('triggers.pdf.eachRow')}
        seen={seen}
        onChange={(next) => set('context', next)}
      />
    </>
  )
}
