import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { partTitle } from '@feldwerk/workflow/parts.ts'
import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Segments } from '../Segments.tsx'
import type { BlockFieldsProps } from './block-fields.ts'
import { ColumnsField } from './ColumnsField.tsx'

const WHICH = ['ALL', 'CHOSEN', 'DEVIATIONS'] as const

/** Which answers, and how they stand. */
export function AnswersFields({ block, set, definition }: BlockFieldsProps<'ANSWERS'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const showsAnswers = block.which !== 'DEVIATIONS'
  return (
    <>
      <Segments
        label={t('documents.which.label')}
        value={block.which}
        options={WHICH.map((value) => ({ value, label: t(`documents.which.${value}`) }))}
        onChange={(which) => set({ which: WHICH.find((each) => each === which) ?? 'ALL' })}
      />
      {block.which === 'CHOSEN' && (
        <MultiSelect
          label={t('documents.activities')}
          data={definition.nodes.map((node) => ({ value: node.id, label: partTitle(node, language) }))}
          value={[...block.activities]}
          onChange={(activities) => set({ activities })}
        />
      )}
      {showsAnswers && (
        <>
          <ColumnsField value={block.columns} most={2} onChange={(columns) => set({ columns })} />
          <SwitchField
            label={t('documents.unanswered')}
            checked={block.unanswered}
            onChange={({ target }) => set({ unanswered: target.checked })}
          />
        </>
      )}
    </>
  )
}
