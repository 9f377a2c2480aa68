import { unpackChromium } from './chromium.ts'
import { startServer } from './server.ts'

/**
 * Starts the real server once for all tests; they find it by `FELDWERK_E2E_URL` and `FELDWERK_E2E_MAILS`. Who sets both
 * beforehand runs the tests on a server that is up already.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await unpackChromium()
  if (process.env['FELDWERK_E2E_URL']) return async () => undefined
  const server = await startServer()
  process.env['FELDWERK_E2E_URL'] = server.url
  process.env['FELDWERK_E2E_MAILS'] = server.mailFolder
  return () => server.stop()
}
