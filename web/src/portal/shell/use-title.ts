import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readPageSettings } from '../../settings.ts'

/** The title of the window: the product, on a staging host that nothing of it is real. */
export const portalTitle = (): string =>
  readPageSettings().staging ? 'STAGING Feldwerk Portal' : 'Feldwerk Portal'

/** Puts into the title in how many chats something is unread, so that it is seen from another tab. */
export function useUnreadTitle(unread: number, path: string): void {
  const { t } = useTranslation()
  const place = path === '/chat' ? `${t('shell.nav.chat')} – ` : ''
  useEffect(() => {
    if (unread === 0) return undefined
    document.title = portalTitle().replace('Feldwerk', `(${unread}) ${place}Feldwerk`)
    return () => {
      document.title = portalTitle()
    }
  }, [unread, place])
}
