import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'

/** In a form that wants app access while no licence is free: what that means and what to do. */
export function LicencesExhausted() {
  const { t } = useTranslation()
  return (
    <Notice tone="amber" title={t('people.licence.exhausted')}>
      {t('people.licence.exhaustedText')}
    </Notice>
  )
}
