import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { allowedTargets } from '../settings/parse.ts'
import { createOutgoing, type OutgoingOptions } from './outgoing.ts'
import { answering, type Behaviour, plainReceiver, tlsReceiver, trustReceiver } from './receiver.fixture.ts'
import { checkAddresses, readTarget } from './target.ts'
import { ADDRESS_TRICKS } from './tricks.cases.ts'

const never = async (): Promise<readonly string[]> => {
  throw new Error('a name was looked up')
}

/** Calls, by default with little patience, since what hangs hangs for ever. */
function call(
  url: string,
  options: Partial<OutgoingOptions> & { allow: OutgoingOptions['allow'] },
  withinMs = 400,
) {
  const outgoing = createOutgoing({ resolve: never, ...options })
  return outgoing.call({ url, method: 'POST', headers: {}, body: '{"a":1}', withinMs, maxBytes: 1000 })
}

/** Long enough for what ends by itself, on any machine. */
const PATIENT = 30_000

const plain = async (behave: Behaviour, withinMs?: number) => {
  const receiver = await plainReceiver(behave)
  const outcome = await call(
    `http://127.0.0.1:${receiver.port}/hook`,
    { allow: allowedTargets('http://127.0.0.1:*') },
    withinMs,
  )
  return { receiver, outcome }
}

test.each(Object.entries(ADDRESS_TRICKS))('%s: refused, and nobody was called', async (_what, tricks) => {
  const canary = await plainReceiver(answering('200 OK'))
  for (const { url, found, fault } of tricks) {
    const address = url.replaceAll('PORT', String(canary.port))
    const resolve = found ? async () => found : async () => ['127.0.0.1']
    expect({ url, ...(await call(address, { allow: [], resolve }, PATIENT)) }).toEqual({ url, fault })
  }
  expect(canary.opened()).toBe(0)
})

test.each([
  ['192.0.32.10'],
  ['172.32.0.1'],
  ['100.128.0.1'],
  ['2620:0:2d0:200::10'],
  ['64:ff9b::c000:200a'],
  ['::ffff:192.0.32.10'],
])('%s is public', (address) => {
  const target = readTarget('https://hooks.example/', [])
  expect(typeof target === 'string' ? target : checkAddresses(target, [address])).toMatchObject({
    isListed: false,
  })
})

test.each([
  ['erp.intern', 'https://erp.intern/', '10.0.0.1', 'listed'],
  ['ERP.intern.', 'https://erp.intern./', '10.0.0.1', 'listed'],
  ['erp.intern', 'https://erp.intern:8443/', '10.0.0.1', 'inside'],
  ['erp.intern:8443', 'https://erp.intern:8443/', '10.0.0.1', 'listed'],
  ['erp.intern', 'https://x.erp.intern/', '10.0.0.1', 'inside'],
  ['erp.intern', 'https://xerp.intern/', '10.0.0.1', 'inside'],
  ['erp.intern', 'http://erp.intern/', '10.0.0.1', 'plainHttp'],
  ['http://erp.intern', 'http://erp.intern/', '10.0.0.1', 'listed'],
  ['http://erp.intern', 'https://erp.intern/', '10.0.0.1', 'inside'],
  ['http://erp.intern:*', 'http://erp.intern:8080/', '10.0.0.1', 'listed'],
  ['http://hooks.example', 'http://hooks.example/', '192.0.32.10', 'listed'],
  ['http://10.0.0.0/8', 'http://erp.intern/', '10.0.0.1', 'listed'],
  ['http://10.0.0.0/8', 'http://erp.intern/', '192.0.32.10', 'plainHttp'],
  ['10.0.0.0/8', 'https://erp.intern/', '10.255.0.1', 'listed'],
  ['10.0.0.0/8', 'https://erp.intern/', '::ffff:10.255.0.1', 'listed'],
  ['10.0.0.0/8', 'https://erp.intern/', '11.0.0.1', 'public'],
  ['10.0.0.0/8', 'https://erp.intern/', '192.168.0.1', 'inside'],
  ['fd00::/8', 'https://erp.intern/', 'fd12::1', 'listed'],
  ['[fd12::1]:8443', 'https://[fd12::1]:8443/', 'fd12::1', 'listed'],
  ['127.0.0.1', 'https://127.1/', '127.0.0.1', 'listed'],
  ['metadata.intern', 'https://metadata.intern/', '169.254.169.254', 'inside'],
  ['169.254.0.0/16', 'https://169.254.169.254/', '169.254.169.254', 'inside'],
  ['169.254.169.254', 'https://169.254.169.254/', '169.254.169.254', 'listed'],
  ['0.0.0.0/0', 'https://erp.intern/', '0.0.0.0', 'inside'],
  ['0.0.0.0/0', 'https://erp.intern/', '224.0.0.1', 'inside'],
])('with %s listed, %s at %s is %s', (listed, url, address, expected) => {
  const target = readTarget(url, allowedTargets(listed))
  const checked = typeof target === 'string' ? target : checkAddresses(target, [address])
  const verdict = typeof checked === 'string' ? checked : checked.isListed ? 'listed' : 'public'
  expect(verdict).toBe(expected)
})

