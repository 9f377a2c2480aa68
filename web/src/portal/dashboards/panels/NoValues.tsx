import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTranslation } from 'react-i18next'

/** What a chart says when no row counts in its time. */
export function NoValues() {
  const { t } = useTranslation()
  return <Quiet>{t('dashboards.noValues')}</Quiet>
}
