import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface PutAnswer {
  readonly status: number
  /** The problem's code, when it was refused. */
  readonly code: string | undefined
}

/** The answer to a successful upload. */
export const done: PutAnswer = { status: 204, code: undefined }

/** A photo of 900 × 600 as a phone takes it: lying on its side, with the place where it was taken. */
export async function takePhoto(): Promise<Buffer> {
  return await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5563' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A picture of exactly so many bytes: what follows the end of a JPEG belongs to nothing. */
export function padded(photo: Buffer, size: number): Buffer {
  return Buffer.concat([photo, Buffer.alloc(size - photo.length)])
}

export async function putFile(
  url: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<PutAnswer> {
  const response = await fetch(url, { method: 'PUT', body: Buffer.from(body), headers })
  const text = await response.text()
  return { status: response.status, code: text ? JSON.parse(text).code : undefined }
}

/** PUT in chunks without Content-Length; gives the status. */
export async function putChunked(url: string, bytes: Buffer): Promise<number> {
  return await new Promise((resolve, reject) => {
    const sending = request(url, { method: 'PUT', headers: { 'Transfer-Encoding': 'chunked' } })
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', reject)
    for (let at = 0; at < bytes.length; at += 65_536) sending.write(bytes.subarray(at, at + 65_536))
    sending.end()
  })
}

/** PUT as simple programs do it: reads nothing before the last byte is written. Gives the answer as it came. */
export async function putBeforeReading(url: string, bytes: Uint8Array): Promise<string> {
  const { hostname, port, pathname, host } = new URL(url)
  const socket = connect(Number(port), hostname).pause()
  await once(socket, 'connect')
  socket.write(`PUT ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${bytes.length}\r\n\r\n`)
  await new Promise<void>((resolve, reject) =>
    socket.once('error', reject).write(bytes, (error) => (error ? reject(error) : resolve())),
  )
  const [answer] = await once(socket.resume(), 'data')
  socket.destroy()
  return String(answer)
}

/** Announces the bytes, sends half of them, and is gone. */
export async function breakOff(url: string, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    const sending = request(url, { method: 'PUT', headers: { 'Content-Length': bytes.length } })
    sending.on('error', () => resolve())
    sending.on('close', () => resolve())
    sending.write(bytes.subarray(0, bytes.length / 2), () => sending.destroy())
  })
}

/** A PNG whose header promises so many points, in a few bytes. */
export function bombPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
