import { createInterface } from 'node:readline'
import { BackedUpFile, type DumpedTable } from './manifest.ts'
import { unpacked, writePacked } from './packed.ts'
import type { BackupPlace } from './place.ts'

/** Lines of a compressed text. */
export async function* linesOf(place: BackupPlace, file: string): AsyncGenerator<string> {
  for await (const line of createInterface({
    input: unpacked(place, file),
    crlfDelay: Number.POSITIVE_INFINITY,
  }))
    if (line) yield line
}

/** The files that a backup lists. */
export async function* filesOf(place: BackupPlace, file: string): AsyncGenerator<BackedUpFile> {
  for await (const line of linesOf(place, file)) yield BackedUpFile.parse(JSON.parse(line))
}

/** Writes the list of files while it is made. */
export async function writeFileList(
  place: BackupPlace,
  file: string,
  files: AsyncIterable<BackedUpFile>,
): Promise<DumpedTable> {
  let rows = 0
  async function* lines() {
    for await (const each of files) {
      rows += 1
      yield Buffer.from(`${JSON.stringify(each)}\n`)
    }
  }
  const measure = await writePacked(place, file, lines())
  return { name: 'files', columns: [], rows, bytes: measure.bytes(), sha256: measure.sha256() }
}
