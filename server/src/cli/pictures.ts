import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Failure } from '../platform/process/failure.ts'
import { type Command, UsageError } from './command.ts'

const checkout = path.resolve(import.meta.dirname, '../../..')

export const pictures: Command = {
  usage: '<folder> [--only <screen>] [--language de] [--width 390]',
  about: 'Takes pictures of every screen on data of its own, in a checkout with its tools.',
  async run({ args }) {
    if (args[0] === undefined || args[0].startsWith('--')) throw new UsageError('A folder is missing.')
    try {
      import.meta.resolve('@playwright/test')
    } catch {
      throw new Failure('The tools that take pictures are not installed: npm ci brings them.')
    }
    const child = spawn(process.execPath, ['e2e/pictures/main.ts', path.resolve(args[0]), ...args.slice(1)], {
      cwd: checkout,
      stdio: 'inherit',
    })
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : 1
  },
}
