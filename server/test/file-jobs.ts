import { Readable } from 'node:stream'
import { newId } from '@feldwerk/contract/new-id.ts'
import sharp from 'sharp'
import { fileKey } from '../src/platform/files/store.ts'
import type { JobTools } from '../src/platform/jobs/context.ts'
import { type JobWorld, jobTools } from './job-tools.ts'

/** The jobs of files, for the test of all jobs. */
export const fileCases = {
  'files.thumbnail': async (world: JobWorld) => {
    const tools = await jobTools(world)
    const fileId = newId()
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5563' } })
      .png()
      .toBuffer()
    await putFile({
      world,
      tools,
      fileId,
      bytes: picture,
      mime: 'image/png',
      state: 'stored',
      age: '1 minute',
    })
    const key = fileKey({ companyId: world.companyId, fileId, variant: 'thumbnail' })
    return {
      tools,
      companyId: world.companyId,
      payload: { fileId },
      async effect() {
        const made = await tools.files.get(key)
        const { width, height, format } = await sharp(
          Buffer.concat((await made?.stream.toArray()) ?? []),
        ).metadata()
        const { rows } = await world.databases.owner.query('select thumbnail_key = $1 as known from file', [
          key,
        ])
        return { width, height, format, rows }
      },
    }
  },

  'clean.files': async (world: JobWorld) => {
    const tools = await jobTools(world)
    const files = [
      { state: 'pending', age: '2 days' },
      { state: 'pending', age: '1 hour' },
      { state: 'stored', age: '61 days' },
      { state: 'stored', age: '50 days' },
      { state: 'consumed', age: '900 days' },
    ].map(({ state, age }) => ({ state, age, fileId: newId() }))
    for (const file of files) {
      await putFile({
        world,
        tools,
        bytes: Buffer.from('some text'),
        mime: 'application/octet-stream',
        ...file,
      })
    }
    return {
      tools,
      companyId: null,
      payload: {},
      async effect() {
        const { rows } = await world.databases.owner.query('select id from file')
        const left = new Set(rows.map((row) => row.id))
        const onDisk = await Promise.all(
          files.map(({ fileId }) => tools.files.stat(fileKey({ companyId: world.companyId, fileId }))),
        )
        return files.map(({ state, age, fileId }, at) => ({
          state,
          age,
          row: left.has(fileId),
          bytes: onDisk[at] !== undefined,
        }))
      },
    }
  },

  'clean.orphans': async (world: JobWorld) => {
    const tools = await jobTools(world)
    const left = [newId(), newId()].map((fileId) => fileKey({ companyId: world.companyId, fileId }))
    for (const key of left) {
      const staged = await tools.files.stage(Readable.from([Buffer.from('left')]), { maxBytes: 4 })
      await staged.keep(key)
    }
    const fileId = newId()
    const bytes = Buffer.from('used')
    await putFile({ world, tools, fileId, bytes, mime: 'image/png', state: 'consumed', age: '2 days' })
    return {
      tools: { ...tools, now: () => new Date(Date.now() + 25 * 3_600_000) },
      companyId: null,
      payload: {},
      async effect() {
        const keys = [...left, fileKey({ companyId: world.companyId, fileId })]
        return await Promise.all(keys.map(async (key) => (await tools.files.stat(key)) !== undefined))
      },
    }
  },
}

interface PutOptions {
  readonly world: JobWorld
  readonly tools: JobTools
  readonly fileId: string
  readonly bytes: Buffer
  readonly mime: string
  readonly state: string
  readonly age: string
}

async function putFile({ world, tools, fileId, bytes, mime, state, age }: PutOptions) {
  const key = fileKey({ companyId: world.companyId, fileId })
  const staged = await tools.files.stage(Readable.from([bytes]), { maxBytes: bytes.length })
  await staged.keep(key)
  await world.databases.owner.query(
    `insert into file (company_id, id, storage_key, name, mime, size, sha256, max_size, state, created_at)
     values ($1, $2, $3, 'photo.png', $4, $5, $6, $5, $7, now() - $8::interval)`,
    [world.companyId, fileId, key, mime, bytes.length, Buffer.from(staged.sha256), state, age],
  )
}
