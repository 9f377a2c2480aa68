import type { Panel } from '@feldwerk/contract/dashboards.ts'

interface Word {
  readonly language: string
  readonly field: 'name' | 'text' | 'unit'
  readonly text: string
}

/** The words of a panel with one of them changed; languages without any are left out. */
export function withWord(
  { translations }: Panel,
  { language, field, text }: Word,
): Pick<Panel, 'translations'> {
  const before = translations.find((one) => one.language === language)
  const changed = {
    language: language as Panel['translations'][number]['language'],
    name: before?.name ?? '',
    text: before?.text ?? null,
    unit: before?.unit ?? null,
    [field]: field === 'name' ? text : text || null,
  }
  const isEmpty = !changed.name && !changed.text && !changed.unit
  const others = translations.filter((one) => one.language !== language)
  return { translations: isEmpty ? others : [...others, changed] }
}
