const AGAIN_MS = 30_000

/** Keeps the app itself on the phone; where the network goes while it is being fetched, it is fetched again. */
export function keepApp(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register('/app/service-worker.js', { scope: '/app/' }).catch(() => undefined)
  register()
  const timer = setInterval(register, AGAIN_MS)
  void navigator.serviceWorker.ready.then(() => clearInterval(timer))
}
