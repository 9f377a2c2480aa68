import type { Panel } from '../dashboards.ts'

type Translation = Panel['translations'][number]

/** What a panel says in a language; what that lacks is taken from the first that has it. A share is in percent. */
export function panelWord(
  { translations, aggregation }: Pick<Panel, 'translations' | 'aggregation'>,
  language: string,
  field: 'name' | 'text' | 'unit',
): string {
  if (field === 'unit' && aggregation === 'SHARE') return '%'
  const inOrder = [...translations].sort((a, b) => rank(a, language) - rank(b, language))
  return inOrder.map((one) => one[field]).find(Boolean) ?? ''
}

const rank = ({ language }: Translation, wanted: string) => (language === wanted ? 0 : 1)
