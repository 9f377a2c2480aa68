import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { NumberField } from '@feldwerk/ui/form/NumberField.tsx'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { Button, MultiSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { subjectText } from '../conditions/sentence.ts'
import styles from './BlockSettings.module.css'
import { candidatesOf, rowsBlock, type ShownBlock } from './shown-blocks.ts'
import type { WordingSight } from './wording-sight.ts'

interface BlockSettingsProps {
  readonly block: ShownBlock
  readonly sight: WordingSight
  readonly onChange: (block: ShownBlock) => void
  readonly onDone: () => void
}

/** Of what a block is, and in which band a number should be. */
export function BlockSettings({ block, sight, onChange, onDone }: BlockSettingsProps) {
  const { t } = useTranslation()
  const candidates = candidatesOf(block.kind, sight)
  const options = candidates.map((each) => ({ value: each.path, label: subjectText(each) }))
  return (
    <div className={styles['settings']}>
      {block.kind === 'ROWS' ? (
        <MultiSelect
          label={t('wording.columns')}
          data={options}
          value={block.columns.map(({ expression }) => expression)}
          onChange={(chosen) => {
            const columns = chosen.flatMap((path) => candidates.find((each) => each.path === path) ?? [])
            if (columns.length > 0) onChange(rowsBlock(columns))
          }}
        />
      ) : (
        <SelectField
          label={t('wording.what')}
          value={block.expression}
          options={
            options.some(({ value }) => value === block.expression)
              ? options
              : [{ value: block.expression, label: block.expression }, ...options]
          }
          searchable={options.length > 8}
          onChange={(chosen) => chosen && onChange({ ...block, expression: chosen })}
        />
      )}
      {block.kind === 'SCALE' && (
        <>
          <NumberField
            label={t('wording.from')}
            optional
            value={block.from ?? null}
            onChange={(from) => onChange({ ...block, from })}
          />
          <NumberField
            label={t('wording.to')}
            help={t('wording.bandHelp')}
            optional
            value={block.to ?? null}
            onChange={(to) => onChange({ ...block, to })}
          />
        </>
      )}
      <Button size="xs" variant="default" ml="auto" onClick={onDone}>
        {t('wording.done')}
      </Button>
    </div>
  )
}
