import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import { useLicenceCount } from '../../session/licences.ts'

interface LicenceWords {
  /** What app access costs, and how many licences are left. */
  readonly text: string
  /** None is free, so that the app cannot be switched on for one more. */
  readonly exhausted: boolean
}

/** The note about licences beside the switch of the field app; `used` if the account already has one. */
export function useLicenceWords(used: boolean): LicenceWords {
  const { t } = useTranslation()
  const format = useFormat()
  const count = useLicenceCount()
  if (!count || used) return { text: t('people.licence.takes'), exhausted: false }
  const free = Math.max(0, count.totalAppLicenses - count.usedAppLicenses)
  return {
    text:
      free === 0
        ? t('people.licence.none')
        : t('people.licence.free', { count: free, free: format.number(free) }),
    exhausted: free === 0,
  }
}
