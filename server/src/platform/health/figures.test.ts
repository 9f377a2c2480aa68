import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { openWorld } from '../../../test/world.ts'
import { noteBackup } from '../backup/kept-store.ts'
import { checkout } from '../node/data-folder.ts'

const TOKEN = 'ein-langes-geheimnis-nur-hier'
const page = (name: string) => readFileSync(path.join(checkout, 'docs/running', name), 'utf8')

async function scraped(
  env: Record<string, string> = {},
  prepare?: (world: Awaited<ReturnType<typeof openWorld>>) => Promise<void>,
) {
  const world = await openWorld({ FELDWERK_METRICS_TOKEN: TOKEN, ...env })
  onTestFinished(() => world.close())
  await prepare?.(world)
  // The first answer is what the second has timed.
  const ask = () => world.raw('/internal/metrics', { token: TOKEN })
  await ask()
  return (await ask()).text
}

test('every figure that rules, dashboard and page name is told', async () => {
  const text = await scraped({ FELDWERK_BACKUP_TO: '/nowhere' }, async ({ owner }) => {
    const made = { name: 'a', rows: 1, files: 1, bytes: 1, checked: true, error: null }
    await noteBackup(owner, { ...made, place: '/nowhere', beganAt: new Date(Date.now() - 7_200_000) })
  })
  const told = new Set([...text.matchAll(/^(\w+)(?:\{[^}]*\})? \S+$/gm)].map(([, name]) => name))
  const named = ['alerts.yml', 'grafana.json', 'watching.md']
    .flatMap((name) => page(name).match(/\b(?:feldwerk|process)_[a-z_]+\b/g) ?? [])
    .filter((name) => name !== 'feldwerk_http_request_duration_seconds' && !name.endsWith('_'))
  expect(named.length).toBeGreaterThan(15)
  expect([...new Set(named)].filter((name) => !told.has(name))).toEqual([])
  expect(Number(/^feldwerk_backup_age_seconds (\S+)$/m.exec(text)?.[1])).toBeCloseTo(7200, -2)
})

test('each rule is tried where it wakes somebody and where it does not', () => {
  const tried = page('alerts-test.yml')
  const names = [...page('alerts.yml').matchAll(/- alert: (\w+)$/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(9)
  const silent = (name: string) => tried.includes(`alertname: ${name} }`)
  const loud = (name: string) => new RegExp(`alertname: ${name}(,|\\n +)exp_alerts:`).test(tried)
  expect(names.filter((name) => !silent(name) || !loud(name))).toEqual([])
})

test('where a backup is to be made and none is there its age is absent, as the rule wants it', async () => {
  expect(await scraped({ FELDWERK_BACKUP_TO: '/nowhere' })).not.toMatch(/^feldwerk_backup_age_seconds /m)
})

test('where no backup is made its age is not told', async () => {
  expect(await scraped()).not.toContain('feldwerk_backup_age_seconds')
})

test('the unit for systemd is one', async () => {
  const unit = page('feldwerk.service')
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env npm start$/m)
  // Node is no main process under npm.
  expect(unit).toMatch(/^Type=notify\n(#.*\n)*NotifyAccess=all$/m)
  const verifier = '/usr/bin/systemd-analyze'
  if (!existsSync(verifier)) return
  // Where the checkout of an installation lies, this machine has nothing.
  const copy = path.join(await temporaryFolder(), 'feldwerk.service')
  await copyFile(path.join(checkout, 'docs/running/feldwerk.service'), copy)
  const said = execFileSync(verifier, ['verify', '--man=no', copy], { encoding: 'utf8', stdio: 'pipe' })
  expect(said).toBe('')
})
