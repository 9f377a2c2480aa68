import { equal } from '@feldwerk/query/values.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconCheck } from '@tabler/icons-react'
import { useContext, useId, useMemo } from 'react'
import type { Option } from '../components/options.ts'
import type { Json } from '../wire.ts'
import { choiceLabel, KnownNamesContext } from './choice-label.ts'
import { choiceLayout } from './choice-layout.ts'
import type { ChoicesProps } from './input.ts'
import styles from './question.module.css'
import { SearchedChoices } from './SearchedChoices.tsx'
import { useWords } from './words.ts'

/** Lists from here on get a field to look through them. */
const SEARCHED = 12

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, undefined, { numeric: true })

/** Up to three short options side by side, else one below the other; large enough for gloves. */
export function Choices(props: ChoicesProps) {
  const { options: given, record, chosen, several = false, disabled, wrong, labelledBy, describedBy } = props
  const words = useWords()
  const language = useLanguage()
  const nameOf = useContext(KnownNamesContext)
  const name = useId()
  // Records come in no order of their own.
  const offered = useMemo(() => (record ? given.toSorted(byLabel) : given), [given, record])
  const isChosen = (value: Json) => chosen.some((each) => equal(each, value))
  const isOffered = (value: Json) => offered.some((each) => equal(each.value, value))
  const former = chosen
    .filter((value) => !isOffered(value))
    .map((value) => ({ value, label: choiceLabel(value, [], { language, words, nameOf }) }))
  const options: readonly Option[] = [...former, ...offered]
  if (options.length === 0) return <p className={styles['description']}>{words.noOptions}</p>
  if (options.length >= SEARCHED)
    return (
      <SearchedChoices
        {...props}
        options={options}
        several={several}
        isChosen={isChosen}
        isOffered={isOffered}
      />
    )
  const isGrouped = options.some(({ group }) => group)
  const layout = isGrouped ? 'LIST' : choiceLayout(options.map(({ label }) => label))
  const sideBySide = layout !== 'LIST'
  return (
    <div className={styles['room']}>
      <div
        className={sideBySide ? styles['segments'] : styles['list']}
        data-tight={layout === 'TIGHT' || undefined}
        role={several ? 'group' : 'radiogroup'}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        {...(several ? {} : { 'aria-invalid': wrong || undefined })}
      >
        {options.map(({ value, label, group }) => (
          <label key={JSON.stringify(value)} className={styles['option']}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={isChosen(value)}
              disabled={disabled}
              // A radio that is chosen says nothing when it is pressed again; a click does.
              onClick={() => several || (isChosen(value) && props.onChoose(value))}
              onChange={() => props.onChoose(value)}
            />
            <span>
              {label || <span className={styles['unnamed']}>{words.unnamedChoice}</span>}
              {group && <span className={styles['former']}>{group}</span>}
              {!isOffered(value) && <span className={styles['former']}>{words.noLongerOffered}</span>}
            </span>
            {!sideBySide && isChosen(value) && (
              <IconCheck className={styles['tick']} size={24} stroke={1.8} aria-hidden />
            )}
          </label>
        ))}
      </div>
    </div>
  )
}
