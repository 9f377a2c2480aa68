import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFiles } from './compress.ts'
import { writeServiceWorker } from './service-worker.ts'
import { firstFiles, printSizes } from './sizes.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'web/dist')
/** Written last, with the time at which the build began: what changed meanwhile makes it old again. */
const stamp = join(dist, '.built')

/** Builds the portal and the field app into `web/dist`; what was there stays until the new one is whole. */
async function buildWeb(): Promise<void> {
  // Loaded late: most starts find a fresh build.
  const { build } = await import('vite')
  const begun = new Date()
  const fresh = join(root, `node_modules/.cache/feldwerk-web-${process.pid}`)
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true },
  })
  await writeServiceWorker(fresh, join(root, 'web/src/field-worker/service-worker.ts'))
  const first = [...(await firstFiles(fresh)).values()].flatMap((files) => [...files])
  await compressFiles(join(fresh, 'static'), new Set(first.map((file) => basename(file))))
  await writeFile(join(fresh, '.built'), '')
  await utimes(join(fresh, '.built'), begun, begun)
  await rm(dist, { recursive: true, force: true })
  await rename(fresh, dist)
  await printSizes(dist)
}

/** Whether `web/dist` is there and no older than what it is made of. */
async function isWebBuildFresh(): Promise<boolean> {
  const built = await timeOf(stamp)
  if (built === 0) return false
  const sources = ['web', 'ui', 'workflow', 'contract', 'query'].map((name) => join(root, name))
  const newest = await Promise.all([newestIn(join(root, 'package-lock.json')), ...sources.map(newestIn)])
  return Math.max(...newest) <= built
}

async function timeOf(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => 0,
  )
}

/** Time of the last change below a path; a folder counts too, because deleting a file changes only that. */
async function newestIn(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.mtimeMs
  const entries = await readdir(path, { withFileTypes: true })
  const times = await Promise.all(
    entries.filter((entry) => isSource(entry.name)).map((entry) => newestIn(join(path, entry.name))),
  )
  const own = path === join(root, 'web') ? 0 : found.mtimeMs
  return Math.max(own, ...times)
}

function isSource(name: string): boolean {
  return (
    !name.startsWith('.') &&
    !['dist', 'node_modules', 'README.md'].includes(name) &&
    !/\.test\.tsx?$/.test(name)
  )
}

/** Whether what a build needs is installed: `npm ci --omit=dev` leaves it out. */
function hasTools(): boolean {
  try {
    import.meta.resolve('vite')
    return true
  } catch {
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isNeeded = !process.argv.includes('--if-old') || !(await isWebBuildFresh())
  if (isNeeded && hasTools()) {
    process.stdout.write('Building the web pages, once\n')
    await buildWeb()
  } else if (isNeeded && (await timeOf(stamp)) === 0) {
    // Pages that were built before the tools were taken away are served.
    process.stderr.write(
      'What builds them is not installed: build them before "npm ci --omit=dev" (docs/starting.md).\n',
    )
    process.exitCode = 1
  }
}
