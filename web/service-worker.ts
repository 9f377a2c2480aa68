import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/**
 * Writes the field app's service worker beside its page: the source without its types, behind the names of all files
 * that the app can come to load. Its version changes when one of them does.
 */
export async function writeServiceWorker(dist: string, source: string): Promise<void> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const files = new Set<string>()
  collect(manifest, 'field.html', files)
  const page = await readFile(join(dist, 'field.html'), 'utf8')
  for (const [, file] of page.matchAll(/(?:href|src)="\/(static\/[^"]+)"/g)) files.add(file as string)
  for (const file of [...files].filter((name) => name.endsWith('.css')))
    for (const [, asset] of (await readFile(join(dist, file), 'utf8')).matchAll(
      /url\(\/(static\/[^)"']+)\)/g,
    ))
      files.add(asset as string)
  const addresses = [...files].sort().map((file) => `/${file}`)
  const code = stripTypeScriptTypes(await readFile(source, 'utf8'))
  const version = createHash('sha256')
    .update(page)
    .update(code)
    .update(addresses.join())
    .digest('hex')
    .slice(0, 16)
  const head = `const FILES = ${JSON.stringify(addresses)}\nconst VERSION = '${version}'\n`
  await writeFile(join(dist, 'service-worker.js'), head + code)
}

function collect(manifest: Record<string, Chunk>, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    collect(manifest, next, files)
}
