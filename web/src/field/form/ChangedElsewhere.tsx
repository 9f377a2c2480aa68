import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'

/** Says that a draft was written by another page, and that its newest state is what is shown now. */
export function ChangedElsewhere() {
  const { t } = useTranslation()
  return (
    <Notice tone="amber" title={t('field.perform.changedTitle')} live>
      {t('field.perform.changedText')}
    </Notice>
  )
}
