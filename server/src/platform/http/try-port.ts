import { createServer } from 'node:net'

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
