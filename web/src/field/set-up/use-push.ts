import { useEffect, useState } from 'react'
import { useSession } from '../../session/session-context.ts'
import { pushes, subscribePush } from '../known/push.ts'
import { usePermission } from './permissions.ts'

/**
 * How it stands with being told outside the app. `ASKABLE`: nobody has been asked. `NOT_HERE`: this browser cannot.
 * `INSTALL_FIRST`: an iPhone on whose home screen the app is not. `REFUSED`: by the person. `FAILED`: permitted, but the
 * browser's push service did not answer.
 */
type PushState = 'ON' | 'ASKABLE' | 'NOT_HERE' | 'INSTALL_FIRST' | 'REFUSED' | 'FAILED'

/** The state, and what asks for the permission and subscribes; undefined until it is known. */
export function usePush(accountId: string): {
  readonly state: PushState | undefined
  readonly ask: () => Promise<void>
} {
  const { client } = useSession()
  const { granted, ask } = usePermission('notifications')
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => {
    if (granted === 'granted') subscribePush(client, accountId).then(setOn, () => setOn(false))
  }, [granted, client, accountId])
  const again = async () => setOn(await subscribePush(client, accountId).catch(() => false))
  return { state: stateOf(granted, isOn), ask: granted === 'granted' ? again : ask }
}

function stateOf(
  granted: ReturnType<typeof usePermission>['granted'],
  isOn: boolean | undefined,
): PushState | undefined {
  if (needsInstall()) return 'INSTALL_FIRST'
  if (granted === 'unavailable' || !pushes()) return 'NOT_HERE'
  if (granted === 'denied') return 'REFUSED'
  if (granted === 'prompt') return 'ASKABLE'
  if (granted === undefined || isOn === undefined) return undefined
  return isOn ? 'ON' : 'FAILED'
}

/** iPhones and iPads take push messages for apps on the home screen alone; an iPad says that it is a Mac. */
function needsInstall(): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  return isApple && !window.matchMedia('(display-mode: standalone)').matches
}
