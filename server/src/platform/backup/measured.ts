import { createHash } from 'node:crypto'

/** What passed: how many bytes, and their SHA-256. */
export interface Measure {
  bytes(): number
  sha256(): string
}

/** Passes on what a stream gives, and measures it on the way. */
export function measured(): Measure & {
  through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
} {
  const hash = createHash('sha256')
  let bytes = 0
  let digest: string | undefined
  return {
    bytes: () => bytes,
    sha256: () => (digest ??= hash.digest('hex')),
    async *through(source) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
  }
}

/** Reads a stream to its end for its measure alone. */
export async function measureOf(source: AsyncIterable<Uint8Array>): Promise<Measure> {
  const measure = measured()
  const chunks = measure.through(source)
  while (!(await chunks.next()).done);
  return measure
}
