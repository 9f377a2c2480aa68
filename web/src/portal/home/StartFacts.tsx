import { fullName } from '@feldwerk/ui/format/names.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'

interface StartFactsProps {
  readonly now: Date
  /** What is late and still open, in words. */
  readonly children: ReactNode
}

/** Below the title: whom the page greets, and what there is to be done. */
export function StartFacts({ now, children }: StartFactsProps) {
  const { account } = useOwnAccount()
  const { t } = useTranslation()
  const hour = now.getHours()
  const time = hour < 5 || hour >= 18 ? 'evening' : hour < 11 ? 'morning' : 'day'
  const greeting = t(`home.greeting.${time}`)
  const name = account && fullName(account)
  return (
    <>
      <span>
        {name ? t('home.greeting.named', { greeting, name }) : t('home.greeting.unnamed', { greeting })}
      </span>
      {children}
    </>
  )
}
