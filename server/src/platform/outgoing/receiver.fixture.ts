import { createServer, type Server, type Socket } from 'node:net'
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  type TLSSocket,
} from 'node:tls'
import { onTestFinished } from 'vitest'

/** A key that protects nothing, with a certificate of its own for `hooks.example`. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjtTHUkmQcKxoEs/0
iKuRmII6XfhgPMo3VPUqIMGFbW+hRANCAARkvb8Sf1payYeGqjJfm+Va6etUzjwV
I240RFnqQNRxS152DKrNEY5RGuPLHAaFEK/VinAucPy8z7bXiR+bnCgY
-----END PRIVATE KEY-----
`
const cert = `-----BEGIN CERTIFICATE-----
MIIBTTCB9KADAgECAgEBMAoGCCqGSM49BAMCMBgxFjAUBgNVBAMMDWhvb2tzLmV4
YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBgxFjAUBgNV
BAMMDWhvb2tzLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARkvb8S
f1payYeGqjJfm+Va6etUzjwVI240RFnqQNRxS152DKrNEY5RGuPLHAaFEK/VinAu
cPy8z7bXiR+bnCgYoy0wKzAYBgNVHREEETAPgg1ob29rcy5leGFtcGxlMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgaF+GUL0DejXpKE5M+ndQDc2h
9HKKcJcrDXqBZ9MnABgCIQCeOMdwwXVwFXlTtQsC0bxRgwB+LTOkmvikaROQV3Sn
YA==
-----END CERTIFICATE-----
`

/** What a receiver does with a request that has come whole. */
export type Behaviour = (socket: Socket, request: string) => void

/** Something on this machine that is called, and notes who did. */
export interface Receiver {
  readonly port: number
  readonly requests: readonly string[]
  /** Names that were asked for in handshakes. */
  readonly names: readonly string[]
  /** Connections that were opened, and those that still are. */
  opened(): number
  open(): number
}

/** Takes requests without encryption. */
export const plainReceiver = (behave: Behaviour) => receive(createServer(), 'connection', behave)

/** The same behind a certificate for `hooks.example`. */
export const tlsReceiver = (behave: Behaviour) =>
  receive(createTlsServer({ key, cert }), 'secureConnection', behave)

/** Lets the test believe the certificate of `hooks.example`. */
export function trustReceiver(): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  onTestFinished(() => setDefaultCACertificates(before))
}

/** An answer as it goes over the wire. */
export const answering =
  (status: string, headers: readonly string[] = [], body = ''): Behaviour =>
  (socket) =>
    socket.end(`HTTP/1.1 ${status}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${body}`)

async function receive(
  server: Server,
  event: 'connection' | 'secureConnection',
  behave: Behaviour,
): Promise<Receiver> {
  const requests: string[] = []
  const names: string[] = []
  const sockets = new Set<Socket>()
  let opened = 0
  server.on('connection', (socket: Socket) => {
    opened += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  server.on(event, (socket: Socket | TLSSocket) => {
    if ('servername' in socket) names.push(String(socket.servername))
    let text = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      text += chunk
      if (!isWhole(text)) return
      requests.push(text)
      behave(socket, text)
      text = ''
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on no port')
  return { port: address.port, requests, names, opened: () => opened, open: () => sockets.size }
}

function isWhole(text: string): boolean {
  const [head = '', ...body] = text.split('\r\n\r\n')
  if (body.length === 0) return false
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return Buffer.byteLength(body.join('\r\n\r\n')) >= length
}
