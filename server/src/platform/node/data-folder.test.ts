import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { chooseDataFolder, makeDataFolder } from './data-folder.ts'

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

test('it is made with all above it, or told why it cannot be', () => {
  const deep = path.join(place, 'a/b/c')
  makeDataFolder(deep)
  makeDataFolder(deep)
  expect(statSync(deep).mode & 0o777).toBe(0o755)
  const file = path.join(place, 'file')
  writeFileSync(file, '')
  expect(() => makeDataFolder(file)).toThrow(`${file} cannot be written: a file is in the way`)
  expect(() => makeDataFolder(path.join(file, 'x/y'))).toThrow('a file is in the way')
  expect(() => makeDataFolder(path.join(place, 'x'.repeat(300), 'y'))).toThrow('its path is too long')
})

test.runIf(process.platform === 'linux')('a place that takes no folders is told at once', () => {
  expect(() => makeDataFolder('/proc/feldwerk')).toThrow('no folder can be made there')
  expect(() => makeDataFolder('/proc/feldwerk/x')).toThrow('no folder can be made there')
})

test.skipIf(isRoot)('a place of somebody else is told', () => {
  chmodSync(place, 0o555)
  expect(() => makeDataFolder(path.join(place, 'x'))).toThrow('the user of this process may not write there')
})
