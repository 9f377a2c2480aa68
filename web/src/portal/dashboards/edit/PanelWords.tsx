import type { Panel } from '@feldwerk/contract/dashboards.ts'
import { LOCALES } from '@feldwerk/contract/locales.ts'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { LanguageSwitch } from '@feldwerk/ui/form/writing/LanguageSwitch.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { useTranslation } from 'react-i18next'
import { withWord } from '../panels/with-word.ts'

interface PanelWordsProps {
  readonly panel: Panel
  readonly takesFocus: boolean
  readonly onChange: (change: Partial<Panel>) => void
}

/** What a panel is called, in one language at a time, and the switch for all its texts. */
export function PanelWords({ panel, takesFocus, onChange }: PanelWordsProps) {
  const { t } = useTranslation()
  const language = useWritingLanguage()
  const word = (field: 'name' | 'text', of: string) =>
    panel.translations.find((one) => one.language === of)?.[field]?.trim()
  const lacks = (field: 'name' | 'text', of: string) =>
    !word(field, of) && LOCALES.some((each) => word(field, each))
  return (
    <>
      <LanguageSwitch
        missing={(of) => (['name', 'text'] as const).filter((field) => lacks(field, of)).length}
      />
      <TextField
        key={language}
        label={t('dashboards.name')}
        optional
        maxLength={200}
        autoFocus={takesFocus}
        value={panel.translations.find((one) => one.language === language)?.name ?? ''}
        onChange={(event) =>
          onChange(withWord(panel, { language, field: 'name', text: event.currentTarget.value }))
        }
      />
    </>
  )
}
