import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, isLines, LINES_MIME, modeOf } from '@feldwerk/contract/call.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import { type ApiScope, scopeFor } from '@feldwerk/contract/scopes.ts'
import { z } from '@feldwerk/contract/zod.ts'
import { own } from '@feldwerk/query/values.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inCompany, type Trx } from '../db/tenant.ts'
import { undone } from '../db/undone.ts'
import { disposition } from '../files/serving.ts'
import type { Caller } from '../node/caller.ts'
import type { Context } from '../node/context.ts'
import { sessionCookies } from '../node/cookies.ts'
import type { Platform } from '../node/platform.ts'
import { inTurns } from '../process/concurrency.ts'
import { aboutOf, onErrand } from '../process/errand.ts'
import { inSpan, type SpanFacts } from '../process/spans.ts'
import { accessLevels } from './access.ts'
import { callerOf } from './credentials.ts'
import { demandScope } from './demand-scope.ts'
import { attemptOf, once } from './idempotency.ts'
import { isKnown } from './known-answer.ts'
import { addressOf, isFromHere, networkOf } from './origin.ts'
import { asProblem, sendProblem } from './problem.ts'
import type { Download, Redirect, ServedCall } from './route.ts'
import { tellingRates } from './told-rates.ts'
import { validateInput } from './validate.ts'

/**
 * The story of every request: who is calling, may they, is the input right, then the handler inside its
 * transaction, and only after the commit the reply. Whatever fails on the way ends as a problem.
 */
