/* npm start: everything that one node needs, then a few lines that say where it is. */
import { errorOf } from './platform/process/error-code.ts'
import { Failure } from './platform/process/failure.ts'
import { handleShutdown } from './platform/process/shutdown.ts'

const shutdown = handleShutdown()
try {
  // Imported late, so that signals are handled from the first moment and faults are reported at once.
  const { readConfig } = await import('./platform/node/config.ts')
  const config = readConfig(process.env)
  const { preparePlace } = await import('./starting/place.ts')
  await preparePlace(config, process.env, (line) => process.stdout.write(`${line}\n`))
  const { start } = await import('./starting/start.ts')
  await start({ config, env: process.env, closers: shutdown })
} catch (error) {
  // Errors caused by shutting down are expected.
  if (!shutdown.isUnderWay)
    process.stderr.write(`${error instanceof Failure ? error.message : errorOf(error).stack}\n`)
  await shutdown.end(1)
}
