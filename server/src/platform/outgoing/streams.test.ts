import { expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { readS3Address, targetOfS3 } from '../settings/s3-address.ts'
import { createOutgoing, type OutgoingOptions } from './outgoing.ts'
import { answering, type Behaviour, plainReceiver } from './receiver.fixture.ts'

/** Long enough for what ends by itself, on any machine. */
const PATIENT = 30_000

/** What stands in the server's own settings, wherever it lies. */
const own = (origin: string) => {
  const address = readS3Address(`${origin}/werk`)
  return address ? targetOfS3(address) : []
}

interface Times {
  readonly withinMs?: number
  readonly stallMs?: number
}

function open(
  url: string,
  { withinMs = PATIENT, stallMs = PATIENT, ...options }: Partial<OutgoingOptions> & Times = {},
) {
  const outgoing = createOutgoing({ allow: own(new URL(url).origin), ...options })
  return outgoing.open({ url, method: 'GET', headers: {}, body: '', withinMs, stallMs })
}

async function opened(behave: Behaviour, times: Times = {}) {
  const receiver = await plainReceiver(behave)
  return { receiver, outcome: await open(`http://127.0.0.1:${receiver.port}/a`, times) }
}

const streamOf = (outcome: Awaited<ReturnType<typeof open>>) => {
  if (outcome.fault !== undefined) throw new Error(outcome.fault)
  return outcome.stream
}

test('what nobody allows is refused as for a call, and nobody is there to wait for', async () => {
  const receiver = await plainReceiver(answering('200 OK'))
  expect(await open(`http://127.0.0.1:${receiver.port}/`, { allow: [] })).toEqual({ fault: 'plainHttp' })
  expect(await open('https://127.0.0.1/', { allow: [] })).toEqual({ fault: 'inside' })
  expect(receiver.opened()).toBe(0)
  const { outcome } = await opened(() => undefined, { withinMs: 300 })
  expect(outcome).toEqual({ fault: 'timeout' })
})

test('a long answer is read while it comes, longer than the time for its head', async () => {
  const { outcome } = await opened(
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 12\r\n\r\n')
      let left = 12
      const timer = setInterval(() => {
        left -= 1
        if (left >= 0 && socket.writable) socket.write('x')
        else clearInterval(timer)
      }, 50)
    },
    { withinMs: 400 },
  )
  expect(Buffer.concat(await streamOf(outcome).toArray()).toString()).toBe('x'.repeat(12))
})

test('one of which no more comes is given up, and so is one that is cut', async () => {
  const half = 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'
  const stalled = await opened((socket) => void socket.write(half), { stallMs: 200 })
  await expect(streamOf(stalled.outcome).toArray()).rejects.toThrow('nothing comes any more')
  const cut = await opened((socket) => void socket.end(half))
  await expect(streamOf(cut.outcome).toArray()).rejects.toThrow()
  await eventually(() => expect([stalled.receiver.open(), cut.receiver.open()]).toEqual([0, 0]))
})

test('whoever wants no more of it ends the connection', async () => {
  const { receiver, outcome } = await opened(
    (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'),
  )
  streamOf(outcome).destroy()
  await eventually(() => expect(receiver.open()).toBe(0))
})

test('an own server inside is reached directly, one outside through the proxy', async () => {
  const receiver = await plainReceiver(answering('200 OK', ['content-length: 2'], 'ok'))
  const proxy = await plainReceiver((socket) => void socket.end('HTTP/1.1 407 Who are you\r\n\r\n'))
  const settings = { proxy: `http://127.0.0.1:${proxy.port}` }
  const inside = `http://s3.intern:${receiver.port}`
  const direct = await open(`${inside}/`, { ...settings, resolve: async () => ['127.0.0.1'] })
  expect(Buffer.concat(await streamOf(direct).toArray()).toString()).toBe('ok')
  expect(proxy.opened()).toBe(0)
  const outside = { ...settings, resolve: async () => ['192.0.32.10'] }
  expect(await open('https://s3.example.com/', outside)).toEqual({ fault: 'proxy' })
  expect(await open('http://s3.example.com/', outside)).toEqual({ fault: 'proxy' })
  expect(proxy.requests[0]).toContain('CONNECT 192.0.32.10:443')
})
