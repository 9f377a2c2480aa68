import { SwitchField } from '@feldwerk/ui/form/ToggleField.tsx'
import { useTranslation } from 'react-i18next'
import type { BlockFieldsProps } from './block-fields.ts'

/** Whether the title says what deviates. */
export function TitleFields({ block, set }: BlockFieldsProps<'TITLE'>) {
  const { t } = useTranslation()
  return (
    <SwitchField
      label={t('documents.deviations')}
      checked={block.deviations}
      onChange={({ target }) => set({ deviations: target.checked })}
    />
  )
}
