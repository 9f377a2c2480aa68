import { equal, type Value } from '@feldwerk/query/values.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCheck } from '@tabler/icons-react'
import { useContext, useId, useState } from 'react'
import type { Option } from '../components/options.ts'
import type { Json } from '../wire.ts'
import { choiceLabel, KnownNamesContext } from './choice-label.ts'
import { choiceLayout } from './choice-layout.ts'
import type { InputProps } from './input.ts'
import styles from './question.module.css'
import { useWords } from './words.ts'

type Frame = Pick<InputProps, 'disabled' | 'wrong' | 'labelledBy' | 'describedBy'>

interface ChoicesProps extends Frame {
  readonly options: readonly Option[]
  readonly chosen: readonly Json[]
  readonly several?: boolean
  readonly onChoose: (value: Json) => void
}

/** Longer lists get a field to look through them. */
const SEARCHED = 12
/** No list shows more at once; the rest is found by its letters. */
const MOST = 60

/** Up to three short options side by side, else one below the other; large enough for gloves. */
export function Choices(props: ChoicesProps) {
  const {
    options: offered,
    chosen,
    several = false,
    disabled,
    wrong,
    labelledBy,
    describedBy,
    onChoose,
  } = props
  const words = useWords()
  const language = useLanguage()
  const nameOf = useContext(KnownNamesContext)
  const name = useId()
  const [search, setSearch] = useState('')
  const isChosen = (value: Json) => chosen.some((each) => equal(each as Value, value as Value))
  const isOffered = (value: Json) => offered.some((each) => equal(each.value as Value, value as Value))
  const former = chosen
    .filter((value) => !isOffered(value))
    .map((value) => ({ value, label: choiceLabel(value, [], { language, words, nameOf }) }))
  const options = [...former, ...offered]
  const layout = choiceLayout(options.map(({ label }) => label))
  const sideBySide = layout !== 'LIST'
  const wanted = search.trim().toLocaleLowerCase()
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
  const shown = [
    ...found.filter(({ value }) => isChosen(value)),
    ...found.filter(({ value }) => !isChosen(value)),
  ]
  const inOrder = found.length > MOST ? shown.slice(0, MOST) : found
  if (options.length === 0) return <p className={styles['description']}>{words.noOptions}</p>
  return (
    <>
      {options.length > SEARCHED && (
        <input
          className={styles['field']}
          type="search"
          value={search}
          placeholder={words.search}
          aria-label={words.search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={styles['room']}>
        <div
          className={
            sideBySide
              ? styles['segments']
              : `${styles['list']} ${options.length > SEARCHED ? styles['below'] : ''}`
          }
          data-tight={layout === 'TIGHT' || undefined}
          role={several ? 'group' : 'radiogroup'}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          {...(several ? {} : { 'aria-invalid': wrong || undefined })}
        >
          {inOrder.map(({ value, label }) => (
            <label key={JSON.stringify(value)} className={styles['option']}>
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                checked={isChosen(value)}
                disabled={disabled}
                // A radio that is chosen says nothing when it is pressed again; a click does.
                onClick={() => several || (isChosen(value) && onChoose(value))}
                onChange={() => onChoose(value)}
              />
              <span>
                {label || <span className={styles['unnamed']}>{words.unnamedChoice}</span>}
                {!isOffered(value) && <span className={styles['former']}>{words.noLongerOffered}</span>}
              </span>
              {!sideBySide && isChosen(value) && (
                <IconCheck className={styles['tick']} size={24} stroke={1.8} aria-hidden />
              )}
            </label>
          ))}
        </div>
      </div>
    </>
  )
}
