import type { Calls } from '@feldwerk/contract/calls.ts'

type Auth = Calls['auth']

/** Addresses of the session that a browser goes to, or asks before any call: known without loading what calls are. */
const PATHS: { readonly [N in 'check' | 'authenticateAndRedirect' | 'postLogout']: Auth[N]['path'] } = {
  check: '/auth/check',
  authenticateAndRedirect: '/auth/authenticateAndRedirect',
  postLogout: '/auth/postLogout',
}

export function authAddress(
  name: keyof typeof PATHS,
  query: { readonly kind?: string; readonly url?: string },
  baseUrl: string,
): string {
  const text = new URLSearchParams({ ...query }).toString()
  return `${baseUrl}/api${PATHS[name]}${text ? `?${text}` : ''}`
}
