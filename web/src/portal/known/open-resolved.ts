import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import { show } from '@feldwerk/query/types.ts'
import type { ActivityResults } from '@feldwerk/workflow/answers.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import {
  type Meta,
  openSession,
  type Session,
  type SessionGiven,
  type SessionMode,
} from '@feldwerk/workflow/session/session.ts'
import type { Language } from '@feldwerk/workflow/texts.ts'
import { framePace } from '../../pace/frame-pace.ts'

interface OpenOptions {
  readonly language: Language
  readonly answers: ActivityResults
  /** When the work began, in milliseconds: `now` of every expression. At this moment unless given. */
  readonly now?: number
  readonly meta?: Omit<Meta, 'startedAt'>
  readonly mode?: SessionMode
}

/** The form of a workflow whose look-ups have been made. */
export function openResolved(resolved: ResolvedWorkflow, opening: OpenOptions): Session {
  const { definition, catalogue, timeZone, task } = resolved
  const { language, answers, now = Date.now(), meta = { position: null, device: null } } = opening
  const form = buildForm(definition, {
    fields: (type) => catalogue.fields[show(type)],
    view: () => undefined,
    viewColumns: (id) => catalogue.views[id],
  })
  const given: SessionGiven = {
    form,
    zone: timeZone,
    language,
    now,
    answers,
    resolved: resolved.resolved,
    task,
    meta: { ...meta, startedAt: now },
    pace: framePace,
  }
  return openSession(given, opening.mode)
}