test('a name is looked up once: what it leads to later is not called', async () => {
  trustReceiver()
  const receiver = await tlsReceiver(answering('204 No Content'))
  let asked = 0
  const resolve = async () => [asked++ === 0 ? '127.0.0.1' : '10.0.0.1']
  const allow = allowedTargets('127.0.0.1:*')
  const url = `https://hooks.example:${receiver.port}/hook?a=1`
  expect(await call(url, { allow, resolve }, PATIENT)).toMatchObject({ status: 204, isWhole: true })
  expect(asked).toBe(1)
  expect(receiver.names).toEqual(['hooks.example'])
  expect(receiver.requests[0]).toMatch(/^POST \/hook\?a=1 HTTP\/1\.1\r\nHost: hooks\.example:\d+\r\n/)
  expect(receiver.requests[0]).toMatch(/\r\n\r\n\{"a":1\}$/)
  expect(await call(url, { allow, resolve }, PATIENT)).toEqual({ fault: 'inside' })
})

test('a certificate is refused that nobody vouches for, or that is for another name or address', async () => {
  const receiver = await tlsReceiver(answering('200 OK'))
  const options = { allow: allowedTargets('127.0.0.1:*'), resolve: async () => ['127.0.0.1'] }
  const ask = (host: string) => call(`https://${host}:${receiver.port}/`, options, PATIENT)
  expect(await ask('hooks.example')).toEqual({ fault: 'certificate' })
  trustReceiver()
  expect(await ask('other.example')).toEqual({ fault: 'certificate' })
  expect(await ask('127.0.0.1')).toEqual({ fault: 'certificate' })
  expect(receiver.requests).toEqual([])
  expect(await ask('hooks.example')).toMatchObject({ status: 200 })
})

test('of several addresses the next is taken when one does not answer, and none twice', async () => {
  const receiver = await plainReceiver(answering('200 OK'))
  const resolve = async () => ['127.0.0.2', '127.0.0.3', '127.0.0.1']
  const options = { allow: allowedTargets('http://127.0.0.0/8:*'), resolve }
  expect(await call(`http://hooks.example:${receiver.port}/`, options, PATIENT)).toMatchObject({
    status: 200,
  })
  expect(receiver.opened()).toBe(1)
})

test('what is not there has its own fault, and a look-up that hangs ends', async () => {
  const allow = allowedTargets('http://127.0.0.0/8:*,http://hooks.example')
  expect(await call('http://hooks.example/', { allow, resolve: async () => [] }, PATIENT)).toEqual({
    fault: 'unknownHost',
  })
  expect(await call('http://127.0.0.2:1/', { allow }, PATIENT)).toEqual({ fault: 'noConnection' })
  expect(await call('http://hooks.example/', { allow, resolve: () => new Promise(() => {}) })).toEqual({
    fault: 'timeout',
  })
})

test('a redirect is an answer, and nobody follows it', async () => {
  const canary = await plainReceiver(answering('200 OK'))
  for (const status of ['301 Moved', '302 Found', '303 See Other', '307 Again', '308 For Ever']) {
    const { outcome } = await plain(
      answering(status, [`Location: http://127.0.0.1:${canary.port}/`]),
      PATIENT,
    )
    expect(outcome).toMatchObject({ status: Number(status.slice(0, 3)) })
  }
  expect(canary.opened()).toBe(0)
})

const head = 'HTTP/1.1 200 OK\r\n'
const forEver =
  (text: string): Behaviour =>
  (socket) => {
    const write = () => {
      while (socket.writable && socket.write(text.repeat(1000)));
    }
    socket.on('drain', write)
    write()
  }
const drop = (text: string) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(text), 20)
  socket.on('close', () => clearInterval(timer))
}

