import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { type RecipientSource, sourcesOf } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'

type Mails = Pick<WorkflowDefinition, 'emailTriggers'>

/**
 * A definition whose mails have recipients: templates leave open whom a mail goes to. Where the company has that mail
 * already, it goes where it went; else to these.
 */
export function withRecipients<D extends Mails>(
  definition: D,
  recipients: readonly RecipientSource[],
  before?: Mails,
): D {
  const known = new Map((before?.emailTriggers ?? []).map(({ id, to }) => [id, sourcesOf(to)]))
  const emailTriggers = definition.emailTriggers.map((mail) =>
    sourcesOf(mail.to).length > 0 ? mail : { ...mail, to: known.get(mail.id) ?? recipients },
  )
  return { ...definition, emailTriggers }
}

/** A definition without the recipients of mails whose recipients a source leaves open. */
export function withoutOpenRecipients<D extends Mails>(definition: D, source: Mails): D {
  const open = new Set(
    source.emailTriggers.filter(({ to }) => sourcesOf(to).length === 0).map(({ id }) => id),
  )
  const emailTriggers = definition.emailTriggers.map((mail) =>
    open.has(mail.id) ? { ...mail, to: [] } : mail,
  )
  return { ...definition, emailTriggers }
}
