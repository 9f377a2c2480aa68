import { type Client, createClient } from '@feldwerk/contract/client.ts'
import type { APIRequestContext } from '@playwright/test'

/** Address of the server under test. */
export const baseUrl = (): string => process.env['FELDWERK_E2E_URL'] ?? ''

/**
 * The product's own client with the cookies of a browser: `page.request` shares them with its page, so that what
 * signs in here is signed in there.
 */
export function clientOf(request: APIRequestContext, url = baseUrl()): Client {
  const send = async (build: () => Promise<Request>): Promise<Response> => {
    const wanted = await build()
    const answer = await request.fetch(wanted.url, {
      method: wanted.method,
      headers: Object.fromEntries(wanted.headers),
      data: Buffer.from(await wanted.arrayBuffer()),
      maxRedirects: 0,
    })
    const body = answer.status() === 204 ? null : new Uint8Array(await answer.body())
    // One by one: there may be several cookies, which a single header cannot hold.
    const headers = answer.headersArray().map(({ name, value }): [string, string] => [name, value])
    return new Response(body, { status: answer.status(), headers })
  }
  const open = createClient({ baseUrl: url, fetch: send })
  return createClient({
    baseUrl: url,
    fetch: send,
    token: async () => {
      const answer = await request.post(`${url}/api/auth/token`, {
        headers: { 'X-Requested-With': 'JavaScript' },
      })
      return answer.ok() ? ((await answer.json()) as { accessToken: string }).accessToken : undefined
    },
  }) satisfies typeof open
}
