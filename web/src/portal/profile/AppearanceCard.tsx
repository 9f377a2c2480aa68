import { LOCALES, localeOf } from '@feldwerk/contract/locales.ts'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { SelectField } from '@feldwerk/ui/form/SelectField.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useTranslation } from 'react-i18next'
import { COLOUR_SCHEMES, useAppearance } from '../../appearance/use-appearance.ts'
import { errorText } from '../../errors/error-text.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useChangeOwnLanguage } from '../../session/own-account.ts'
import styles from '../detail/detail.module.css'

/** Language (of the account) and colour scheme (of this browser); both hold at once. */
export function AppearanceCard() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const changeLanguage = useChangeOwnLanguage()
  const { scheme, changeScheme } = useAppearance()
  return (
    <Card title={t('profile.appearance')} divided>
      <div className={styles['switches']}>
        <SelectField
          label={t('general.language')}
          options={LOCALES.map((value) => ({ value, label: writtenIn(value).name }))}
          value={language}
          onChange={(value) =>
            void changeLanguage(localeOf(value)).catch((error) =>
              toast.error({ title: t('people.notDone'), text: errorText(error) }),
            )
          }
        />
        <SelectField
          label={t('general.appearance')}
          options={COLOUR_SCHEMES.map((value) => ({ value, label: t(`general.schemes.${value}`) }))}
          value={scheme}
          onChange={(value) => value && changeScheme(value)}
        />
      </div>
    </Card>
  )
}