export function serveCall(app: FastifyInstance, platform: Platform, served: ServedCall): void {
  const facts = callFacts(served)
  app.route({
    method: served.call.method,
    url: `/api${served.call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    exposeHeadRoute: false,
    ...(served.route.access === 'public' ? { bodyLimit: openLimit(served.call) } : {}),
    // A large body is read only once the caller is known and allowed.
    onRequest: async (request, reply) => {
      if (!served.call.body) return
      if (served.route.access === 'public') demandSmall(request, openLimit(served.call))
      else if (isLarge(request)) await admit(served, request, contextOf(request, reply, platform))
    },
    handler: async (request, reply) =>
      await inSpan(
        facts,
        () => answerCall(request, reply),
        () => ({ 'http.response.status_code': reply.statusCode }),
      ),
  })

  async function answerCall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = contextOf(request, reply, platform)
    let { language } = context
    try {
      const caller = await admit(served, request, context)
      if (caller) language = languageOf(request, caller)
      const withCaller = caller ? { ...context, caller, language } : context
      const answer = async () => {
        const input = validateInput(served.call, request, language)
        const work = `${served.domain}.${served.name}`
        const about = aboutOf((input as { readonly params?: unknown }).params)
        return await onErrand({ request: request.id, work, about }, () =>
          run(served, withCaller, input, request),
        )
      }
      const waits = caller && isLarge(request) && served.call.body?.kind !== 'binary'
      const result = await tellingRates(reply, () =>
        waits ? largeInTurn(caller, context.signal, answer) : answer(),
      )
      return sendResult(reply, served.call, result)
    } catch (error) {
      return sendProblem(reply, asProblem(error, context.log), language)
    }
  }
}

/** A call as traces name it: by its route, never by an address with ids in it. */
const callFacts = ({ domain, name, call }: ServedCall): SpanFacts => ({
  name: `${domain}.${name}`,
  kind: 'call',
  attributes: { 'http.request.method': call.method, 'http.route': `/api${call.path}` },
})

/** What every handler starts from; also for the routes beside the contract (files). */
export function contextOf(request: FastifyRequest, reply: FastifyReply, platform: Platform): Context {
  return {
    platform,
    log: request.log,
    language: localeOf(request.headers['accept-language']),
    network: networkOf(request.ip),
    address: addressOf(request.ip),
    fromHere: isFromHere(request),
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? '',
    accept: request.headers.accept ?? '',
    requestedByScript: request.headers['x-requested-with'] === 'JavaScript',
    crossSite: request.headers['sec-fetch-site'] === 'cross-site',
    signal: hangUpSignal(reply),
    cookies: sessionCookies(request, reply, platform.config.secure),
  }
}

/** Aborted when the connection closes before the answer is written. */
function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

function languageOf(request: FastifyRequest, caller: Caller) {
  return localeOf(request.headers['accept-language'], caller.language)
}

/** What is signed says by that who sent it, and may be as large as any. */
const openLimit = ({ body }: Call): number => (body?.kind === 'raw' ? limits.bodyBytes : limits.openBodyBytes)

function demandSmall({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new Problem('bodyTooLarge', { maxBytes })
}

/** Also without a `Content-Length`. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > limits.openBodyBytes

/** A large body takes long to check while others wait: one at a time per company, and a few in total. */
const inTurn = inTurns({ together: 2, ofEach: 1 })
/** After each: in that time an ordinary call is done. */
const REST_MS = 20

function largeInTurn<T>({ companyId }: Caller, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    void inTurn(companyId, async () => {
      if (signal.aborted) return reject(new Problem('unavailable'))
      await work().then(resolve, reject)
      await sleep(REST_MS)
    })
  })
}

/** Finds the caller and refuses those without access; a missing credential answers 499 on every call. */
async function admit(
  served: ServedCall,
  request: FastifyRequest,
  context: Context,
): Promise<Caller | undefined> {
  const { access } = served.route
  if (access === 'public') return undefined
  const caller = await callerOf(request, context, access === 'session')
  if (!caller) throw new Problem('sessionExpired')
  const isNavigation = served.call.answer === 'redirect'
  if (caller.credential !== 'API_TOKEN' && !isNavigation && !context.requestedByScript) {
    throw new Problem('requestedWithRequired')
  }
  if (caller.scopes) demandScope(caller, scopeOf(served, request))
  if (!accessLevels[access].allows(caller))
    throw new Problem(access === 'operator' ? 'operatorOnly' : 'forbidden')
  return caller
}

/** What a token needs for a call; `notByToken` where none can do it. */
function scopeOf({ domain, call }: ServedCall, request: FastifyRequest): ApiScope {
  const scope = scopeFor(domain, isTried(call, request) ? 'read' : modeOf(call))
  if (!scope) throw new Problem('notByToken')
  return scope
}

/** What is only tried is not stored, whatever the call does otherwise. */
const isTried = (call: Call, { query }: FastifyRequest): boolean =>
  call.query?.shape['dryRun'] !== undefined && own(query, 'dryRun') === 'true'

async function run(
  served: ServedCall,
  context: Context & { caller?: Caller },
  input: unknown,
  request: FastifyRequest,
) {
  const handler = served.route.handler as (context: unknown, input: unknown) => Promise<unknown>
  const { transaction } = served.route
  const { caller } = context
  if (!caller) return checkAnswer(served.call, await handler(context, input))
  const attempt = () => attemptOf({ caller, served, request, input })
  const repeatable = (trx: Trx, work: () => Promise<unknown>) => once(trx, attempt(), work)
  const within = { ...context, once: repeatable, attempt }
  if (transaction === 'none') return checkAnswer(served.call, await handler(within, input))
  const { db } = context.platform
  const work = async (trx: Trx) => checkAnswer(served.call, await handler({ ...within, trx }, input))
  // A key is not used up by it either.
  if (isTried(served.call, request)) return undone(db, caller.companyId, work)
  return inCompany(db, caller.companyId, transaction, (trx) =>
    served.call.creates ? repeatable(trx, () => work(trx)) : work(trx),
  )
}

/** An answer must match the contract; anything else is our fault and never sent. */
function checkAnswer(call: Call, result: unknown): unknown {
  if (isLines(call.answer)) {
    const asked = AsyncLocalStorage.snapshot()
    return checkedLines(call.answer.lines, result as AsyncIterable<unknown>, asked)
  }
  return call.answer instanceof z.ZodType ? call.answer.parse(result) : result
}

/** Lines are fetched while they are sent, still on behalf of the call. */
async function* checkedLines(
  line: z.ZodType,
  lines: AsyncIterable<unknown>,
  asked: ReturnType<typeof AsyncLocalStorage.snapshot>,
): AsyncGenerator<string> {
  const iterator = lines[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await asked(() => iterator.next())
      if (done) return
      yield `${JSON.stringify(line.parse(value))}\n`
    }
  } finally {
    await iterator.return?.()
  }
}

function sendResult(reply: FastifyReply, call: Call, result: unknown): FastifyReply {
  reply.header('Cache-Control', call.secret ? 'no-store, no-transform' : 'no-store')
  if (call.answer === 'redirect') {
    // As the pages have it: a login window that passes through here would otherwise lose its opener.
    reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    return reply.redirect((result as Redirect).redirect, 302)
  }
  if (call.answer === 'binary') {
    const { filename, mime, body } = result as Download
    return reply.type(mime).header('Content-Disposition', disposition('attachment', filename)).send(body)
  }
  if (isLines(call.answer)) {
    // A buffering proxy would hold back the lines that are ready.
    reply.header('X-Accel-Buffering', 'no').type(LINES_MIME)
    return reply.send(Readable.from(result as AsyncIterable<string>))
  }
  if (call.answer === null) return reply.code(204).send()
  const text = JSON.stringify(result)
  const isTagged = call.method === 'GET' && !call.secret
  if (isTagged && isKnown(reply, text)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
