import { IconPlus, IconTrash } from '@tabler/icons-react'
import question from '../answering/question.module.css'
import { useWords } from '../answering/words.ts'
import type { IterationInstance } from '../session/instances.ts'
import type { Session } from '../session/session.ts'
import styles from './form-view.module.css'
import { useOfSession } from './use-session.ts'

interface RoundsProps {
  readonly session: Session
  readonly iteration: IterationInstance
}

/** How many rounds there are, where the worker decides: each finding, each defect, each sample. */
export function RoundsPage({ session, iteration }: RoundsProps) {
  const words = useWords()
  const rounds = useOfSession(session, iteration.rounds)
  return (
    <>
      {rounds.length === 0 && <p className={styles['intro']}>{words.noRounds}</p>}
      {rounds.map((round, i) => (
        <section key={round.key} className={`${question['card']} ${styles['round']}`}>
          <span className={styles['wayName']}>{words.roundNumber(i + 1)}</span>
          <button
            type="button"
            className={question['square']}
            aria-label={words.removeRound(i + 1)}
            onClick={() => session.removeRound(iteration, round.key)}
          >
            <IconTrash size={24} stroke={1.6} aria-hidden />
          </button>
        </section>
      ))}
      <button type="button" className={question['add']} onClick={() => session.addRound(iteration)}>
        <IconPlus size={24} stroke={1.6} aria-hidden />
        {words.addRound}
      </button>
    </>
  )
}
