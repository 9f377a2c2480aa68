import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { openWorld } from '../../../test/world.ts'
import { inCompany } from '../db/tenant.ts'
import { send } from '../jobs/outbox.ts'
import { beginSpan } from '../process/spans.ts'
import { startTracing } from './otlp.ts'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

/** A collector that keeps what it is sent, by OTLP over HTTP as JSON. */
async function openCollector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(`${request.url} ${await text(request)}`)
    response.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const spans = (): SentSpan[] =>
    bodies.flatMap((body) => {
      const sent = JSON.parse(body.slice(body.indexOf(' '))) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
      }
      return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    })
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans }
}

test('calls and jobs are sent as spans with their statements as parts of them, and with nothing that people entered', async () => {
  expect(beginSpan({ name: 'none', kind: 'job', attributes: {} })).toBeUndefined()
  const world = await openWorld()
  onTestFinished(() => world.close())
  const { owner } = await world.company()
  const collector = await openCollector()
  const tracing = startTracing({ endpoint: collector.endpoint, version: '0.0.0' })
  onTestFinished(() => tracing.close())

  const name = 'Geheimnisvolle Gruppe'
  const { id } = await owner.client.accountGroups.create({
    accountGroup: { name, accounts: [], chatActive: false },
  })
  await world.raw(`/api/accountGroups/accountGroups/byId/${id}`, owner)
  const { companyId } = owner
  await inCompany(world.db, companyId, 'write', (trx) =>
    send(trx, companyId, 'files.thumbnail', { fileId: id }),
  )
  await world.runJobs()
  beginSpan({ name: 'fails', kind: 'job', attributes: {} })?.end(new Error(name))
  await tracing.close()

  const spans = await eventually(() => {
    const all = collector.spans()
    expect(all.map((span) => span.name)).toContain('accountGroups.create')
    return all
  })
  expect(collector.bodies[0]).toMatch(/^\/v1\/traces /)
  const call = spans.find((span) => span.name === 'accountGroups.create')
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.every((part) => part.traceId === call?.traceId && part.name === 'statement')).toBe(true)
  expect(call?.attributes).toContainEqual({
    key: 'http.route',
    value: { stringValue: expect.stringMatching(/^\/api\//) },
  })
  // 2 is what OTLP calls an error.
  expect(spans.find((span) => span.name === 'fails')?.status).toEqual({ code: 2 })
  const job = spans.find((span) => span.name === 'files.thumbnail')
  expect(
    spans.filter(({ parentSpanId }) => parentSpanId && parentSpanId === job?.spanId).length,
  ).toBeGreaterThan(0)
  expect(collector.bodies.join()).not.toContain(name)
  expect(collector.bodies.join()).not.toContain(owner.token)
  expect(collector.bodies.join()).not.toContain(owner.companyId)
  expect(beginSpan({ name: 'none', kind: 'job', attributes: {} })).toBeUndefined()
})
