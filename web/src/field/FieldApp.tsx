import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useSyncExternalStore } from 'react'
import { useAccountLanguage, useOwnAccount } from '../session/own-account.ts'
import { useSession } from '../session/session-context.ts'
import { BottomBar } from './frame/BottomBar.tsx'
import styles from './frame/frame.module.css'
import { useScreen } from './frame/screen.ts'
import { ProfileScreen } from './profile/ProfileScreen.tsx'
import { deviceCodeOfFragment } from './sign-in/device-code.ts'
import { SignInScreen } from './sign-in/SignInScreen.tsx'
import { TodayScreen } from './today/TodayScreen.tsx'

/** The app: signing in where nobody is signed in (or a device code was scanned), else one of the screens. */
export function FieldApp() {
  const { lost } = useSession()
  const isLost = useSyncExternalStore(lost.subscribe, lost.isLost)
  const { account, isLoading } = useOwnAccount()
  const screen = useScreen()
  useAccountLanguage(account)
  if (isLost || deviceCodeOfFragment(window.location.hash)) return <SignInScreen />
  return (
    <div className={styles['app']}>
      <main className={styles['screen']}>
        {isLoading && <Lines count={4} />}
        {!isLoading && screen === 'today' && <TodayScreen account={account} />}
        {!isLoading && screen === 'profile' && <ProfileScreen account={account} />}
      </main>
      <BottomBar screen={screen} />
    </div>
  )
}
