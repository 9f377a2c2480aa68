import type { WebSocket } from 'ws'

/** A client that has not taken what was sent for so long is cut. */
const UNTAKEN_MS = 10_000
const UNTAKEN_BYTES = 1024 * 1024

/** Codes with which we close, beside those of the protocols. */
export const closeCodes = { goingAway: 1001, forbidden: 4403, silent: 4408, slow: 4008 } as const

/**
 * Sends a text; resolves when it has left for the network. A client that does not read is closed rather than buffered
 * for.
 */
export function sendText(socket: WebSocket, text: string): Promise<void> {
  if (socket.readyState !== socket.OPEN) return Promise.resolve()
  if (isBehind(socket)) {
    endSocket(socket, closeCodes.slow, 'Too slow')
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => endSocket(socket, closeCodes.slow, 'Too slow'), UNTAKEN_MS)
    socket.send(text, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const isBehind = (socket: WebSocket): boolean => socket.bufferedAmount > UNTAKEN_BYTES

/** The protocol answers each ping by itself: who sends them and takes no answers is closed like every other. */
export function boundPings(socket: WebSocket): void {
  socket.on('ping', () => {
    if (isBehind(socket)) endSocket(socket, closeCodes.slow, 'Too slow')
  })
}

/** Closes, and does not wait long for a client that does not answer. */
export function endSocket(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState === socket.CLOSED) return
  socket.close(code, reason)
  const timer = setTimeout(() => socket.terminate(), 500)
  socket.once('close', () => clearTimeout(timer))
}
