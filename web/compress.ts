import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What shrinks; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest|wasm)$/

/** The best takes ten times as long for a fifteenth less: worth it for what everybody waits for. */
const QUALITY = { first: 11, later: 9 }

/**
 * Lays a `.br` and a `.gz` beside every file that shrinks, once, so that serving it costs nothing. `first` are the names
 * of those that a first visit loads.
 */
export async function compressFiles(folder: string, first: ReadonlySet<string>): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  for (const name of names) {
    const content = await readFile(join(folder, name))
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: first.has(name) ? QUALITY.first : QUALITY.later,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    const [small, smaller] = await Promise.all([gzipped(content, { level: 9 }), brotli(content, { params })])
    await writeFile(join(folder, `${name}.gz`), small)
    await writeFile(join(folder, `${name}.br`), smaller)
  }
}
