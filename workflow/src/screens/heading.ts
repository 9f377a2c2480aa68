import type { LabelContext } from '../answering/choice-label.ts'
import { titleFromName } from '../texts.ts'
import { roundName } from './rounds.ts'
import { type FormStep, isByWorker } from './steps.ts'

/** What stands at the top of a page. */
interface Heading {
  readonly title: string
  /** Null: what is being done. */
  readonly subtitle: string | null
}

/** What a page is called; a round by what it is about, where that is known. */
export function headingOf(step: FormStep, naming: LabelContext): Heading {
  if (step.kind === 'ROUNDS')
    return { title: step.iteration.title() ?? titleFromName(step.iteration.form.name), subtitle: null }
  const { activity, round } = step
  const own = activity.title() ?? titleFromName(activity.form.name)
  if (!round) return { title: own, subtitle: null }
  const name = isByWorker(round.iteration) ? null : roundName(round.iteration, round.round, naming)
  const place = naming.words.round(round.number, round.of)
  if (!name) return { title: `${own}, ${place}`, subtitle: null }
  const whole = round.iteration.title() ?? titleFromName(round.iteration.form.name)
  return { title: name, subtitle: `${name === own ? whole : own}, ${place}` }
}
