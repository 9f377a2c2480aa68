import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import { Prose } from '@feldwerk/ui/parts/Prose.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import type { PanelViewProps } from '../panel-kind.ts'
import own from './View.module.css'

/** Rich text. */
export function TextView({ panel }: PanelViewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const html = panelWord(panel, language, 'text')
  if (!html) return <Quiet>{t('dashboards.noText')}</Quiet>
  return (
    <div className={own['prose']}>
      <Prose html={html} />
    </div>
  )
}
