// A process with an embedded server in the folder of its argument: tells where it is, and ends it on SIGTERM.
import { startEmbedded } from './server.ts'

const server = await startEmbedded({
  folder: process.argv[2] ?? '',
  programs: process.argv[3] ?? '',
  throwAway: true,
})
process.once('SIGTERM', async () => {
  await server.stop()
  process.exit(0)
})
process.stdout.write(`${JSON.stringify({ pid: server.pid, adopted: server.adopted })}\n`)
setInterval(() => undefined, 60_000)
