import { isEmail } from '@feldwerk/contract/email.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { useTranslation } from 'react-i18next'

type Words = 'firstName' | 'lastName' | 'companyName' | 'password'

/** The rules of the public forms, each giving a text or `null`. The server has the last word. */
export function useChecks() {
  const { t } = useTranslation()
  return {
    email: (value: string) => {
      if (!value.trim()) return t('access.missing.email')
      return isEmail(value.trim()) ? null : t('access.missing.emailForm')
    },
    given: (name: Words) => (value: string) => (value.trim() ? null : t(`access.missing.${name}`)),
    newPassword: (value: string) =>
      value.length < limits.passwordMin
        ? t('access.missing.passwordShort', { min: limits.passwordMin })
        : null,
    code: (value: string) => (/^\d{6}$/.test(value) ? null : t('access.missing.code')),
  }
}
