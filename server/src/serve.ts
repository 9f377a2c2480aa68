/* One of several processes that serve a node on one port; starting/processes/supervise.ts starts it. */
import { errorOf } from './platform/process/error-code.ts'
import { Failure } from './platform/process/failure.ts'
import { handleShutdown, MEMBER_PATIENCE_MS } from './platform/process/shutdown.ts'

const shutdown = handleShutdown(MEMBER_PATIENCE_MS)
try {
  const { serveAsMember } = await import('./starting/processes/member.ts')
  await serveAsMember(shutdown)
} catch (error) {
  if (!shutdown.isUnderWay)
    process.stderr.write(`${error instanceof Failure ? error.message : errorOf(error).stack}\n`)
  await shutdown.end(1)
}
