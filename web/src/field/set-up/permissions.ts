import { useEffect, useState } from 'react'

type Permission = 'camera' | 'geolocation' | 'notifications'

/** unavailable: this browser or phone cannot do it at all. */
type PermissionAnswer = PermissionState | 'unavailable'

/** How a permission stands, and what asks for it; it follows what is changed in the settings of the phone. */
export function usePermission(name: Permission): {
  readonly granted: PermissionAnswer | undefined
  readonly ask: () => Promise<void>
} {
  const [granted, setGranted] = useState<PermissionAnswer>()
  useEffect(() => {
    let status: PermissionStatus | undefined
    let isGone = false
    const read = () => setGranted(status?.state)
    const watch = async () => {
      const found = await query(name)
      if (isGone) return
      if (typeof found === 'string') return setGranted(found)
      status = found
      status.addEventListener('change', read)
      read()
    }
    void watch()
    return () => {
      isGone = true
      status?.removeEventListener('change', read)
    }
  }, [name])
  return { granted, ask: async () => setGranted(await askFor[name]()) }
}

async function query(name: Permission): Promise<PermissionStatus | PermissionAnswer> {
  if (!isThere[name]()) return 'unavailable'
  // Some browsers do not tell: then it is asked for when it is needed.
  return await (navigator.permissions?.query({ name }) ?? Promise.reject(new Error())).catch(
    () => 'prompt' as const,
  )
}

const isThere: Record<Permission, () => boolean> = {
  camera: () => navigator.mediaDevices !== undefined,
  geolocation: () => 'geolocation' in navigator,
  notifications: () => 'Notification' in window,
}

const askFor: Record<Permission, () => Promise<PermissionAnswer>> = {
  camera: async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: true })
      for (const track of stream.getTracks()) track.stop()
      return 'granted'
    } catch (error) {
      return error instanceof DOMException && error.name === 'NotFoundError' ? 'unavailable' : 'denied'
    }
  },
  geolocation: () =>
    new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        // Permitted, but there is no fix here and now.
        ({ code }) => resolve(code === GeolocationPositionError.PERMISSION_DENIED ? 'denied' : 'granted'),
        { timeout: 10_000 },
      ),
    ),
  notifications: async () => {
    const answer = await Notification.requestPermission()
    return answer === 'default' ? 'prompt' : answer
  },
}
