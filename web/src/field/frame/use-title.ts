import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readPageSettings } from '../../settings.ts'
import type { Screen } from './screen.ts'

/** The title of the window says which screen is shown, and on a staging host that nothing of it is real. */
export function useTitle(screen: Screen): void {
  const { t } = useTranslation()
  const name = isNamed(screen) ? `${t(`field.nav.${screen}`)} · ` : ''
  useEffect(() => {
    document.title = `${readPageSettings().staging ? 'STAGING ' : ''}${name}Feldwerk App`
  }, [name])
}

const NAMED = ['today', 'start', 'scan', 'messages', 'profile'] as const
const isNamed = (screen: Screen): screen is (typeof NAMED)[number] => NAMED.some((one) => one === screen)
