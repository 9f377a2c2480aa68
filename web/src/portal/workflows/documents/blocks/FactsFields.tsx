import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { FACT_NAMES } from '@feldwerk/workflow/documents/FACTS/kind.ts'
import { MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BlockFieldsProps } from './block-fields.ts'
import { ColumnsField } from './ColumnsField.tsx'
import { OwnWords } from './OwnWords.tsx'

/** Which facts, and those of one's own in front of them. */
export function FactsFields({ block, set, seen }: BlockFieldsProps<'FACTS'>) {
  const { t } = useTranslation()
  return (
    <>
      <ColumnsField value={block.columns} most={4} onChange={(columns) => set({ columns })} />
      <div data-field="facts">
        <MultiSelect
          label={t('documents.factsShown')}
          data={FACT_NAMES.map((value) => ({ value, label: t(`documents.facts.${value}`) }))}
          value={[...block.facts]}
          onChange={(chosen) =>
            set({ facts: chosen.flatMap((each) => FACT_NAMES.find((name) => name === each) ?? []) })
          }
        />
      </div>
      <OwnWords
        name="own"
        label={t('documents.own')}
        add={t('documents.addOwn')}
        value={block.own ?? []}
        most={20}
        onChange={(own) => set({ own: own.length > 0 ? own : undefined })}
        seen={seen}
      />
    </>
  )
}
