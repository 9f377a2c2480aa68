/// <reference types="node" />
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@feldwerk/contract/new-id.ts'

/** What may happen to a call on its way. */
export type NetworkFault =
  | 'cutBefore'
  | 'cutAfter'
  | 'busy'
  | 'hotel'
  | 'proxy'
  | 'mixedUp'
  | 'signedOut'
  | 'none'

/** A server that stores what it receives by the rules of the contract, and misbehaves on request. */
export async function openServer() {
  const files = new Map<string, string>()
  const results = new Map<string, string>()
  const nobody: (id: string) => boolean = () => false
  const state = { fault: (): NetworkFault => 'none', refuse: nobody, stored: 0, requests: 0 }

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): unknown {
    state.requests += 1
    const send = (status: number, content?: unknown, type = 'application/json') =>
      response
        .writeHead(status, { 'Content-Type': type })
        .end(content === undefined ? undefined : JSON.stringify(content))
    const problem = (status: number, code: string) =>
      send(status, { status, code, message: code }, 'application/problem+json')
    const fault = state.fault()
    if (fault === 'cutBefore') return response.destroy()
    if (fault === 'busy') return problem(503, 'unavailable')
    if (fault === 'signedOut') return problem(499, 'sessionExpired')
    if (fault === 'hotel')
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Room?</h1>')
    if (fault === 'proxy') return send(200, {})
    if (fault === 'mixedUp') return send(200, { id: newId() })
    const reply = (status: number, content?: unknown) =>
      fault === 'cutAfter' ? response.destroy() : send(status, content)

    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.pathname === '/api/upload/requestUrl') {
      const fileRef = newId()
      return reply(200, { uploadUrl: `/files/upload/${fileRef}`, fileRef })
    }
    if (request.method === 'PUT') {
      const sha256 = createHash('sha256').update(body).digest('base64')
      if (request.headers['content-digest'] !== `sha-256=:${sha256}:`) return problem(400, 'uploadDamaged')
      files.set(url.pathname.split('/').at(-1) ?? '', sha256)
      return reply(204)
    }
    const text = body.toString()
    const { id } = JSON.parse(text) as { id: string }
    if (state.refuse(id)) return problem(400, 'validation')
    const known = results.get(id)
    if (known !== undefined && known !== text) return problem(409, 'idAlreadyExists')
    if (known === undefined) state.stored += 1
    results.set(id, text)
    return reply(200, JSON.parse(text))
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { state, files, results, baseUrl: `http://127.0.0.1:${port}`, close: () => server.close() }
}
