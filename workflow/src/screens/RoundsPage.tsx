import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconCircle,
  IconCircleCheck,
  IconCircleDot,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useContext, useState } from 'react'
import { KnownNamesContext } from '../answering/choice-label.ts'
import { useWords } from '../answering/words.ts'
import type { IterationInstance, Round } from '../session/instances.ts'
import type { Session } from '../session/session.ts'
import { AddByChoice } from './AddByChoice.tsx'
import { firstChoice } from './first-choice.ts'
import styles from './RoundsPage.module.css'
import { type RoundLine, roundLines } from './rounds.ts'
import { isByWorker, stepsOf } from './steps.ts'
import { useOfSession } from './use-session.ts'
import { roundPage } from './way.ts'

interface RoundsProps {
  readonly session: Session
  readonly iteration: IterationInstance
  readonly onOpen: (place: string) => void
}

/** So many open ones are shown at once, and one more than that is not worth a fold. */
const MOST = 12

/**
 * All rounds in their order, each a tap away: what is done, what is next; where the worker adds them, a way to add one,
 * by choosing the thing where a round is about one.
 */
export function RoundsPage({ session, iteration, onOpen }: RoundsProps) {
  const words = useWords()
  const language = useLanguage()
  const nameOf = useContext(KnownNamesContext)
  const [isFolded, setFolded] = useState(true)
  // As text, it stays the same until something of it changes.
  const read = () => JSON.stringify(roundLines(session, iteration, { language, words, nameOf }))
  const lines = JSON.parse(useOfSession(session, read)) as readonly RoundLine[]
  const canAdd = isByWorker(iteration)
  const shown = lines.filter(({ state }, i) => !isFolded || i < MOST || state !== 'OPEN')
  const hidden = lines.length - shown.length
  const [adding, setAdding] = useState<Round>()
  const asked = adding && firstChoice(adding)
  const open = (round: Round | undefined) => {
    const page = round && roundPage(stepsOf(session), { iteration, round })
    if (page) onOpen(page.key)
  }
  const add = () => {
    const before = iteration.rounds().length
    session.addRound(iteration)
    const round = iteration.rounds()[before]
    if (round && firstChoice(round)) setAdding(round)
    else open(round)
  }
  const drop = (round: Round) => {
    session.removeRound(iteration, round.key)
    setAdding(undefined)
  }
  if (adding && asked)
    return (
      <AddByChoice
        session={session}
        component={asked}
        number={lines.length}
        onCancel={() => drop(adding)}
        onChosen={(value, takenAs) => {
          if (takenAs !== undefined) {
            drop(adding)
            return open(iteration.rounds()[takenAs - 1])
          }
          session.answer(asked, value)
          open(adding)
        }}
      />
    )
  return (
    <>
      {lines.length === 0 ? (
        canAdd && <p className={styles['none']}>{words.noRounds}</p>
      ) : (
        <>
          <p className={styles['count']}>
            {words.roundsDone(lines.filter(({ state }) => state === 'DONE').length, lines.length)}
          </p>
          <ul className={styles['list']}>
            {shown.map((line) => (
              <li key={line.key} data-next={line.state === 'NEXT' || undefined}>
                <RoundRow line={line} onOpen={onOpen} />
                {canAdd && (
                  <button
                    type="button"
                    className={styles['remove']}
                    aria-label={words.removeRound(lines.indexOf(line) + 1)}
                    onClick={() => session.removeRound(iteration, line.key)}
                  >
                    <IconTrash size={24} stroke={1.6} aria-hidden />
                  </button>
                )}
              </li>
            ))}
            {hidden > 0 && (
              <li>
                <button type="button" className={styles['fold']} onClick={() => setFolded(false)}>
                  {words.moreRounds(hidden)}
                  <IconChevronDown size={24} stroke={1.6} aria-hidden />
                </button>
              </li>
            )}
          </ul>
        </>
      )}
      {canAdd && (
        <button type="button" className={styles['add']} onClick={add}>
          <IconPlus size={24} stroke={1.6} aria-hidden />
          {words.addRound}
        </button>
      )}
    </>
  )
}

interface RowProps {
  readonly line: RoundLine
  readonly onOpen: (place: string) => void
}

function RoundRow({ line, onOpen }: RowProps) {
  const words = useWords()
  const { name, state, reading, deviation, page } = line
  return (
    <button
      type="button"
      className={styles['row']}
      disabled={page === null}
      onClick={() => page !== null && onOpen(page)}
    >
      <StateSign line={line} />
      <span className={styles['names']}>
        <span className={styles['name']}>{name}</span>
        {deviation !== '' && <span className={styles['deviation']}>{deviation}</span>}
        {state === 'NEXT' && deviation === '' && <span className={styles['more']}>{words.nextRound}</span>}
      </span>
      {reading !== '' && (
        <span className={styles['reading']} data-deviates={deviation !== '' || undefined}>
          {reading}
        </span>
      )}
      {state !== 'DONE' && page !== null && <IconChevronRight size={24} stroke={1.6} aria-hidden />}
    </button>
  )
}

function StateSign({ line: { state, deviation } }: Pick<RowProps, 'line'>) {
  const words = useWords()
  const sign = { size: 24, stroke: 1.6, role: 'img' }
  if (deviation !== '')
    return <IconAlertTriangle {...sign} className={styles['amber']} aria-label={words.deviation} />
  if (state === 'DONE')
    return <IconCircleCheck {...sign} className={styles['done']} aria-label={words.done} />
  const Sign = state === 'NEXT' ? IconCircleDot : IconCircle
  return (
    <Sign {...sign} className={state === 'NEXT' ? styles['next'] : styles['open']} aria-label={words.open} />
  )
}
