/// <reference types="node" />
import type { AddressInfo } from 'node:net'
import type { PublishUpdate } from '@feldwerk/contract/realtime.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { openSocket } from './socket.ts'

interface ClientMessage {
  readonly type: string
  readonly id?: string
  readonly payload?: { readonly variables?: object }
}

/** A server that acknowledges at once, and listens only when it is told to. */
async function openServer() {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'graphql-transport-ws',
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const subscribed: { readonly id: string; readonly socket: WebSocket; readonly variables: unknown }[] = []
  server.on('connection', (socket) =>
    socket.on('message', (data) => {
      const { type, id, payload } = JSON.parse(String(data)) as ClientMessage
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }))
      if (type === 'subscribe' && id) subscribed.push({ id, socket, variables: payload?.variables })
    }),
  )
  const tell = (kind: string, thing: string | null = null) => {
    const { id, socket } = subscribed.at(-1)!
    const data = { onPublishUpdates: { accountId: 'mia', chatRoomId: null, kind, id: thing } }
    socket.send(JSON.stringify({ type: 'next', id, payload: { data } }))
  }
  const refuse = () => {
    const { id, socket } = subscribed.at(-1)!
    socket.send(JSON.stringify({ type: 'error', id, payload: [{ message: 'Unknown argument "since"' }] }))
  }
  return {
    subscribed,
    tell,
    refuse,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

let server: Awaited<ReturnType<typeof openServer>>
beforeEach(async () => {
  server = await openServer()
  vi.stubGlobal('location', { protocol: 'http:', host: server.host })
})
afterEach(() => {
  server.close()
  vi.unstubAllGlobals()
})

test('everything is read again once the server listens, not when the connection stands, and anew after a gap', async () => {
  let stored = 'before'
  const read: string[] = []
  const updates: PublishUpdate[] = []
  const close = openSocket({
    kind: 'PORTAL',
    accountId: 'mia',
    onListening: () => read.push(stored),
    onUpdate: (update) => updates.push(update),
  })
  await vi.waitFor(() => expect(server.subscribed.length).toBe(1))
  // Of this nobody is told: the server does not listen yet.
  stored = 'changed'
  server.tell('LISTENING')
  server.tell('TASK', 'one')
  await vi.waitFor(() => expect(updates).toMatchObject([{ kind: 'TASK', id: 'one' }]))
  expect(read).toEqual(['changed'])

  server.subscribed[0]?.socket.terminate()
  stored = 'changed in the gap'
  await vi.waitFor(() => expect(server.subscribed.length).toBe(2), { timeout: 5000 })
  server.tell('LISTENING')
  await vi.waitFor(() => expect(read).toEqual(['changed', 'changed in the gap']))
  close()
})

test('what the server tells since a moment need not be read again, but after a gap all of it is', async () => {
  const read: string[] = []
  const updates: PublishUpdate[] = []
  const close = openSocket({
    kind: 'PORTAL',
    accountId: 'mia',
    since: '42',
    onListening: () => read.push('all'),
    onUpdate: (update) => updates.push(update),
  })
  await vi.waitFor(() => expect(server.subscribed.length).toBe(1))
  expect(server.subscribed[0]?.variables).toMatchObject({ since: '42' })
  server.tell('LISTENING')
  server.tell('TASK', 'one')
  await vi.waitFor(() => expect(updates).toMatchObject([{ kind: 'TASK', id: 'one' }]))
  expect(read).toEqual([])

  server.subscribed[0]?.socket.terminate()
  await vi.waitFor(() => expect(server.subscribed.length).toBe(2), { timeout: 5000 })
  server.tell('LISTENING')
  await vi.waitFor(() => expect(read).toEqual(['all']))
  close()
})

test('a server that knows of no moment is asked without one at once, and everything is read', async () => {
  const read: string[] = []
  const close = openSocket({
    kind: 'PORTAL',
    accountId: 'mia',
    since: '42',
    onListening: () => read.push('all'),
    onUpdate: () => undefined,
  })
  await vi.waitFor(() => expect(server.subscribed.length).toBe(1))
  server.refuse()
  await vi.waitFor(() => expect(server.subscribed.length).toBe(2))
  expect(server.subscribed[1]?.variables).not.toHaveProperty('since')
  server.tell('LISTENING')
  await vi.waitFor(() => expect(read).toEqual(['all']))
  close()
})
