import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { show } from '@feldwerk/query/types.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { type Meta, openSession, type Session } from '@feldwerk/workflow/session/session.ts'
import type { Language } from '@feldwerk/workflow/texts.ts'
import { framePace } from '../../pace/frame-pace.ts'
import type { Work } from '../outbox/database.ts'

/** Opens a piece of work as a form: the workflow as it was at the start, and the answers so far. */
export function openForm(work: Work, resolved: ResolvedWorkflow, language: Language): Session {
  const { definition, timeZone, task } = resolved
  const form = buildForm(definition, catalogueOf(resolved))
  return openSession({
    form,
    zone: timeZone,
    language,
    now: Date.parse(work.startedAt),
    answers: work.answers as Parameters<typeof openSession>[0]['answers'] & object,
    resolved: resolved.resolved,
    task,
    meta: metaOf(work),
    pace: framePace,
  })
}

/** The types of the company's data, as far as the workflow uses them. */
export const catalogueOf = ({ catalogue }: ResolvedWorkflow): Catalogue => ({
  fields: (type) => catalogue.fields[show(type)],
  view: () => undefined,
  viewColumns: (id) => catalogue.views[id],
})

function metaOf({ meta, startedAt }: Work): Meta {
  const position = (meta?.['position'] ?? null) as Meta['position']
  const device = (meta?.['device'] ?? null) as string | null
  return { position, device, startedAt: Date.parse(startedAt) }
}
