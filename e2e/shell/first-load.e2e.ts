import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../test.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** In a process of its own: browser tests do not reach into the web build. */
const question = `import { firstLoads, FIRST_LOAD_KB } from './web/sizes.ts'
  console.log(JSON.stringify({ loads: await firstLoads('web/dist'), most: FIRST_LOAD_KB * 1024 }))`

test('a first visit of the portal or the field app loads no more than it may', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', question], {
    cwd: root,
  })
  const { loads, most } = JSON.parse(stdout) as {
    loads: Record<string, { gzip: number; brotli: number }>
    most: number
  }
  expect(Object.keys(loads)).toEqual([
    'portal, start page',
    'portal, start page with its first calls',
    'portal, sign-in',
    'field app',
    'field app with its first calls',
  ])
  expect(Object.entries(loads).filter(([, { gzip, brotli }]) => !(gzip <= most && brotli <= most))).toEqual(
    [],
  )
})
