import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../test/deadline.ts'
import { s3ForTest, type TestService } from '../../test/s3/service.ts'
import { done, padded, putFile, takePhoto } from '../../test/uploads.ts'
import { openWorld } from '../../test/world.ts'
import { checkout } from '../platform/node/data-folder.ts'
import { runCommand } from './run.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await takePhoto()
})

/** A node whose new files go to the object storage, and commands beside it. */
async function house(service: TestService) {
  const world = await openWorld(service.env)
  onTestFinished(() => world.close())
  const company = await world.company()
  const { config } = world.platform
  const env = { DATABASE_URL: config.databaseUrl ?? '', FELDWERK_DATA_DIR: config.dataFolder, ...service.env }
  const uploaded = new Map<string, Buffer>()
  return {
    world,
    env,
    uploaded,
    pathOf: (fileRef: string) => path.join(config.filesFolder, company.id, fileRef.slice(-2), fileRef),
    async upload(): Promise<string> {
      const { uploadUrl, fileRef } = await company.client.upload.requestUrl({ filename: 'a.jpg' })
      const bytes = padded(photo, photo.length + uploaded.size + 1)
      expect(await putFile(`${world.url}${uploadUrl}`, bytes)).toEqual(done)
      uploaded.set(fileRef, bytes)
      return fileRef
    },
    async readAll(): Promise<void> {
      for (const [fileRef, bytes] of uploaded) {
        const { status, text } = await world.raw(`/files/${fileRef}`, { token: company.owner.token })
        expect({ status, isSame: text === bytes.toString() }).toEqual({ status: 200, isSame: true })
      }
    },
    async run(line: string, more: Record<string, string> = {}) {
      const lines: string[] = []
      const terminal = { input: Readable.from([]), out: (text: string) => void lines.push(text) }
      return {
        code: await runCommand(line.split(' '), { ...env, ...more }, terminal),
        text: lines.join('\n'),
      }
    },
    /** Starts a command, and kills it as soon as the object storage is asked for something. */
    async killedAt(line: string, what: RegExp, more: Record<string, string> = {}): Promise<void> {
      service.failNext('waits', { on: what })
      const asked = service.calls.length
      const script = path.join(import.meta.dirname, 'main.ts')
      const child = spawn(process.execPath, [script, ...line.split(' ')], {
        env: { ...process.env, ...env, ...more },
        stdio: 'ignore',
      })
      const ended = once(child, 'exit')
      await eventually(
        async () => expect(service.calls.slice(asked).some((call) => what.test(call))).toBe(true),
        { within: 30_000 },
      )
      child.kill('SIGKILL')
      await ended
      service.release()
    },
  }
}

const toDisk = { FELDWERK_FILES: 'disk' }

test('nothing is moved to where new files do not go, or without an object storage', async () => {
  const { run } = await house(await s3ForTest())
  expect(await run('files')).toMatchObject({ code: 2, text: expect.stringContaining('Say count') })
  expect(await run('files move --to tape')).toMatchObject({ code: 2 })
  expect(await run('files move --to disk')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Start with FELDWERK_FILES=disk first'),
  })
  expect(await run('files move --to disk', { S3_URL: '' })).toMatchObject({
    code: 1,
    text: expect.stringContaining('S3_URL is not set'),
  })
})

test('the commands of files.md move files from the disk while people read and upload', async () => {
  const page = readFileSync(path.join(checkout, 'docs/running/files.md'), 'utf8')
  const [block = ''] = /(?<=```sh\n)(?=npm)[^]*?(?=```)/.exec(page) ?? []
  const commands = block.match(/(?<=npm run feldwerk -- ).+/g) ?? []
  expect(commands).toHaveLength(3)
  const service = await s3ForTest({ mostKeys: 7 })
  const { world, upload, readAll, run } = await house(service)
  for (let i = 0; i < 6; i += 1) await upload()
  await world.runJobs()
  const kept = service.objects.size
  expect(await run('files move --to disk', toDisk)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`ok ${kept} files`),
  })
  expect(service.objects.size).toBe(0)
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const people = [upload, readAll].map(async (act) => {
    while (!isOver) await act()
  })
  const [count = '', ...rest] = commands
  expect((await run(count)).text).toContain(`${kept} on disk`)
  const answers = []
  for (const command of rest) answers.push(await run(command))
  isOver = true
  await Promise.all(people)
  for (const { code, text } of answers) expect({ code, text }).toMatchObject({ code: 0 })
  expect((await run(count)).text).toContain('0 on disk')
  await readAll()
})

test('a move that is killed loses nothing in either direction, and is begun again', async () => {
  const service = await s3ForTest()
  const { upload, readAll, run, killedAt } = await house(service)
  for (let i = 0; i < 3; i += 1) await upload()
  await killedAt('files move --to disk', /DELETE/, toDisk)
  await readAll()
  expect(await run('files move --to disk', toDisk)).toMatchObject({ code: 0 })
  await killedAt('files move --to s3', /PUT/)
  await readAll()
  expect(await run('files move --to s3')).toMatchObject({ code: 0 })
  await readAll()
  expect(await run('check --deep')).toMatchObject({ code: 0 })
})

test('what is not what was uploaded stays and is named, and so does what somebody is still sending', async () => {
  const service = await s3ForTest()
  const { world, upload, run, pathOf } = await house(service)
  const [damaged, awaited, sound] = [await upload(), await upload(), await upload()]
  await run('files move --to disk', toDisk)
  await writeFile(pathOf(damaged), 'other bytes')
  await world.owner.query(`update file set state = 'pending' where id = $1`, [awaited])
  const { code, text } = await run('files move --to s3')
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining(`${damaged} is not what`) })
  expect(text).toContain('NO 1 files')
  expect([...service.objects.keys()].map((name) => name.split('/').at(-1))).toEqual([sound])
  expect((await run('files count')).text).toContain('2 on disk')
})
