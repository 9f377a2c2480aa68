import { LOCALES, type Locale } from '@feldwerk/contract/locales.ts'
import { TextField } from '@feldwerk/ui/form/TextField.tsx'
import { LanguageSwitch } from '@feldwerk/ui/form/writing/LanguageSwitch.tsx'
import { WritingIn } from '@feldwerk/ui/form/writing/WritingIn.tsx'
import { useWritingLanguage } from '@feldwerk/ui/form/writing/writing.ts'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { useTranslation } from 'react-i18next'
import { useCompanyLanguages } from '../../names/use-company-languages.ts'
import styles from './NameCard.module.css'

interface NameCardProps {
  readonly names: Readonly<Record<Locale, string>>
  readonly onChange: (names: Readonly<Record<Locale, string>>) => void
  /** Whoever makes a metric begins here. */
  readonly takesFocus: boolean
  /** Saving was attempted: a missing name is shown. */
  readonly isTried: boolean
}

/** What a metric is called, in one language at a time. */
export function NameCard(props: NameCardProps) {
  return (
    <WritingIn languages={useCompanyLanguages(props.names)}>
      <Card>
        <NameFields {...props} />
      </Card>
    </WritingIn>
  )
}

function NameFields({ names, onChange, takesFocus, isTried }: NameCardProps) {
  const { t } = useTranslation()
  const of = useWritingLanguage()
  const isNamed = LOCALES.some((each) => names[each].trim() !== '')
  return (
    <div className={styles['fields']}>
      <LanguageSwitch missing={(each) => (isNamed && names[each].trim() === '' ? 1 : 0)} />
      <TextField
        key={of}
        label={t('metrics.name')}
        maxLength={200}
        autoFocus={takesFocus}
        value={names[of]}
        onChange={(event) => onChange({ ...names, [of]: event.currentTarget.value })}
        error={isTried && !isNamed ? t('metrics.missingName') : undefined}
      />
    </div>
  )
}
