import type { ComponentInstance } from '../session/instances.ts'
import { titleFromName } from '../texts.ts'

/** What stands above a question: its title, what a computed value is called in the app, else its name in formulas. */
export function questionTitle({ component, form, state }: ComponentInstance): string {
  const { title, settings } = state()
  const { label } = settings
  if (title !== null) return title
  return component.kind === 'METADATA' && typeof label === 'string' ? label : titleFromName(form.name)
}
