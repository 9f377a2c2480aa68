import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumProgram } from '../set-up/chromium.ts'

/** A browser on a profile of its own that can really be killed. */
export interface RealBrowser {
  readonly page: Page
  /** The same browser with a new tab, after the last one was closed. */
  reopen(url: string): Promise<RealBrowser>
  /** Its process, and with it all of its tabs, at once. */
  kill(): Promise<void>
  /** As a person closes it: what it still holds in memory is written. */
  close(): Promise<void>
}

/** Starts the browser of the tests in a process of ours on this profile, and opens the address. */
export async function openBrowser(profile: string, url: string): Promise<RealBrowser> {
  const child = spawn(
    chromiumProgram,
    [
      ...chromiumFlags,
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--lang=de-DE',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    // Its own group, so that one signal reaches all of its processes.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const ended = once(child, 'exit')
  const killGroup = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
  }
  process.once('exit', killGroup)
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no profile')
  const open = async (address: string) => {
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    return page
  }
  const gone = async () => {
    await ended
    process.off('exit', killGroup)
  }
  const opened = (page: Page): RealBrowser => ({
    page,
    reopen: async (address) => opened(await open(address)),
    async kill() {
      killGroup()
      await gone()
    },
    async close() {
      await end(browser)
      await gone()
    },
  })
  return opened(await open(url))
}

async function end(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.close').catch(() => undefined)
}

/** The browser says on its error stream where it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes
      const [, address] = said.match(/DevTools listening on (\S+)/) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The browser ended at once:\n${said}`)))
  })
}
