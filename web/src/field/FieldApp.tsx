import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { alsoSpeak } from '../i18n/i18n.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { useAccountLanguage } from '../session/own-account.ts'
import { useSession } from '../session/session-context.ts'
import { useSessionWatch } from '../session/use-session-watch.ts'
import { BottomBar } from './BottomBar.tsx'
import { useDevice } from './device/device.ts'
import { usePreparation } from './device/use-preparation.ts'
import styles from './frame/frame.module.css'
import { useScreen } from './frame/screen.ts'
import { useTitle } from './frame/use-title.ts'
import { useUnread } from './known/chat-rooms.ts'
import { useUnreadNotices } from './known/notice-list.ts'
import { useFieldAccount } from './known/use-field-account.ts'
import { useKeptPush } from './known/use-kept-push.ts'
import { deviceCodeOfFragment } from './sign-in/device-code.ts'
import { TodayScreen } from './today/TodayScreen.tsx'

/** A phone lies on the bench with the app open: how often it asks by itself whether it is still signed in. */
const ASK_EVERY_MS = 60_000

// Everything but the day itself comes later: that one is what a cold start waits for.
const SignInScreen = lazyPart(async () => (await import('./sign-in/SignInScreen.tsx')).SignInScreen)
const StartScreen = lazyPart(async () => (await import('./start/StartScreen.tsx')).StartScreen)
const TransferScreen = lazyPart(async () => (await import('./transfer/TransferScreen.tsx')).TransferScreen)
const ProfileScreen = lazyPart(async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen)
const PerformScreen = lazyPart(async () => (await import('./perform/PerformScreen.tsx')).PerformScreen)

const CarryScreen = lazyPart(async () => (await import('./carry/CarryScreen.tsx')).CarryScreen)
const NowhereScreen = lazyPart(async () => (await import('./nowhere/NowhereScreen.tsx')).NowhereScreen)
const TaskScreen = lazyPart(async () => (await import('./tasks/TaskScreen.tsx')).TaskScreen)
const SetUpScreen = lazyPart(async () => (await import('./set-up/SetUpScreen.tsx')).SetUpScreen)
const HearingScreen = lazyPart(async () => {
  await alsoSpeak('fieldNotices')
  return (await import('./profile/HearingScreen.tsx')).HearingScreen
})
const ScanScreen = lazyPart(async () => (await import('./scan/ScanScreen.tsx')).ScanScreen)
const AssetScreen = lazyPart(async () => (await import('./asset/AssetScreen.tsx')).AssetScreen)
const ChatScreen = lazyPart(async () => {
  await alsoSpeak('fieldChat')
  return (await import('./messages/chat/ChatScreen.tsx')).ChatScreen
})
const NewChatScreen = lazyPart(async () => {
  await alsoSpeak('fieldChat')
  return (await import('./messages/new-chat/NewChatScreen.tsx')).NewChatScreen
})
const ChatSearchScreen = lazyPart(async () => {
  await alsoSpeak('fieldChat')
  return (await import('./messages/chat/ChatSearchScreen.tsx')).ChatSearchScreen
})
// What it brings is there already; without it the app asks now and then as before.
const LiveApp = lazyPart(
  async () => (await import('./LiveApp.tsx')).LiveApp,
  () => null,
)
const MessagesScreen = lazyPart(async () => (await import('./messages/MessagesScreen.tsx')).MessagesScreen)

/** The app: signing in where nobody is signed in (or a device code was scanned), else one of the screens. */
export function FieldApp() {
  const { lost } = useSession()
  const isLost = useSyncExternalStore(lost.subscribe, lost.isLost)
  const { account, isLoading } = useFieldAccount()
  const screen = useScreen()
  useAccountLanguage(account)
  useTitle(screen)
  useSessionWatch({ everyMs: ASK_EVERY_MS })
  usePreparation(account)
  useKeptPush(account)
  const { known } = useDevice()
  const isIdle = useIdle()
  const waiting = useUnread(known, account) + useUnreadNotices(known, account)
  const live = (
    <Suspense>{isIdle && account && <LiveApp accountId={account.id} waiting={waiting} />}</Suspense>
  )
  if (isLost || deviceCodeOfFragment(window.location.hash)) {
    return (
      <Suspense>
        <SignInScreen ended={isLost && account !== undefined} />
      </Suspense>
    )
  }
  // At the same place in every screen: its connection stays.
  if (screen === 'perform' && account)
    return (
      <>
        {live}
        <Suspense>
          <PerformScreen account={account} />
        </Suspense>
      </>
    )
  if (screen === 'chat' && account)
    return (
      <>
        {live}
        <Suspense>
          <ChatScreen key={window.location.search} account={account} />
        </Suspense>
      </>
    )
  return (
    <>
      {live}
      <div className={styles['app']}>
        <main key={screen} className={styles['screen']}>
          {isLoading && <Lines count={4} />}
          {account && screen === 'today' && <TodayScreen account={account} />}
          <Suspense fallback={<Lines count={4} />}>
            {account && screen === 'start' && <StartScreen account={account} />}
            {account && screen === 'carry' && <CarryScreen account={account} />}
            {account && screen === 'task' && <TaskScreen account={account} />}
            {account && screen === 'setUp' && <SetUpScreen account={account} />}
            {account && screen === 'hearing' && <HearingScreen account={account} />}
            {account && screen === 'scan' && <ScanScreen />}
            {/* Another label is another asset, from the beginning. */}
            {account && screen === 'asset' && <AssetScreen key={window.location.search} account={account} />}
            {account && screen === 'messages' && <MessagesScreen account={account} />}
            {account && screen === 'chatNew' && <NewChatScreen account={account} />}
            {account && screen === 'chatSearch' && <ChatSearchScreen account={account} />}
            {account && screen === 'transfer' && <TransferScreen account={account} />}
            {account && screen === 'nowhere' && <NowhereScreen key={window.location.pathname} />}
            {!isLoading && screen === 'profile' && <ProfileScreen account={account} />}
          </Suspense>
        </main>
        <BottomBar account={account} screen={screen} unseen={waiting} />
      </div>
    </>
  )
}

/** Whether the app has had time to stand: what need not be there at first begins then. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1000)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
