import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTranslation } from 'react-i18next'

/** In place of a figure until it is there; where it cannot be had, it says so. */
export function FigureLines({ hasFailed }: { readonly hasFailed: boolean }) {
  const { t } = useTranslation()
  return hasFailed ? <Quiet look="caption">{t('dashboards.silent')}</Quiet> : <Lines count={2} />
}
