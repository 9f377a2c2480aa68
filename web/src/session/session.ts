import type { OwnAccount } from '@feldwerk/contract/accounts.ts'
import type { SessionKind } from '@feldwerk/contract/auth.ts'
import { type Client, createClient } from '@feldwerk/contract/client.ts'
import { session as constants } from '@feldwerk/contract/limits.ts'
import { logToConsole } from '../errors/console.ts'
import { createTokenSource } from './access-token.ts'
import { authAddress } from './addresses.ts'
import { createLostSession, type LostSession } from './lost-session.ts'
import type { SessionPage } from './page.ts'
import type { Tabs } from './tabs.ts'
import { createTransport, SESSION_EXPIRED, withFreshToken } from './transport.ts'

/** The browser's session with the server. */
export interface BrowserSession {
  /** Calls that need somebody signed in; held back while the session is lost. */
  readonly client: Client
  /** Calls that would rather fail than wait or ask for a sign-in: reports of errors, a queue that has others to send. */
  readonly quietClient: Client
  /** Calls that need no token: signing in, registering, legal texts. */
  readonly publicClient: Client
  /** The moment before anything was read with this session; undefined before that. */
  readonly readSince: () => string | undefined
  readonly lost: LostSession
  /** The other tabs of this browser, where there may be any. */
  readonly tabs: Tabs | undefined
  /**
   * Asks the server, in a visible tab, whether the session is still good, and behaves as a call would that finds it
   * lost. `accountId`: who is signed in according to another tab.
   */
  verify(accountId?: string): Promise<void>
  /** The own account, or undefined where it cannot be loaded (logged to the console; point 8). */
  loadOwnAccount(): Promise<OwnAccount | undefined>
  /** Where the browser goes to end the session. */
  readonly logoutUrl: string
  /** Where the browser goes to sign in and come back to `url`. */
  loginUrl(url: string): string
}

interface SessionOptions {
  readonly kind: SessionKind
  readonly page: SessionPage
  readonly tabs?: Tabs
  /** Origin of the server; `''` for the own one. */
  readonly baseUrl?: string
  readonly language?: () => string
  /** The page has its own sign-in: it neither leads away nor polls, but calls `lost.checkNow` after signing in. */
  readonly signsInHere?: boolean
}

/** Opens the session of this page: the token in memory, the held requests, the typed client. */
export function createSession(options: SessionOptions): BrowserSession {
  const { kind, page, tabs, baseUrl = '', language, signsInHere = false } = options
  const spoken = language ? { language } : {}
  const publicClient = createClient({ baseUrl, ...spoken })
  const kindOf = kind === 'APP' ? { kind } : {}
  let known: string | undefined
  let since: string | undefined

  const loginUrl = (url: string) => authAddress('authenticateAndRedirect', { url, ...kindOf }, baseUrl)
  const tokens = createTokenSource(async () => {
    const token = await publicClient.auth.token(kindOf)
    since ??= token.listenSince
    if (known) await demandSame(token.accessToken, known)
    return token
  })

  /** Someone else has signed in meanwhile: this page shows another person's data, so it is reloaded. */
  async function demandSame(accessToken: string, accountId: string): Promise<void> {
    const own = await createClient({ baseUrl, token: () => accessToken }).accounts.mine()
    if (own.id === accountId) return
    page.reload()
    await new Promise(() => undefined)
  }

  const check = async () => {
    try {
      const init = { headers: { 'X-Requested-With': 'JavaScript' }, credentials: 'include' } as const
      return (await fetch(authAddress('check', kindOf, baseUrl), init)).status
    } catch {
      return undefined
    }
  }
  const lost = createLostSession({ page, polls: !signsInHere, check })

  async function untilBack(): Promise<void> {
    const late = page.age() > constants.redirectCutoffMilliseconds
    if (signsInHere || lost.isLost() || late) return lost.untilBack()
    page.go(loginUrl(page.address()))
    await new Promise(() => undefined)
  }

  const client = createClient({
    baseUrl,
    ...spoken,
    token: () => tokens.get(),
    fetch: createTransport({ tokens, untilBack }),
  })

  async function loadOwnAccount(): Promise<OwnAccount | undefined> {
    try {
      const account = await client.accounts.mine()
      if (account.id !== known) tabs?.tell(account.id)
      known = account.id
      return account
    } catch (error) {
      logToConsole('The own account could not be loaded', error)
      return undefined
    }
  }

  let verifying = false
  async function verify(accountId = known): Promise<void> {
    if (!known || verifying || lost.isLost() || !page.isVisible()) return
    verifying = true
    // A call of the session finds out the rest: who must sign in again, or that somebody else has done so.
    if (accountId !== known || (await check()) === SESSION_EXPIRED) await loadOwnAccount()
    verifying = false
  }

  return {
    client,
    tabs,
    verify,
    loadOwnAccount,
    quietClient: createClient({
      baseUrl,
      ...spoken,
      token: () => tokens.get(),
      fetch: (build) => withFreshToken(build, tokens),
    }),
    publicClient,
    readSince: () => since,
    lost,
    loginUrl,
    logoutUrl: authAddress('postLogout', kindOf, baseUrl),
  }
}
