import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'

/** What a panel is called; one without a name is called by its kind. */
export function usePanelName(panel: Panel): string {
  const { t } = useTranslation()
  const language = useLanguage()
  return panelWord(panel, language, 'name') || t(`dashboards.kinds.${panel.kind}.name`)
}
