import { session as constants } from '@feldwerk/contract/limits.ts'

/** What the login window tells the page that opened it. */
interface LoginMessage {
  readonly type: typeof constants.loginMessage
}

/** What can be told about a message without trusting it. */
interface IncomingMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** Whether a message is the login window's: from our own origin, from that very window, with the fixed key. */
export function isLoginMessage(message: IncomingMessage, ownOrigin: string, loginWindow: unknown): boolean {
  if (message.origin !== ownOrigin || !loginWindow || message.source !== loginWindow) return false
  const { data } = message
  return typeof data === 'object' && data !== null && 'type' in data && data.type === constants.loginMessage
}

/** Tells the opener that somebody has signed in, and closes this window. False where nobody opened it. */
export function reportLogin(): boolean {
  const opener: unknown = window.opener
  if (!opener) return false
  const message: LoginMessage = { type: constants.loginMessage }
  window.opener.postMessage(message, window.location.origin)
  window.close()
  return true
}
