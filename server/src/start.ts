/* npm start: everything that one node needs, then a few lines that say where it is. */
import { Failure } from './platform/failure.ts'
import { handleShutdown } from './starting/shutdown.ts'
import { start } from './starting/start.ts'

const shutdown = handleShutdown()
try {
  await start(process.env, shutdown)
} catch (error) {
  // What fails because everything is being closed is no news.
  if (!shutdown.isUnderWay)
    process.stderr.write(`${error instanceof Failure ? error.message : (error as Error).stack}\n`)
  await shutdown.end(1)
}
