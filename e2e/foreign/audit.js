// How well the server speaks GraphQL over HTTP, by the audit of graphql-http. Prints each finding as a line.
import { auditServer } from 'graphql-http'

const { ADDRESS, TOKEN } = process.env
const results = await auditServer({
  url: `${ADDRESS}/graphql`,
  fetchFn: (url, { headers, ...init } = {}) =>
    fetch(url, { ...init, headers: { ...headers, Authorization: `Bearer ${TOKEN}` } }),
})
for (const { id, name, status, ...rest } of results)
  process.stdout.write(`${JSON.stringify({ id, name, status, reason: rest.reason })}\n`)