test.each<[string, Behaviour, string]>([
  ['nothing at all', () => undefined, 'timeout'],
  ['a status that never ends', drop('H'), 'noAnswer'],
  ['headers that trickle', (socket) => (socket.write(head), drop('A: b\r\n')(socket)), 'timeout'],
  [
    'headers without end',
    (socket, all) => (socket.write(head), forEver('A: bbbbbbbb\r\n')(socket, all)),
    'noAnswer',
  ],
  [
    'one header without end',
    (socket, all) => (socket.write(`${head}A:`), forEver('bbbbbbbb')(socket, all)),
    'noAnswer',
  ],
  ['“wait” without end', forEver('HTTP/1.1 102 Processing\r\n\r\n'), 'noAnswer'],
  [
    'another protocol',
    answering('101 Switching Protocols', ['Upgrade: websocket', 'Connection: Upgrade']),
    'noAnswer',
  ],
  ['a conversation about mail', (socket) => socket.end('220 mail.example ESMTP\r\n'), 'noAnswer'],
  ['its own request', (socket, request) => socket.end(request), 'noAnswer'],
  ['a closed connection', (socket) => socket.destroy(), 'noAnswer'],
  [
    'both lengths',
    answering('200 OK', ['Content-Length: 3', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    'noAnswer',
  ],
])('who answers with %s is left', async (_what, behave, fault) => {
  const { outcome, receiver } = await plain(behave)
  expect(outcome).toEqual({ fault })
  await eventually(() => expect(receiver.open()).toBe(0))
})

test.each<[string, Behaviour, number]>([
  [
    'a body without end',
    (socket, all) => (socket.write(`${head}\r\n`), forEver('aaaaaaaa')(socket, all)),
    1000,
  ],
  [
    'chunks without end',
    (socket, all) => (
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`), forEver('8\r\naaaaaaaa\r\n')(socket, all)
    ),
    1000,
  ],
  ['a body that never comes', (socket) => socket.write(`${head}Content-Length: 5\r\n\r\naa`), 2],
  ['a body that breaks off', (socket) => socket.end(`${head}Content-Length: 5\r\n\r\naa`), 2],
])('of %s the beginning is kept, and the status counts', async (_what, behave, bytes) => {
  const { outcome, receiver } = await plain(behave)
  expect(outcome).toMatchObject({ status: 200, isWhole: false, body: Buffer.from('a'.repeat(bytes)) })
  await eventually(() => expect(receiver.open()).toBe(0))
})

test('a body that trickles ends when the time is over', async () => {
  const { outcome, receiver } = await plain((socket) => (socket.write(`${head}\r\n`), drop('a')(socket)))
  expect(outcome).toMatchObject({ status: 200, isWhole: false })
  await eventually(() => expect(receiver.open()).toBe(0))
})

test('nothing is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000))
  const { outcome, receiver } = await plain((socket) => {
    socket.write(`${head}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`)
    socket.end(bomb)
  }, PATIENT)
  expect(receiver.requests[0]).toContain('Accept-Encoding: identity\r\n')
  expect(outcome).toMatchObject({ status: 200, isWhole: true, body: bomb })
})

/** A proxy that leads every tunnel to one port of this machine, or answers with a status. */
const proxyTo = (port: number | string) =>
  plainReceiver((socket) => {
    if (typeof port === 'string') return void socket.end(`HTTP/1.1 ${port}\r\n\r\n`)
    socket.removeAllListeners('data')
    const behind = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n')
      socket.pipe(behind).pipe(socket)
    })
    behind.on('error', () => socket.destroy())
    socket.on('close', () => behind.destroy())
  })

test('through a proxy: it is told the checked address, and the encryption goes to the end', async () => {
  trustReceiver()
  const receiver = await tlsReceiver(answering('200 OK', [], 'ok'))
  const proxy = await proxyTo(receiver.port)
  const options = {
    allow: [],
    proxy: `http://feldwerk:ge%20heim@127.0.0.1:${proxy.port}`,
    resolve: async () => ['192.0.32.10'],
  }
  expect(await call('https://hooks.example/', options, PATIENT)).toMatchObject({
    status: 200,
    body: Buffer.from('ok'),
  })
  expect(proxy.requests[0]).toMatch(/^CONNECT 192\.0\.32\.10:443 HTTP\/1\.1\r\nHost: 192\.0\.32\.10:443\r\n/)
  expect(proxy.requests[0]).toContain(`Basic ${Buffer.from('feldwerk:ge heim').toString('base64')}`)
  expect(receiver.requests[0]).not.toContain('Proxy')
  expect(await call('https://other.example/', options, PATIENT)).toEqual({ fault: 'certificate' })
  await eventually(() => expect([proxy.open(), receiver.open()]).toEqual([0, 0]))
})

test('through a proxy: what is inside stays refused, what is listed is reached without it', async () => {
  const receiver = await plainReceiver(answering('200 OK'))
  const proxy = await proxyTo(receiver.port)
  const options = { proxy: `http://127.0.0.1:${proxy.port}`, resolve: async () => ['127.0.0.1'] }
  expect(await call('https://hooks.example/', { allow: [], ...options }, PATIENT)).toEqual({
    fault: 'inside',
  })
  const allow = allowedTargets('http://127.0.0.1:*')
  expect(await call(`http://127.0.0.1:${receiver.port}/`, { allow, ...options }, PATIENT)).toMatchObject({
    status: 200,
  })
  expect(proxy.opened()).toBe(0)
})

test('a proxy that refuses, hangs or is not there is the one at fault', async () => {
  const resolve = async () => ['192.0.32.10']
  const through = (port: number, withinMs = PATIENT) =>
    call('https://hooks.example/', { allow: [], resolve, proxy: `http://127.0.0.1:${port}` }, withinMs)
  expect(await through((await proxyTo('407 Proxy Authentication Required')).port)).toEqual({ fault: 'proxy' })
  expect(
    await through((await plainReceiver((socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nearly'))).port),
  ).toEqual({
    fault: 'proxy',
  })
  expect(await through(1)).toEqual({ fault: 'proxy' })
  expect(await through((await plainReceiver(() => undefined)).port, 400)).toEqual({ fault: 'timeout' })
})
