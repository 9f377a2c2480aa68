import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { eventually } from '../../../test/deadline.ts'
import { boundPings, sendText } from './socket.ts'

/** Both ends of a connection, and the code with which the client's end is closed. */
async function bothEnds() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => client.terminate())
  const closed: number[] = []
  client.once('close', (code) => closed.push(code))
  const [[ours]] = (await Promise.all([once(server, 'connection'), once(client, 'open')])) as [
    [WebSocket],
    unknown,
  ]
  boundPings(ours)
  return { ours, client, closed }
}
const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN

test('who does not read what is sent is closed with 4008, and no more than a mebibyte waits for them', async () => {
  const { ours, client, closed } = await bothEnds()
  client.pause()
  const text = 'x'.repeat(60_000)
  let most = 0
  await eventually(
    () => {
      void sendText(ours, text)
      most = Math.max(most, ours.bufferedAmount)
      expect(isOpen(ours)).toBe(false)
    },
    { every: 1 },
  )
  expect(most).toBeLessThan(1024 * 1024 + 2 * text.length)
  client.resume()
  await eventually(() => expect(closed).toEqual([4008]))
})

test('who asks all the time whether we are there, and takes no answer, too', async () => {
  const { ours, client, closed } = await bothEnds()
  const question = Buffer.alloc(125)
  // What is between the two ends takes some megabytes before anything waits.
  client.pause()
  await eventually(
    () => {
      for (let at = 0; at < 2000; at += 1) client.ping(question)
      expect(isOpen(ours)).toBe(false)
    },
    { every: 1, within: 30_000 },
  )
  expect(ours.bufferedAmount).toBeLessThan(2 * 1024 * 1024)
  client.resume()
  // Their own questions stand in the way of the code.
  await eventually(() => expect([4008, 1006]).toContain(closed[0]))
})

test('who reads is sent everything', async () => {
  const { ours, client } = await bothEnds()
  const received: number[] = []
  client.on('message', (data) => received.push(String(data).length))
  for (let at = 0; at < 300; at += 1) await sendText(ours, 'x'.repeat(60_000))
  await eventually(() => expect(received.length).toBe(300))
  expect(isOpen(ours)).toBe(true)
})
