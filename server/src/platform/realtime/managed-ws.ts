import type { IncomingMessage } from 'node:http'
import { realtimeLimits } from '@feldwerk/contract/realtime.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { WebSocket } from 'ws'
import type { Caller } from '../node/caller.ts'
import { type Connection, type ConnectionParts, openConnection } from './connection.ts'
import { checkDocument } from './document.ts'
import { tokenOf } from './sign-in.ts'
import { closeCodes, endSocket, sendText } from './socket.ts'
import { type Results, subscribeTo } from './subscribe.ts'

/** The sub-protocol of the managed backend's clients; beside it they may send the header as another one. */
export const MANAGED_PROTOCOL = 'graphql-ws'

/** A client that hears nothing for so long takes the connection for lost. */
const TIMEOUT_MS = 300_000
const KEEP_ALIVE_MS = 60_000

interface ManagedParts extends ConnectionParts {
  readonly schema: GraphQLSchema
  readonly signIn: (request: IncomingMessage, token: string | undefined) => Promise<Caller | undefined>
}

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({
    type: z.literal('start'),
    id: z.string().min(1).max(100),
    payload: z.object({ data: z.string() }),
  }),
  z.object({ type: z.literal('stop'), id: z.string() }),
])
const Asked = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

/** WebSockets as clients of the managed backend speak: one who calls, and subscriptions that are started and stopped. */
export function serveManaged(parts: ManagedParts): (socket: WebSocket, request: IncomingMessage) => void {
  return (socket, request) => {
    const running = new Map<string, Results | null>()
    let connection: Connection | undefined
    let keepAlive: NodeJS.Timeout | undefined
    let isAsked = false
    const send = (message: object) => sendText(socket, JSON.stringify(message))
    const late = setTimeout(
      () => endSocket(socket, closeCodes.silent, 'Connection initialisation timeout'),
      realtimeLimits.initMilliseconds,
    )
    const refuse = async (errorType: string, errorCode: number) => {
      await send({ type: 'connection_error', payload: { errors: [{ errorType, errorCode }] } })
      endSocket(socket, closeCodes.forbidden, errorType)
    }

    async function begin() {
      if (isAsked) return await refuse('BadRequestException', 400)
      isAsked = true
      clearTimeout(late)
      const caller = await parts.signIn(request, tokenOf(headerOf(request)))
      if (!caller) return await refuse('UnauthorizedException', 401)
      if (socket.readyState !== socket.OPEN) return
      connection = openConnection(parts, caller, (reason) =>
        reason === 'slow'
          ? endSocket(socket, closeCodes.slow, 'Too slow')
          : endSocket(socket, closeCodes.forbidden, 'Signed out'),
      )
      await send({ type: 'connection_ack', payload: { connectionTimeoutMs: TIMEOUT_MS } })
      keepAlive = setInterval(() => void send({ type: 'ka' }), KEEP_ALIVE_MS)
    }

    async function start(id: string, data: string) {
      if (!connection) return await refuse('UnauthorizedException', 401)
      const fail = (error: GraphQLError) =>
        send({
          type: 'error',
          id,
          payload: { errors: [{ errorType: 'BadRequest', message: error.message }] },
        })
      if (running.has(id)) return await fail(new GraphQLError(`The subscription ${id} runs already`))
      if (running.size >= realtimeLimits.subscriptions)
        return await fail(new GraphQLError(`More than ${realtimeLimits.subscriptions} subscriptions`))
      running.set(id, null)
      try {
        const events = await open(parts.schema, data, connection)
        if (!running.has(id)) return void (await events.return())
        running.set(id, events)
        await send({ type: 'start_ack', id })
        for await (const event of events) await send({ type: 'data', id, payload: event })
        await send({ type: 'complete', id })
      } catch (error) {
        await fail(error instanceof GraphQLError ? error : new GraphQLError('The query cannot be read'))
      } finally {
        running.delete(id)
      }
    }

    socket.on('message', (data) => {
      const message = Message.safeParse(jsonOf(String(data))).data
      if (!message) return void refuse('BadRequestException', 400)
      if (message.type === 'connection_init') void begin()
      else if (message.type === 'start') void start(message.id, message.payload.data)
      else void running.get(message.id)?.return()
    })
    socket.once('close', () => {
      clearTimeout(late)
      clearInterval(keepAlive)
      connection?.close()
    })
  }
}

/** The events of a subscription; another operation is refused. */
async function open(schema: GraphQLSchema, data: string, connection: Connection) {
  const asked = Asked.safeParse(jsonOf(data)).data
  if (!asked) throw new GraphQLError('The query cannot be read')
  const result = await subscribeTo({
    schema,
    document: checkDocument(schema, asked.query),
    variableValues: asked.variables ?? null,
    operationName: asked.operationName ?? null,
    contextValue: connection.context,
  })
  if (Symbol.asyncIterator in result) return result
  throw result.errors?.[0] ?? new GraphQLError('The query is no subscription')
}

/** The header of the connection: base64 of JSON in the address, or base64url in a sub-protocol. */
function headerOf(request: IncomingMessage): unknown {
  const inAddress = URL.parse(request.url ?? '', 'http://localhost')?.searchParams.get('header')
  const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(',')
  const asProtocol = offered.map((each) => each.trim()).find((each) => each.startsWith('header-'))
  const encoded = inAddress ?? asProtocol?.slice('header-'.length)
  return encoded ? jsonOf(Buffer.from(encoded, 'base64').toString()) : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
