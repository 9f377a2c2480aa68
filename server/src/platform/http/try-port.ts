import { createServer } from 'node:net'
import type { Config } from '../node/config.ts'

/** Listens for a moment: which port that was (0 takes a free one). Throws as listening does. */
export async function tryPort({ port, host }: { port: number; host: string }): Promise<number> {
  const probe = createServer()
  try {
    return await new Promise((resolve, reject) => {
      probe.once('error', reject).listen({ port, host }, () => {
        const address = probe.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

/** Port 0 means a free one; links need to know which before anything listens. */
export async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await tryPort(config)
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}
