import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { checkout } from '../node/data-folder.ts'

const read = (name: string) => readFileSync(path.join(checkout, name), 'utf8')
const file = read('docs/running/Containerfile').replaceAll('\\\n', ' ')
const after = (word: string) =>
  [...file.matchAll(new RegExp(`^ *${word} (.+)$`, 'gm'))].map(([, rest]) => rest ?? '')
const description = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  workspaces: readonly string[]
}

test('what the image is made of is there, with the descriptions of all packages before they are installed', () => {
  const sources = after('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1))
  expect(sources.filter((name) => !existsSync(path.join(checkout, name)))).toEqual([])
  const packages = globSync('*/package.json', { cwd: checkout }).map((name) => path.dirname(name))
  expect(packages.toSorted()).toEqual([...description.workspaces].toSorted())
  for (const each of packages) expect(sources).toContain(`${each}/package.json`)
  expect(after('RUN').some((line) => line.includes('web/build.ts'))).toBe(true)
  expect(existsSync(path.join(checkout, 'web/build.ts'))).toBe(true)
})

test('it runs what npm start runs, as a user without rights', () => {
  const [entry = '[]'] = after('ENTRYPOINT')
  expect((JSON.parse(entry) as string[]).join(' ')).toBe(description.scripts['start']?.replace('exec ', ''))
  expect(after('USER')).toEqual(['feldwerk'])
})

test('its health check succeeds while the node serves, and fails while nothing does', async () => {
  const world = await openWorld()
  onTestFinished(() => world.close())
  const check = /^HEALTHCHECK .* CMD (\[.+\])$/m.exec(file)?.[1] ?? ''
  const [, ...args] = JSON.parse(check) as string[]
  const codeAt = async (port: string) => {
    const child = spawn(process.execPath, args, { env: { FELDWERK_PORT: port }, stdio: 'ignore' })
    return (await once(child, 'exit'))[0] as number
  }
  expect(await codeAt(new URL(world.url).port)).toBe(0)
  expect(await codeAt('1')).toBe(1)
})
