import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from './plan.ts'
import { deviceRows, deviceType } from './programs.fixture.ts'
import { readSheet } from './read-sheet.ts'
import { exported } from './sheet.fixture.ts'

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'feldwerk-programs-'))
  file = path.join(folder, 'own.xlsx')
  await writeFile(file, await exported(deviceType, deviceRows))
})
afterAll(() => rm(folder, { recursive: true }))

/** What a file says of the devices. */
async function readBack(bytes: Uint8Array) {
  const content = await readSheet(bytes, deviceType)
  const existing = new Map(deviceRows.map(({ id, values }) => [id, values]))
  const plan = planOf(content, { definition: deviceType.definition, mode: 'REPLACE', existing })
  return { ...content, plan, faults: content.rows.flatMap(({ faults }) => faults) }
}

const nothingChanged = {
  formulas: [],
  merged: [],
  faults: [],
  columns: { missing: [], duplicate: [], unknown: [] },
  plan: { created: [], changed: [], removed: [], unchanged: deviceRows.length },
}

const runs = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 }).status === 0
const python = ['python3', '/usr/bin/python3'].find((each) => runs(each, ['-c', 'import openpyxl']))
const RESAVE = 'import sys, openpyxl; book = openpyxl.load_workbook(sys.argv[1]); book.save(sys.argv[2])'

/** Programs that open a workbook and save it again, each by what it is called with; undefined where it is not there. */
const programs: Record<string, ((from: string, to: string) => [string, string[]]) | undefined> = {
  LibreOffice: runs('soffice', ['--version'])
    ? (from, to) => [
        'soffice',
        [
          `-env:UserInstallation=file://${folder}/office`,
          '--headless',
          '--convert-to',
          'xlsx:Calc MS Excel 2007 XML',
          '--outdir',
          path.dirname(to),
          from,
        ],
      ]
    : undefined,
  Gnumeric: runs('ssconvert', ['--version']) ? (from, to) => ['ssconvert', [from, to]] : undefined,
  openpyxl: python ? (from, to) => [python, ['-c', RESAVE, from, to]] : undefined,
}

for (const [name, commandOf] of Object.entries(programs)) {
  test.skipIf(!commandOf)(
    `${name} saves an export, and nothing is different`,
    { timeout: 180_000 },
    async () => {
      const to = path.join(folder, name, 'own.xlsx')
      const [command, args] = commandOf!(file, to)
      await mkdir(path.dirname(to))
      spawnSync(command, args, { stdio: 'ignore', timeout: 150_000 })
      expect(await readBack(await readFile(to))).toMatchObject(nothingChanged)
    },
  )
}

test.each(['libreoffice', 'openpyxl', 'exceljs'])('a file that %s once saved says the same', async (name) => {
  expect(
    await readBack(await readFile(path.join(import.meta.dirname, `saved-by/${name}.xlsx`))),
  ).toMatchObject(nothingChanged)
})
