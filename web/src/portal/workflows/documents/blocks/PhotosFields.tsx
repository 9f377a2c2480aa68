import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useTranslation } from 'react-i18next'
import { Segments } from '../Segments.tsx'
import type { BlockFieldsProps } from './block-fields.ts'
import { ColumnsField } from './ColumnsField.tsx'

const FORMATS = ['3:2', '4:3', 'ORIGINAL'] as const

/** How the photos of a grid stand and are cut. */
export function PhotosFields({ block, set }: BlockFieldsProps<'PHOTOS'>) {
  const { t } = useTranslation()
  return (
    <>
      <ColumnsField value={block.columns} most={4} onChange={(columns) => set({ columns })} />
      <Segments
        label={t('documents.format')}
        value={block.format}
        options={FORMATS.map((value) => ({
          value,
          label: value === 'ORIGINAL' ? t('documents.original') : value.replace(':', ' : '),
        }))}
        onChange={(format) => set({ format: FORMATS.find((each) => each === format) ?? '3:2' })}
      />
      <SwitchField
        label={t('documents.large')}
        checked={block.large}
        onChange={({ target }) => set({ large: target.checked })}
      />
    </>
  )
}
