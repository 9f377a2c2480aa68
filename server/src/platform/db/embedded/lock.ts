import { existsSync, readFileSync } from 'node:fs'
import { link, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../../process/error-code.ts'
import { Failure } from '../../process/failure.ts'
import { isAlive } from './postmaster.ts'

/**
 * Runs `run` while no other process runs one for the same folder. A lock left by a killed process is taken over.
 * Throws a `Failure` when another process holds it for more than a minute.
 */
export async function alone<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const file = path.join(folder, 'starting.lock')
  const mine = `${file}.${process.pid}`
  await writeFile(mine, String(process.pid))
  const until = Date.now() + 60_000
  try {
    while (!(await take(mine, file))) {
      if (Date.now() > until)
        throw new Failure(`Another process has been starting PostgreSQL for a minute (${file}).`)
      await sleep(15)
    }
  } finally {
    await rm(mine, { force: true })
  }
  try {
    return await run()
  } finally {
    await rm(file, { force: true })
  }
}

/** A link is made by one process only, with its content. */
async function take(mine: string, file: string): Promise<boolean> {
  try {
    await link(mine, file)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    await removeIfStale(file)
    return false
  }
}

async function removeIfStale(file: string): Promise<void> {
  if (!existsSync(file)) return
  const holder = Number(readFileSync(file, 'utf8'))
  if (holder > 0 && !isAlive(holder)) await rm(file, { force: true })
}
