import { textOf } from '@feldwerk/contract/error-texts/text-of.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { Id } from '@feldwerk/contract/ids.ts'
import { type Locale, localeOf } from '@feldwerk/contract/locales.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessLevels } from '../../platform/http/access.ts'
import { demandScope } from '../../platform/http/demand-scope.ts'
import { contextOf } from '../../platform/http/dispatch.ts'
import { asProblem, challengeOf, tellToWait } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { callerOfToken } from './credentials.ts'
import { metadataOf, ROWS } from './metadata.ts'
import { propertiesOf } from './properties.ts'
import { PAGE, readCount, readRows, readTable } from './rows.ts'
import { isKind, tableOf } from './table.ts'

const JSON_MIME = 'application/json; odata.metadata=minimal; charset=utf-8'

type ODataRequest = FastifyRequest<{
  Params: { readonly kind: string; readonly id: string; readonly '*'?: string }
  Querystring: Readonly<Record<string, unknown>>
}>

/**
 * `GET /api/odata/views/<id>` and `/api/odata/results/<workflow id>`: the rows of a view, or the results of a workflow,
 * as a service of OData 4.0 with one entity set, `Rows`, for spreadsheets and programs that refresh by a link and a token.
 */
export function serveOData(app: FastifyInstance, platform: Platform): void {
  const handler = (request: ODataRequest, reply: FastifyReply) => answer(request, reply, platform)
  // Some clients look with HEAD whether there is something before they read it.
  const method = ['GET', 'HEAD']
  app.route({ method, url: '/api/odata/:kind/:id', handler })
  app.route({ method, url: '/api/odata/:kind/:id/*', handler })
}

async function answer(request: ODataRequest, reply: FastifyReply, platform: Platform): Promise<FastifyReply> {
  const context = contextOf(request, reply, platform)
  let { language } = context
  reply.header('OData-Version', '4.0').header('Cache-Control', 'no-store')
  try {
    const caller = await callerOfToken(request.headers.authorization, platform.callers, context.address)
    if (!caller) throw new Problem('sessionExpired')
    language = localeOf(request.headers['accept-language'], caller.language)
    return await answerTo(request, reply, { ...context, caller, language })
  } catch (error) {
    return sendError(reply, asProblem(error, context.log), language)
  }
}

type Reader = Parameters<typeof readRows>[0]

async function answerTo(request: ODataRequest, reply: FastifyReply, reader: Reader): Promise<FastifyReply> {
  const { caller, language, platform } = reader
  demandScope(caller, 'viewData:read')
  if (!accessLevels.portal.allows(caller)) throw new Problem('forbidden')
  const { kind, id } = request.params
  const known = Id.safeParse(id)
  if (!known.success || !isKind(kind)) throw new Problem('notFound')
  const find = tableOf(kind, known.data, reader)
  const root = `${platform.config.publicUrl}/api/odata/${kind}/${known.data}`
  const longsAsText = /;\s*IEEE754Compatible=true\b/i.test(request.headers.accept ?? '')
  const json = (body: unknown) =>
    reply.type(`${JSON_MIME}${longsAsText ? ';IEEE754Compatible=true' : ''}`).send(JSON.stringify(body))
  switch (request.params['*'] ?? '') {
    case '':
      await readTable(reader, find, async () => undefined)
      return json({
        '@odata.context': `${root}/$metadata`,
        value: [{ name: ROWS, kind: 'EntitySet', url: ROWS }],
      })
    case '$metadata':
      return reply
        .type('application/xml; charset=utf-8')
        .send(
          await readTable(reader, find, async (_, { plan, columns }) =>
            metadataOf(propertiesOf(plan, columns), language),
          ),
        )
    case `${ROWS}/$count`:
      return reply
        .type('text/plain; charset=utf-8')
        .send(String(await readCount(reader, find, request.query)))
    case ROWS:
      return json(await rowsOf(request, reply, { reader, find, root, longsAsText }))
    default:
      throw new Problem('notFound')
  }
}

interface Service {
  readonly reader: Reader
  readonly find: Parameters<typeof readRows>[1]
  readonly root: string
  readonly longsAsText: boolean
}

async function rowsOf(request: ODataRequest, reply: FastifyReply, service: Service) {
  const { reader, find, root, longsAsText } = service
  const wished = /\b(?:odata\.)?maxpagesize=(\d{1,9})\b/i.exec(String(request.headers['prefer'] ?? ''))?.[1]
  const most = Math.max(1, Math.min(PAGE, Number(wished ?? PAGE)))
  if (wished !== undefined) reply.header('Preference-Applied', `odata.maxpagesize=${most}`)
  const { rows, count, next } = await readRows(reader, find, { options: request.query, most, longsAsText })
  const { $select } = request.query
  return {
    '@odata.context': `${root}/$metadata#${ROWS}${typeof $select === 'string' ? `(${$select.replaceAll(' ', '')})` : ''}`,
    ...(count === null ? {} : { '@odata.count': count }),
    value: rows,
    ...(next ? { '@odata.nextLink': nextLink(`${root}/${ROWS}`, request.query, next) } : {}),
  }
}

/** The same question, from where this page ends on. */
function nextLink(
  base: string,
  options: Readonly<Record<string, unknown>>,
  { skiptoken, top }: { readonly skiptoken: string; readonly top: number | undefined },
): string {
  const kept = Object.entries(options).filter(([option]) => !['$skip', '$skiptoken', '$top'].includes(option))
  const next = [...kept, ['$skiptoken', skiptoken], ...(top === undefined ? [] : [['$top', top]])]
  return `${base}?${next.map(([option, value]) => `${option}=${encodeURIComponent(String(value))}`).join('&')}`
}

/** A problem as OData writes errors. A missing credential asks for one, so that a spreadsheet does. */
function sendError(reply: FastifyReply, problem: Problem, language: Locale): FastifyReply {
  const isUnknown = problem.code === 'sessionExpired'
  const challenge = isUnknown ? 'Basic realm="Feldwerk", charset="UTF-8"' : challengeOf(problem)
  if (challenge) reply.header('WWW-Authenticate', challenge)
  tellToWait(reply, problem)
  const whole = textOf(problem, language)
  const errors = detailsOf(problem, whole)
  return reply
    .code(isUnknown ? 401 : problem.status)
    .type(JSON_MIME)
    .send(
      JSON.stringify({
        error: {
          code: problem.code,
          message: errors[0]?.message ?? whole,
          ...(errors.length > 0 ? { details: errors } : {}),
        },
      }),
    )
}

/** What exactly was wrong, by the name of the option or of the scope. */
function detailsOf(
  { code, details }: Problem,
  message: string,
): { code: string; message: string; target: string }[] {
  if (typeof details !== 'object' || details === null) return []
  if ('scope' in details) return [{ code, message, target: String(details.scope) }]
  if (!('errors' in details)) return []
  const { errors } = details
  if (!Array.isArray(errors)) return []
  return errors.map(({ rule, message: text, path }: Readonly<Record<string, unknown>>) => ({
    code: String(rule),
    message: String(text),
    target: String(path),
  }))
}
