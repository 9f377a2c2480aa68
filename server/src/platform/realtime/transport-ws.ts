import type { IncomingMessage } from 'node:http'
import { realtimeLimits } from '@feldwerk/contract/realtime.ts'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { CloseCode, makeServer } from 'graphql-ws'
import type { WebSocket } from 'ws'
import type { Caller } from '../node/caller.ts'
import { type Connection, type ConnectionParts, openConnection } from './connection.ts'
import { checkDocument } from './document.ts'
import { tokenOf } from './sign-in.ts'
import { closeCodes, endSocket, sendText } from './socket.ts'
import { subscribeTo } from './subscribe.ts'

interface TransportParts extends ConnectionParts {
  readonly schema: GraphQLSchema
  /** Who calls, by a token or, without one, by the cookie of a page of ours. */
  readonly signIn: (request: IncomingMessage, token: string | undefined) => Promise<Caller | undefined>
}

interface Extra {
  readonly socket: WebSocket
  readonly request: IncomingMessage
  connection?: Connection
}

/** WebSockets of the protocol `graphql-transport-ws`, on a server of ours. */
export function serveTransport(parts: TransportParts): (socket: WebSocket, request: IncomingMessage) => void {
  const { schema, signIn } = parts
  const server = makeServer<Record<string, unknown>, Extra>({
    schema,
    subscribe: subscribeTo,
    connectionInitWaitTimeout: realtimeLimits.initMilliseconds,
    async onConnect({ connectionParams, extra }) {
      const headers = connectionParams?.['headers'] ?? connectionParams
      const caller = await signIn(extra.request, tokenOf(headers))
      if (!caller || extra.socket.readyState !== extra.socket.OPEN) return false
      extra.connection = openConnection(parts, caller, (reason) =>
        reason === 'slow'
          ? endSocket(extra.socket, closeCodes.slow, 'Too slow')
          : endSocket(extra.socket, CloseCode.Forbidden, 'Signed out'),
      )
      return true
    },
    onSubscribe({ subscriptions, extra }, _id, { query, variables, operationName }) {
      if (Object.keys(subscriptions).length > realtimeLimits.subscriptions)
        return [new GraphQLError(`More than ${realtimeLimits.subscriptions} subscriptions`)]
      try {
        const document = checkDocument(schema, query)
        return {
          schema,
          document,
          operationName,
          variableValues: variables,
          contextValue: extra.connection?.context,
        }
      } catch (error) {
        return [error instanceof GraphQLError ? error : new GraphQLError('The query cannot be read')]
      }
    },
  })
  return (socket, request) => {
    const extra: Extra = { socket, request }
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => sendText(socket, text),
        close: (code, reason) => endSocket(socket, code ?? closeCodes.goingAway, reason ?? ''),
        onMessage: (take) =>
          socket.on('message', (data) => {
            take(String(data)).catch(() => endSocket(socket, CloseCode.BadRequest, 'Cannot be read'))
          }),
      },
      extra,
    )
    socket.once('close', (code, reason) => {
      extra.connection?.close()
      void closed(code, String(reason))
    })
  }
}
