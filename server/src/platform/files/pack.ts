import { crc32, createDeflateRaw } from 'node:zlib'

interface PackedEntry {
  readonly name: Buffer
  readonly data: readonly Buffer[]
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
}

type Piece = string | Uint8Array

export interface Pack {
  /** Adds a part; its text or bytes come in pieces and are compressed as they come. */
  add(name: string, pieces: AsyncIterable<Piece> | Iterable<Piece>): Promise<void>
  /** The whole container. */
  finish(): Buffer
}

/** Midnight of 1 January 1980, the first day that a container knows: the same content is the same file. */
const FIRST_DAY = 0x0021_0000
const UTF8_NAMES = 0x0800
const LARGEST = 0xffff_ffff

/** Packs a ZIP container in memory; its entries are already compressed. */
export function createPack(): Pack {
  const entries: PackedEntry[] = []
  return {
    async add(name, pieces) {
      const deflate = createDeflateRaw({ level: 6, memLevel: 9 })
      const data: Buffer[] = []
      deflate.on('data', (chunk: Buffer) => data.push(chunk))
      const ended = new Promise<void>((resolve, reject) => deflate.on('end', resolve).on('error', reject))
      let crc = 0
      let unpacked = 0
      for await (const piece of pieces) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece
        crc = crc32(bytes, crc)
        unpacked += bytes.length
        if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
      }
      deflate.end()
      await ended
      const packed = data.reduce((sum, { length }) => sum + length, 0)
      if (unpacked > LARGEST) throw new RangeError('a part of a container is larger than 4 GB')
      entries.push({ name: Buffer.from(name, 'utf8'), data, crc, packed, unpacked })
    },

    finish() {
      const pieces: Buffer[] = []
      const directory: Buffer[] = []
      let offset = 0
      for (const entry of entries) {
        const head = Buffer.alloc(30)
        head.writeUInt32LE(0x04034b50, 0)
        writeFacts(head, 4, entry)
        pieces.push(head, entry.name, ...entry.data)
        const line = Buffer.alloc(46)
        line.writeUInt32LE(0x02014b50, 0)
        line.writeUInt16LE(20, 4)
        writeFacts(line, 6, entry)
        line.writeUInt32LE(offset, 42)
        directory.push(line, entry.name)
        offset += head.length + entry.name.length + entry.packed
      }
      const size = directory.reduce((sum, { length }) => sum + length, 0)
      const end = Buffer.alloc(22)
      end.writeUInt32LE(0x06054b50, 0)
      end.writeUInt16LE(entries.length, 8)
      end.writeUInt16LE(entries.length, 10)
      end.writeUInt32LE(size, 12)
      end.writeUInt32LE(offset, 16)
      return Buffer.concat([...pieces, ...directory, end])
    },
  }
}

/** The facts that local header and directory line share, in the same order. */
function writeFacts(target: Buffer, at: number, { name, crc, packed, unpacked }: PackedEntry): void {
  target.writeUInt16LE(20, at)
  target.writeUInt16LE(UTF8_NAMES, at + 2)
  target.writeUInt16LE(8, at + 4)
  target.writeUInt32LE(FIRST_DAY, at + 6)
  target.writeUInt32LE(crc, at + 10)
  target.writeUInt32LE(packed, at + 14)
  target.writeUInt32LE(unpacked, at + 18)
  target.writeUInt16LE(name.length, at + 22)
}
