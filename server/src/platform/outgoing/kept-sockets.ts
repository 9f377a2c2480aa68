import type { Socket } from 'node:net'

/** Shorter than servers wait for another request, so that nobody closes one while it is being used again. */
const IDLE_MS = 4000
/** Others are closed. */
const MOST_IDLE = 16

/** Connections over which all has been said, for whoever calls the same place next. */
export interface KeptSockets {
  take(origin: string): Socket | undefined
  keep(origin: string, socket: Socket): void
}

/** Those that wait keep no process from ending. */
export function keepSockets(): KeptSockets {
  const idle = new Map<string, Socket[]>()
  return {
    take(origin) {
      const waiting = idle.get(origin) ?? []
      for (let socket = waiting.pop(); socket; socket = waiting.pop()) {
        if (socket.destroyed || !socket.writable) continue
        return socket.removeAllListeners('timeout').setTimeout(0).ref()
      }
      return undefined
    },
    keep(origin, socket) {
      const waiting = (idle.get(origin) ?? []).filter((each) => !each.destroyed)
      if (waiting.length >= MOST_IDLE) return void socket.destroy()
      socket.removeAllListeners('timeout').setTimeout(IDLE_MS, () => socket.destroy())
      idle.set(origin, [...waiting, socket.unref()])
    },
  }
}
