import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** What a first visit to an address loads beside the entry itself: the page and its language. */
const firstVisits = {
  'portal, start page': [
    'portal.html',
    'src/portal/layers/ProtectedPage.tsx',
    'src/portal/home/HomePage.tsx',
    'src/i18n/de.ts',
  ],
  'portal, start page with its first calls': [
    'portal.html',
    'src/portal/layers/ProtectedPage.tsx',
    'src/portal/home/HomePage.tsx',
    'src/i18n/de.ts',
    '../contract/src/accounts.ts',
    '../contract/src/send.ts',
  ],
  'portal, sign-in': ['portal.html', 'src/portal/access/LoginPage.tsx', 'src/i18n/de.ts'],
  'field app': ['field.html', 'src/i18n/de-field.ts'],
  'field app with its first calls': [
    'field.html',
    'src/i18n/de-field.ts',
    '../contract/src/accounts.ts',
    '../contract/src/send.ts',
  ],
} as const

/** Target of each first load, by either compression, in KB of 1024 bytes. */
export const FIRST_LOAD_KB = 260

/** How files are compressed: gzip, which every client takes, and brotli, which browsers are sent. */
const compressions = { gzip: 'gz', brotli: 'br' } as const

/** Scripts and styles that the first visit of each kind loads, by their paths below the build. */
export async function firstFiles(dist: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const visits = Object.entries(firstVisits).map(([visit, entries]) => {
    const files = new Set<string>()
    for (const entry of entries) {
      // A page that has moved would make the figure smaller than it is.
      if (!manifest[entry]) throw new Error(`The web build has no ${entry}`)
      collect(manifest, entry, files)
    }
    return [visit, files] as const
  })
  return new Map(visits)
}

/** Bytes of script and style that the first visit of each kind loads, by each compression. */
export async function firstLoads(
  dist: string,
): Promise<Record<string, Record<keyof typeof compressions, number>>> {
  const visits = [...(await firstFiles(dist))].map(async ([visit, files]) => {
    const sum = async (ending: string) => {
      const sizes = await Promise.all([...files].map((file) => stat(join(dist, `${file}.${ending}`))))
      return sizes.reduce((bytes, { size }) => bytes + size, 0)
    }
    const [gzip, brotli] = await Promise.all([sum(compressions.gzip), sum(compressions.brotli)])
    return [visit, { gzip, brotli }] as const
  })
  return Object.fromEntries(await Promise.all(visits))
}

function collect(manifest: Record<string, Chunk>, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

/** Prints the sizes after a build. */
export async function printSizes(dist: string): Promise<void> {
  for (const [visit, { gzip, brotli }] of Object.entries(await firstLoads(dist))) {
    const [larger, smaller] = [gzip / 1024, brotli / 1024]
    const remark = larger > FIRST_LOAD_KB ? `, over the target of ${FIRST_LOAD_KB} KB` : ''
    process.stdout.write(
      `Web build, first load of ${visit}: ${larger.toFixed(1)} KB (gzip), ${smaller.toFixed(1)} KB (brotli)${remark}\n`,
    )
  }
}
