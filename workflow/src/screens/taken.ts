import { equal } from '@feldwerk/query/values.ts'
import type { TakenAs } from '../answering/choice-aids.ts'
import type { ComponentInstance, IterationInstance } from '../session/instances.ts'
import type { Session } from '../session/session.ts'
import { componentsIn, iterationsIn } from '../session/walk.ts'

/** In which other round of the same iteration a value was chosen; for a question of one of its rounds. */
export function takenElsewhere(session: Session, { key, form, component }: ComponentInstance): TakenAs {
  if (component.kind !== 'SINGLE_CHOICE') return () => undefined
  session.settle()
  const own = [...iterationsIn(session.nodes)].toReversed().find((iteration) => roundWith(iteration, key))
  if (!own) return () => undefined
  const rounds = own.rounds().map(({ nodes: inner }) => [...componentsIn(inner)])
  return (value) => {
    const at = rounds.findIndex((components) =>
      components.some(
        (each) => each.form.id === form.id && each.key !== key && equal(each.state().answer, value),
      ),
    )
    return at < 0 ? undefined : at + 1
  }
}

const roundWith = (iteration: IterationInstance, key: string) =>
  iteration.rounds().some(({ nodes }) => [...componentsIn(nodes)].some((each) => each.key === key))
