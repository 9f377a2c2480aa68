import { useTranslation } from 'react-i18next'
import { WordsField } from '../../triggers/WordsField.tsx'
import type { BlockFieldsProps } from './block-fields.ts'

/** What a text says. */
export function TextFields({ block, set, seen }: BlockFieldsProps<'TEXT'>) {
  const { t } = useTranslation()
  return (
    <div data-field="words">
      <WordsField
        kind="TEXT"
        label={t('documents.words')}
        value={block.words}
        onChange={(words) => set({ words })}
        sight={seen}
      />
    </div>
  )
}
