import { spawn } from 'node:child_process'

/** What a service manager is told of this process. */
type ManagerNote = 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1'

/** Whoever keeps this process running, as systemd does; says nothing where there is none. */
export interface ServiceManager {
  /** It serves. */
  ready(): void
}

/**
 * Tells systemd when this process serves, that it lives while its loop turns, and when it is about to end. `systemd-notify`
 * does so: Node has no such socket itself. A unit must let others than its main process tell (`NotifyAccess=all`).
 */
export function openServiceManager(
  env: NodeJS.ProcessEnv,
  ending: AbortSignal,
  warn: (line: string) => void,
): ServiceManager {
  if (!env['NOTIFY_SOCKET']) return { ready: () => undefined }
  let hasFailed = false

  function tell(note: ManagerNote): void {
    const child = spawn('systemd-notify', [note], { env, stdio: ['ignore', 'ignore', 'ignore'] })
    child.once('error', (error) => {
      if (!hasFailed) warn(`systemd is not told ${note}: systemd-notify cannot be run (${error.message})`)
      hasFailed = true
    })
  }

  let watch: NodeJS.Timeout | undefined
  ending.addEventListener('abort', () => {
    clearInterval(watch)
    tell('STOPPING=1')
  })
  return {
    ready() {
      tell('READY=1')
      const patienceMs = Number(env['WATCHDOG_USEC'] ?? 0) / 1000
      if (patienceMs > 0) watch = setInterval(() => tell('WATCHDOG=1'), patienceMs / 3)
    },
  }
}
