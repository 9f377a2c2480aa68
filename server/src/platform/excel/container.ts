import { crc32, createInflateRaw } from 'node:zlib'
import { excelLimits, UnreadableWorkbook } from './workbook.ts'

/** One part of a container. */
interface Entry {
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

export interface Container {
  readonly names: readonly string[]
  has(name: string): boolean
  /** The part's bytes in chunks; throws when they do not match the directory. */
  read(name: string): AsyncGenerator<Buffer, void>
  /** A small part as text. */
  text(name: string): Promise<string>
}

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Below this a part may be packed as tightly as it likes. */
const SMALL_PART = 1024 * 1024
const LARGEST_TEXT = 8 * 1024 * 1024

/**
 * Opens the ZIP container of a workbook by its directory alone: nothing is unpacked before size, ratio, number and
 * names are known to be within the limits, and no part ever yields more bytes than the directory says.
 */
export function openContainer(bytes: Uint8Array): Container {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (data.length >= excelLimits.bytes) throw new UnreadableWorkbook('tooLarge')
  // An encrypted workbook and the format before 2007 are both of this older kind of container.
  if (data.subarray(0, 8).equals(OLE)) throw new UnreadableWorkbook('encrypted')
  const entries = directory(data)
  demandLimits(entries, data.length)
  if ([...entries.keys()].some((name) => /vbaProject/i.test(name))) throw new UnreadableWorkbook('macros')

  async function* read(name: string): AsyncGenerator<Buffer, void> {
    const entry = entries.get(name)
    if (!entry) throw new UnreadableWorkbook('broken', `no part ${name}`)
    yield* unpack(packedBytes(data, entry), entry)
  }

  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read,
    async text(name) {
      if ((entries.get(name)?.unpacked ?? 0) > LARGEST_TEXT) throw new UnreadableWorkbook('broken')
      const chunks: Buffer[] = []
      for await (const chunk of read(name)) chunks.push(chunk)
      return decodeUtf8(Buffer.concat(chunks))
    },
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableWorkbook('broken', 'not UTF-8')
  }
}

function directory(data: Buffer): Map<string, Entry> {
  const end = directoryEnd(data)
  const count = data.readUInt16LE(end + 10)
  if (count > excelLimits.entries) throw new UnreadableWorkbook('broken', 'too many parts')
  const entries = new Map<string, Entry>()
  let at = data.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== DIRECTORY_ENTRY) {
      throw new UnreadableWorkbook('broken', 'directory')
    }
    const nameLength = data.readUInt16LE(at + 28)
    const name = data.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\/+/, '')
    if (entries.has(name)) throw new UnreadableWorkbook('broken', 'a part twice')
    if (data.readUInt16LE(at + 8) & 1) throw new UnreadableWorkbook('encrypted')
    entries.set(name, {
      method: data.readUInt16LE(at + 10),
      crc: data.readUInt32LE(at + 16),
      packed: data.readUInt32LE(at + 20),
      unpacked: data.readUInt32LE(at + 24),
      offset: data.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32)
  }
  return entries
}

function directoryEnd(data: Buffer): number {
  for (let at = data.length - 22; at >= Math.max(0, data.length - 65_557); at -= 1) {
    if (data.readUInt32LE(at) === DIRECTORY_END) return at
  }
  throw new UnreadableWorkbook('notExcel')
}

function demandLimits(entries: ReadonlyMap<string, Entry>, containerBytes: number): void {
  let unpacked = 0
  for (const entry of entries.values()) {
    unpacked += entry.unpacked
    const tight = entry.unpacked > SMALL_PART && entry.unpacked > entry.packed * excelLimits.ratio
    if (tight || unpacked > excelLimits.unpackedBytes) throw new UnreadableWorkbook('tooLarge')
  }
  if (unpacked > SMALL_PART && unpacked > containerBytes * excelLimits.ratio) {
    throw new UnreadableWorkbook('tooLarge')
  }
}

function packedBytes(data: Buffer, { offset, packed }: Entry): Buffer {
  if (offset + 30 > data.length || data.readUInt32LE(offset) !== LOCAL_HEADER) {
    throw new UnreadableWorkbook('broken', 'local header')
  }
  const start = offset + 30 + data.readUInt16LE(offset + 26) + data.readUInt16LE(offset + 28)
  if (start + packed > data.length) throw new UnreadableWorkbook('broken', 'cut off')
  return data.subarray(start, start + packed)
}

async function* unpack(packed: Buffer, entry: Entry): AsyncGenerator<Buffer, void> {
  let size = 0
  let crc = 0
  for await (const chunk of pieces(packed, entry.method)) {
    size += chunk.length
    if (size > entry.unpacked) throw new UnreadableWorkbook('broken', 'more bytes than announced')
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (size !== entry.unpacked || crc !== entry.crc) throw new UnreadableWorkbook('broken', 'checksum')
}

async function* pieces(packed: Buffer, method: number): AsyncGenerator<Buffer, void> {
  if (method === 0) {
    for (let at = 0; at < packed.length; at += 65_536) yield packed.subarray(at, at + 65_536)
    return
  }
  if (method !== 8) throw new UnreadableWorkbook('broken', `compression ${method}`)
  const stream = createInflateRaw({ chunkSize: 65_536 })
  stream.end(packed)
  try {
    yield* stream
  } catch {
    throw new UnreadableWorkbook('broken', 'deflate')
  }
}
