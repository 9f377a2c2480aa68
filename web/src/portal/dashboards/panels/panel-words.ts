import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'

type Translation = Panel['translations'][number]

/** What a panel says in a language; what that lacks is taken from the first that has it. */
export function panelWord(
  { translations }: Pick<Panel, 'translations'>,
  language: string,
  field: 'name' | 'text' | 'unit',
): string {
  const inOrder = [...translations].sort((a, b) => rank(a, language) - rank(b, language))
  return inOrder.map((one) => one[field]).find(Boolean) ?? ''
}

const rank = ({ language }: Translation, wanted: string) => (language === wanted ? 0 : 1)

/** What a panel is called; one without a name is called by its kind. */
export function usePanelName(panel: Panel): string {
  const { t } = useTranslation()
  const language = useLanguage()
  return panelWord(panel, language, 'name') || t(`dashboards.kinds.${panel.kind}.name`)
}
