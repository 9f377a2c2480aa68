import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { chooseDataFolder } from './data-folder.ts'

const isRoot = process.getuid?.() === 0
let place: string

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'feldwerk-place-'))
  chmodSync(place, 0o755)
  return () => rmSync(place, { recursive: true })
})

test('it is .feldwerk in the checkout, or the one that is named', () => {
  expect(chooseDataFolder({ place })).toBe(path.join(place, '.feldwerk'))
  expect(chooseDataFolder({ place, configured: '/srv/feldwerk/' })).toBe('/srv/feldwerk')
})

test.runIf(isRoot)(
  'where PostgreSQL may not enter, root takes a folder of the system for each checkout',
  () => {
    const hidden = path.join(place, 'private', 'feldwerk')
    mkdirSync(hidden, { recursive: true })
    chmodSync(path.dirname(hidden), 0o700)
    const chosen = chooseDataFolder({ place: hidden })
    expect(chosen).toMatch(/^\/var\/lib\/feldwerk\/feldwerk-[0-9a-f]{8}$/)
    expect(chooseDataFolder({ place: `${hidden}/../second` })).not.toBe(chosen)
  },
)

test('where the checkout cannot be written, it is a folder of the system or of the person', () => {
  const missing = path.join(place, 'missing')
  expect(chooseDataFolder({ place: missing, isRoot: true })).toMatch(/^\/var\/lib\/feldwerk\/missing-/)
  const own = process.env.XDG_DATA_HOME || path.join(homedir(), '.local/share')
  expect(chooseDataFolder({ place: missing, isRoot: false })).toMatch(`${own}/feldwerk/missing-`)
})
