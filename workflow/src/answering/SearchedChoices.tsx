import { Avatar } from '@feldwerk/ui/parts/Avatar.tsx'
import { IconCheck, IconCube, IconSearch, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Option } from '../components/options.ts'
import type { Json } from '../wire.ts'
import { choicesFound, groupsOf, markedLabel } from './choice-search.ts'
import type { ChoicesProps } from './input.ts'
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

/** Many options: found by letters or by what they belong to. What is chosen stays in sight, whatever is looked for. */
export function SearchedChoices(props: SearchedProps) {
  const { options, several = false, isChosen, wrong, labelledBy, describedBy } = props
  const words = useWords()
  const field = useRef<HTMLInputElement>(null)
  const name = useId()
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const groups = groupsOf(options).slice(0, MOST_GROUPS)
  const found = choicesFound(options, { words: search, group })
  const shown = found.slice(0, MOST)
  const chosen = options.filter(({ value }) => isChosen(value))
  const away = chosen.filter((option) => !shown.includes(option))
  const row = (option: Option) => (
    <Choice key={JSON.stringify(option.value)} {...props} option={option} name={name} search={search} />
  )
  return (
    <div
      className={styles['all']}
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      {...(several ? {} : { 'aria-invalid': wrong || undefined })}
    >
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
      <p className={styles['heading']} aria-live="polite">
        {found.length < options.length && words.hits(found.length)}
        {several && chosen.length > 0 && away.length === 0 && <span>{words.chosen(chosen.length)}</span>}
        {found.length < options.length && <span>{words.hitsOf(options.length)}</span>}
      </p>
      {shown.length > 0 && <div className={styles['rows']}>{shown.map(row)}</div>}
      {found.length > MOST && <p className={styles['more']}>{words.moreChoices(found.length - MOST)}</p>}
    </div>
  )
}

interface ChoiceProps extends SearchedProps {
  readonly option: Option
  readonly name: string
  readonly search: string
}

function Choice({ option, name, search, ...props }: ChoiceProps) {
  const { several, disabled, record, isChosen, isOffered, onChoose } = props
  const words = useWords()
  const { value, label, group } = option
  const [before, hit, after] = markedLabel(label, search)
  const more = isOffered(value) ? group : words.noLongerOffered
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
      {record === 'ASSET' && <IconCube size={24} stroke={1.6} aria-hidden />}
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
        {more && <span className={styles['group']}>{more}</span>}
      </span>
      {isChosen(value) && <IconCheck className={styles['tick']} size={24} stroke={1.8} aria-hidden />}
    </label>
  )
}
