import { LostSessionDialog } from '@feldwerk/ui/dialog/LostSessionDialog.tsx'
import { toast } from '@feldwerk/ui/toast/toast.ts'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isLoginMessage } from './login-window.ts'
import { useSession } from './session-context.ts'

const LOGIN_DONE = '/login-success'

/**
 * Shows the lost-session modal while the session is lost. What the login window reports only makes the check
 * come sooner: nothing is released unless the server says that the session is good.
 */
export function LostSession() {
  const session = useSession()
  const { lost } = session
  const isLost = useSyncExternalStore(lost.subscribe, lost.isLost)
  const loginWindow = useRef<Window | null>(null)

  useEffect(() => {
    if (!isLost) return
    const hear = (message: MessageEvent) => {
      if (isLoginMessage(message, window.location.origin, loginWindow.current)) lost.checkNow()
    }
    window.addEventListener('message', hear)
    return () => {
      window.removeEventListener('message', hear)
      loginWindow.current?.close()
      loginWindow.current = null
    }
  }, [isLost, lost])

  useWaitingChanges(isLost)
  return (
    <LostSessionDialog
      opened={isLost}
      onLogin={() => {
        loginWindow.current = window.open(
          session.loginUrl(LOGIN_DONE),
          '_blank',
          'popup,width=560,height=760',
        )
      }}
    />
  )
}

/** Says what is being saved just now: it is held back, and nobody has to type it again. */
function useWaitingChanges(isLost: boolean): void {
  const { t } = useTranslation()
  const count = useIsMutating()
  const tell = useEffectEvent(() =>
    toast.warning({
      key: 'waiting changes',
      title: t('errors.waiting', { count }),
      text: t('errors.waitingText'),
    }),
  )
  useEffect(() => {
    if (isLost && count > 0) tell()
  }, [isLost, count])
}
