/* npm start: everything that one node needs, then a few lines that say where it is. */
import { Failure } from './platform/failure.ts'
import { handleShutdown } from './starting/shutdown.ts'

const shutdown = handleShutdown()
try {
  // Loaded late: a signal is heard from the first moment on, and what is wrong is told at once.
  const { readConfig } = await import('./platform/config.ts')
  const config = readConfig(process.env)
  const { preparePlace } = await import('./starting/place.ts')
  await preparePlace(config, process.env, (line) => process.stdout.write(`${line}\n`))
  const { start } = await import('./starting/start.ts')
  await start({ config, env: process.env, closers: shutdown })
} catch (error) {
  // What fails because everything is being closed is no news.
  if (!shutdown.isUnderWay)
    process.stderr.write(`${error instanceof Failure ? error.message : (error as Error).stack}\n`)
  await shutdown.end(1)
}
