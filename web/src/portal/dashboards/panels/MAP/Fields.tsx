import { useTranslation } from 'react-i18next'
import { ViewField } from '../fields.tsx'
import type { PanelFieldsProps } from '../panel-kind.ts'

/** What a MAP shows, and which columns the view needs for it. */
export function MapFields(props: PanelFieldsProps) {
  const { t } = useTranslation()
  return <ViewField {...props} help={t('dashboards.mapColumns')} />
}
