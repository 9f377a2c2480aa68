import { useTranslation } from 'react-i18next'
import { WordsField } from '../../triggers/WordsField.tsx'
import { Segments } from '../Segments.tsx'
import type { BlockFieldsProps } from './block-fields.ts'

/** What a heading says, and how large. */
export function HeadingFields({ block, set, seen }: BlockFieldsProps<'HEADING'>) {
  const { t } = useTranslation()
  return (
    <>
      <div data-field="words">
        <WordsField
          kind="LINE"
          label={t('documents.words')}
          value={block.words}
          onChange={(words) => set({ words })}
          sight={seen}
        />
      </div>
      <Segments
        label={t('documents.level.label')}
        value={String(block.level)}
        options={[
          { value: '1', label: t('documents.level.large') },
          { value: '2', label: t('documents.level.small') },
        ]}
        onChange={(level) => set({ level: level === '2' ? 2 : 1 })}
      />
    </>
  )
}
