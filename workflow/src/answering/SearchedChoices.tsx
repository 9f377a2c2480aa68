import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { IconCheck, IconCube, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useContext, useId, useRef, useState } from 'react'
import type { Option } from '../components/options.ts'
import type { Json } from '../wire.ts'
import { type ChoiceAids, ChoiceAidsContext, TakenContext } from './choice-aids.ts'
import { choicesFound, groupsOf, markedLabel } from './choice-search.ts'
import type { ChoicesProps } from './input.ts'
import { ScanChoice } from './ScanChoice.tsx'
import styles from './SearchedChoices.module.css'
import { useWords } from './words.ts'

interface SearchedProps extends ChoicesProps {
  readonly isChosen: (value: Json) => boolean
  readonly isOffered: (value: Json) => boolean
}

/** No list shows more at once; the rest is found by its letters. */
const MOST = 60
/** More groups would fill the screen before anything can be chosen. */
const MOST_GROUPS = 6
/** What was chosen before that is not worth more rows than this. */
const MOST_RECENT = 3

/** Many options: found by letters or by what they belong to. What is chosen stays in sight, whatever is looked for. */
export function SearchedChoices(props: SearchedProps) {
  const { options, several = false, isChosen, wrong, labelledBy, describedBy } = props
  const words = useWords()
  const field = useRef<HTMLInputElement>(null)
  const name = useId()
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const aids = useContext(ChoiceAidsContext)
  const takenAs = useContext(TakenContext)
  const groups = groupsOf(options).slice(0, MOST_GROUPS)
  const found = choicesFound(options, { words: search, group })
  const recent = (aids?.recent ?? [])
    .flatMap((id) => found.find(({ value }) => value === id && takenAs(value) === undefined) ?? [])
    .slice(0, MOST_RECENT)
  const others = found.filter((option) => !recent.includes(option))
  const shown = others.slice(0, MOST)
  const chosen = options.filter(({ value }) => isChosen(value))
  const away = chosen.filter((option) => !shown.includes(option) && !recent.includes(option))
  const choose = (value: Json) => {
    aids?.remember(value)
    props.onChoose(value)
  }
  const row = (option: Option) => (
    <Choice
      key={JSON.stringify(option.value)}
      {...props}
      onChoose={choose}
      option={option}
      name={name}
      search={search}
      signOf={aids?.signOf}
    />
  )
  const box: ReactNode = (
    <div className={styles['search']}>
      <IconSearch size={24} stroke={1.6} aria-hidden />
      <input
        ref={field}
        type="search"
        value={search}
        placeholder={words.search}
        aria-label={words.search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {search !== '' && (
        <button
          type="button"
          aria-label={words.clearSearch}
          onClick={() => {
            setSearch('')
            field.current?.focus()
          }}
        >
          <IconX size={24} stroke={1.6} aria-hidden />
        </button>
      )}
    </div>
  )
  return (
    <div
      className={styles['all']}
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      {...(several ? {} : { 'aria-invalid': wrong || undefined })}
    >
      {aids && props.record === 'ASSET' ? (
        <ScanChoice
          disabled={props.disabled}
          assetOf={aids.assetOf}
          isOffered={props.isOffered}
          onFound={choose}
        >
          {box}
        </ScanChoice>
      ) : (
        box
      )}
      {groups.length > 0 && (
        <div className={styles['groups']}>
          {[...groups, null].map((each) => (
            <button
              key={each ?? ''}
              type="button"
              aria-pressed={each === group}
              onClick={() => setGroup(each)}
            >
              {each ?? words.allChoices(options.length)}
            </button>
          ))}
        </div>
      )}
      {away.length > 0 && (
        <>
          <p className={styles['heading']}>{words.chosen(chosen.length)}</p>
          <div className={styles['rows']}>{away.map(row)}</div>
        </>
      )}
      {recent.length > 0 && (
        <>
          <p className={styles['heading']}>{words.recentlyChosen}</p>
          <div className={styles['rows']}>{recent.map(row)}</div>
        </>
      )}
      <p className={styles['heading']} aria-live="polite">
        {found.length < options.length && words.hits(found.length)}
        {several && chosen.length > 0 && away.length === 0 && <span>{words.chosen(chosen.length)}</span>}
        {found.length < options.length && <span>{words.hitsOf(options.length)}</span>}
      </p>
      {shown.length > 0 && <div className={styles['rows']}>{shown.map(row)}</div>}
      {others.length > MOST && <p className={styles['more']}>{words.moreChoices(others.length - MOST)}</p>}
      {aids && <p className={styles['more']}>{words.onDevice(options.length)}</p>}
    </div>
  )
}

interface ChoiceProps extends SearchedProps {
  readonly option: Option
  readonly name: string
  readonly search: string
  readonly signOf: ChoiceAids['signOf'] | undefined
}

function Choice({ option, name, search, signOf, ...props }: ChoiceProps) {
  const { several, disabled, record, isChosen, isOffered, onChoose } = props
  const words = useWords()
  const { value, label, group } = option
  const [before, hit, after] = markedLabel(label, search)
  const taken = useContext(TakenContext)(value)
  const more = [
    isOffered(value) ? group : words.noLongerOffered,
    taken !== undefined && words.takenAs(taken),
  ].filter(Boolean)
  const Sign = (typeof value === 'string' && signOf?.(value)) || IconCube
  return (
    <label className={styles['row']}>
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        checked={isChosen(value)}
        disabled={disabled}
        // A radio that is chosen says nothing when it is pressed again; a click does.
        onClick={() => several || (isChosen(value) && onChoose(value))}
        onChange={() => onChoose(value)}
      />
      {record === 'ACCOUNT' && <Avatar name={label} size={32} decorative />}
      {record === 'ASSET' && <Sign size={24} stroke={1.6} aria-hidden />}
      <span className={styles['names']}>
        {label === '' ? (
          <span className={styles['unnamed']}>{words.unnamedChoice}</span>
        ) : (
          <span>
            {before}
            <b>{hit}</b>
            {after}
          </span>
        )}
        {more.length > 0 && <span className={styles['group']}>{more.join(' · ')}</span>}
      </span>
      {(isChosen(value) || taken !== undefined) && (
        <IconCheck
          className={isChosen(value) ? styles['tick'] : undefined}
          size={24}
          stroke={1.8}
          aria-hidden
        />
      )}
    </label>
  )
}
