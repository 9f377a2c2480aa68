import { Problem } from '@feldwerk/contract/errors.ts'
import { Id } from '@feldwerk/contract/ids.ts'
import { z } from '@feldwerk/contract/zod.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLink } from '../../platform/files/link-token.ts'
import { secretOf } from '../../platform/files/secret.ts'
import { callerOf, callerOfSession } from '../../platform/http/credentials.ts'
import { demandScope } from '../../platform/http/demand-scope.ts'
import { contextOf } from '../../platform/http/dispatch.ts'
import { asProblem, sendProblem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/node/caller.ts'
import type { Context } from '../../platform/node/context.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { deliverFile, type MayRead } from './deliver.ts'
import { announcedSha256 } from './digest.ts'
import { receiveUpload } from './receive.ts'

/**
 * `PUT /files/upload/<token>`: the bytes of one file; the token is the permission. 204, or a problem. With
 * `Content-Digest: sha-256=:…:` damaged bytes are refused.
 * `GET /files/<id>`: a file of the caller's company that the caller may read, by the cookie of a session (pictures in a
 * page) or a token.
 * `GET /files/link/<token>`: one file, for whoever has the link.
 */
export function serveFiles(app: FastifyInstance, platform: Platform, mayRead: MayRead): void {
  app.register(async (scope) => {
    // Whatever it says it is, it is bytes; the limit is counted while they arrive.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { token: string } }>('/files/upload/:token', (request, reply) =>
      upload(request, reply, platform),
    )
  })
  app.get<LinkParams>('/files/link/:token', (request, reply) => follow(request, reply, platform))
  app.get<{ Params: { fileId: string } }>('/files/:fileId', (request, reply) =>
    download(request, reply, { platform, mayRead }),
  )
}

type UploadRequest = FastifyRequest<{ Params: { token: string } }>

async function upload(
  request: UploadRequest,
  reply: FastifyReply,
  platform: Platform,
): Promise<FastifyReply> {
  const context = contextOf(request, reply, platform)
  const announced = request.headers['content-length']
  try {
    await receiveUpload(platform, {
      token: request.params.token,
      body: request.raw,
      announcedBytes: announced === undefined ? undefined : Number(announced),
      sha256: announcedSha256(request.headers['content-digest']?.toString()),
    })
    return reply.code(204).header('Cache-Control', 'no-store').send()
  } catch (error) {
    if (request.raw.destroyed) throw error
    return sendProblem(reply, asProblem(error, context.log), context.language)
  }
}

const DownloadQuery = z.object({
  size: z.enum(['thumbnail', 'portrait']).optional(),
  download: z.string().optional(),
})

type DownloadRequest = FastifyRequest<{ Params: { fileId: string } }>

async function download(
  request: DownloadRequest,
  reply: FastifyReply,
  { platform, mayRead }: { readonly platform: Platform; readonly mayRead: MayRead },
): Promise<FastifyReply> {
  const context = contextOf(request, reply, platform)
  try {
    const caller = await readerOf(request, context)
    if (!caller) throw new Problem('sessionExpired')
    const fileId = Id.safeParse(request.params.fileId)
    const query = DownloadQuery.safeParse(request.query)
    if (!fileId.success || !query.success) throw new Problem('notFound')
    const { status, headers, body } = await deliverFile(platform, {
      companyId: caller.companyId,
      fileId: fileId.data,
      isReadable: (trx) => mayRead(trx, caller, fileId.data),
      variant: query.data.size,
      download: query.data.download !== undefined,
      rangeHeader: request.headers.range,
      ifNoneMatch: request.headers['if-none-match'],
    })
    return reply.code(status).headers(headers).send(body)
  } catch (error) {
    return sendProblem(reply, asProblem(error, context.log), context.language)
  }
}

interface LinkParams {
  readonly Params: { readonly token: string }
}

async function follow(
  request: FastifyRequest<LinkParams>,
  reply: FastifyReply,
  platform: Platform,
): Promise<FastifyReply> {
  const context = contextOf(request, reply, platform)
  try {
    const secret = await secretOf(platform.databases.owner, 'link')
    const link = readLink(secret, request.params.token, new Date())
    if (!link) throw new Problem('notFound')
    const { status, headers, body } = await deliverFile(platform, {
      ...link,
      isReadable: async () => true,
      rangeHeader: request.headers.range,
      ifNoneMatch: request.headers['if-none-match'],
    })
    return reply.code(status).headers(headers).send(body)
  } catch (error) {
    return sendProblem(reply, asProblem(error, context.log), context.language)
  }
}

/** A page shows pictures by its cookie, the portal's or the app's; a machine brings a token that may read files. */
async function readerOf(request: FastifyRequest, context: Context): Promise<Caller | undefined> {
  if (request.headers.authorization) {
    const caller = await callerOf(request, context, false)
    if (caller) demandScope(caller, 'upload:read')
    return caller
  }
  return (await callerOfSession(context, 'PORTAL')) ?? (await callerOfSession(context, 'APP'))
}
