import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type Measure, measured } from './measured.ts'
import type { BackupPlace } from './place.ts'

/** Reads what was written compressed. A fault of either end ends the stream with it. */
export function unpacked(place: BackupPlace, name: string): Readable {
  const text = createZstdDecompress()
  // Its error is that of the stream, which the reader sees.
  pipeline(place.read(name), text).catch(() => undefined)
  return text
}

/** Writes a text compressed; measures it as it was before. */
export async function writePacked(
  place: BackupPlace,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<Measure> {
  const measure = measured()
  const packed = createZstdCompress()
  // Both are waited for: one that breaks ends the other.
  await Promise.all([pipeline(source, measure.through, packed), place.write(name, packed)])
  return measure
}
