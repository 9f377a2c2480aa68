import { Problem } from '@feldwerk/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { calendarOf } from '../../people/credentials/calendar-store.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { isKnown } from '../../platform/http/known-answer.ts'
import { addressOf } from '../../platform/http/origin.ts'
import type { Platform } from '../../platform/node/platform.ts'
import { readCalendar } from './feed.ts'

/**
 * `GET /calendars/<secret>.ics`: tasks for calendar programs, which cannot sign in. Whoever has the link may read it. Some
 * look with HEAD first whether there is something.
 */
export function serveTaskCalendars(app: FastifyInstance, { db, callers, config }: Platform): void {
  app.route<{ Params: { secret: string } }>({
    method: ['GET', 'HEAD'],
    url: '/calendars/:secret.ics',
    handler: async ({ params, ip }, reply) => {
      const caller = await callers.ofToken(params.secret, addressOf(ip))
      const link = caller && calendarOf(caller.scopes ?? [])
      if (!caller || !link) throw new Problem('notFound')
      const asked = { caller, workflowId: link.workflowId, publicUrl: config.publicUrl, now: new Date() }
      const calendar = await inCompany(db, caller.companyId, 'read', (trx) => readCalendar(trx, asked))
      if (calendar === undefined) throw new Problem('notFound')
      // Programs look every hour, mostly for what they have.
      reply.header('Cache-Control', 'private, no-cache')
      if (isKnown(reply, calendar)) return reply.code(304).send()
      return reply
        .header('Content-Disposition', 'inline; filename="feldwerk.ics"')
        .type('text/calendar; charset=utf-8')
        .send(calendar)
    },
  })
}
