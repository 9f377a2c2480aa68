import { realtime, realtimeLimits } from '@feldwerk/contract/realtime.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type GraphQLSchema, getOperationAST } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { BEARER_CHALLENGE, scopeChallenge } from '../http/problem.ts'
import type { Caller } from '../node/caller.ts'
import { type ConnectionParts, openConnection } from './connection.ts'
import { checkDocument } from './document.ts'
import type { GraphContext } from './schema.ts'
import { mayListen, usualScope } from './scopes.ts'

interface PostParts extends ConnectionParts {
  readonly schema: GraphQLSchema
  readonly signIn: (request: FastifyRequest) => Promise<Caller | undefined>
}

/** `POST /graphql`: one answer as JSON, or a subscription as server-sent events, until the session ends. */
export function servePost(app: FastifyInstance, parts: PostParts): void {
  const { schema, signIn } = parts
  const checked: Plugin = {
    onParse: ({ params, setParsedDocument }) => setParsedDocument(checkDocument(schema, params.source)),
  }
  const yoga = createYoga<{ graph: GraphContext }>({
    schema,
    graphqlEndpoint: realtime.path,
    graphiql: false,
    landingPage: false,
    logging: false,
    batching: false,
    cors: false,
    parserAndValidationCache: false,
    maskedErrors: true,
    plugins: [checked],
    context: ({ graph }) => graph,
  })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: realtimeLimits.frameBytes },
      scope.getDefaultJsonParser('remove', 'remove'),
    )
    scope.post(realtime.path, async (request, reply) => {
      const caller = await signIn(request)
      reply.header('Cache-Control', 'no-store')
      if (!caller) {
        reply.header('WWW-Authenticate', BEARER_CHALLENGE)
        return await reply.code(401).send({ errors: [{ message: 'Not signed in' }] })
      }
      if (!mayListen(caller)) {
        reply.header('WWW-Authenticate', scopeChallenge(usualScope))
        return await reply
          .code(403)
          .send({ errors: [{ message: 'The token has no scope for anything that is told' }] })
      }
      const connection = openConnection(parts, caller, () => reply.raw.destroy())
      reply.raw.once('close', () => connection.close())
      const body = request.body as object | null | undefined
      const headers = new Headers({ 'content-type': 'application/json', accept: acceptOf(request, schema) })
      const response = await yoga.fetch(
        new Request(new URL(realtime.path, 'http://localhost'), {
          method: 'POST',
          headers,
          body: JSON.stringify(body ?? {}),
        }),
        { graph: connection.context },
      )
      reply.headers(Object.fromEntries(response.headers)).header('X-Accel-Buffering', 'no')
      if (!response.headers.get('content-type')?.startsWith(SPOKEN))
        return await reply.code(response.status).send(response.body)
      const answer = await response.text()
      return await reply.code(isRefusal(answer) ? 400 : response.status).send(answer)
    })
  })
}

/** What GraphQL over HTTP calls its own; with it a status says whether there is an answer. */
const SPOKEN = 'application/graphql-response+json'

const isRefusal = (answer: string): boolean => !('data' in (JSON.parse(answer) as object))

/** A subscription is told as events, whatever the client says that it takes. */
function acceptOf({ body, headers }: FastifyRequest, schema: GraphQLSchema): string {
  const { query, operationName } = (body ?? {}) as { query?: unknown; operationName?: string | null }
  try {
    const operation = getOperationAST(checkDocument(schema, query), operationName)
    if (operation?.operation === 'subscription') return 'text/event-stream'
  } catch {
    // What is wrong with it is said in the answer.
  }
  return headers.accept ?? 'application/json'
}
