import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { AskedContext } from './asked.ts'

/** The meaning of a text, perhaps with a note on how it was understood; or why it has none, in words. */
export type ReadResult<Value> =
  | { readonly value: Value | null; readonly note?: string | undefined }
  | { readonly wrong: string }

/** What every hook for a typed field takes. */
export interface TypedProps<Value> {
  /** `null` while nothing is entered. */
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  readonly onFocus?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
}

interface TypedAbout<Value> extends TypedProps<Value> {
  readonly read: (text: string) => ReadResult<Value>
  /** How a value is written in the field, and how while the field is focused. */
  readonly shown: (value: Value) => string
  readonly edited: (value: Value) => string
  /** The value spelled out; shown where its short form could be misread. */
  readonly inWords?: (value: Value) => string
  /** Why the field must not stay empty. */
  readonly missing?: string | undefined
  /** What cannot be read leaves the value as it was, instead of taking it away. */
  readonly keeps?: boolean
}

/** What a typed field is made of. */
export interface TypedField {
  readonly field: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly value: string
    readonly autoComplete: 'off'
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onFocus: () => void
    readonly onBlur: () => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
    readonly onPointerDown: () => void
    readonly 'data-unread': true | undefined
  }
  /** Why the text cannot be read; said once the field was left. */
  readonly wrong: string | undefined
  /** How the text was understood, where it could have been meant otherwise. */
  readonly note: string | undefined
  /** The value was set in another way, such as by a picker: the text is dropped. */
  readonly forget: () => void
}

interface Text<Value> {
  readonly text: string
  /** The value that this text was last reported as. */
  readonly told: Value | null
}

/**
 * A field whose value is typed as a text. While it is focused, the text is left alone, whatever it means; text that
 * cannot be read stays, is explained and blocks the form around it. Only readable values are reported.
 */
export function useTyped<Value extends string | number>(about: TypedAbout<Value>): TypedField {
  const { value, onChange, shown, edited, missing, keeps = false } = about
  const [typed, setTyped] = useState<Text<Value> | null>(null)
  const [focused, setFocused] = useState(false)
  const [left, setLeft] = useState(false)
  const ref = useSelected(focused)
  const asked = useContext(AskedContext)
  useEffect(() => {
    if (asked > 0) setLeft(true)
  }, [asked])

  const read = (text: string): ReadResult<Value> =>
    missing !== undefined && text.trim() === '' ? { wrong: missing } : about.read(text)
  const isOurs = typed !== null && (focused || Object.is(typed.told, value))
  const ownText = value === null ? '' : focused ? edited(value) : shown(value)
  const reading = isOurs ? read(typed.text) : value === null ? read('') : noted(about, value, focused)
  const wrong = 'wrong' in reading ? reading.wrong : undefined
  // An empty field that was not touched is not wrong: whether it may be left out is for the form to say.
  const isUnread = wrong !== undefined && (isOurs || missing !== undefined)

  const type = (text: string) => {
    const next = read(text)
    const isWrong = 'wrong' in next
    const told = isWrong ? (keeps ? value : null) : next.value
    setTyped({ text, told })
    if (!isWrong) setLeft(false)
    if (!Object.is(told, value)) onChange(told)
  }
  const leave = () => {
    setFocused(false)
    setLeft(true)
    about.onBlur?.()
  }
  return {
    field: {
      ref: ref.input,
      value: isOurs && (focused || isUnread) ? typed.text : ownText,
      autoComplete: 'off',
      onChange: (event) => type(event.currentTarget.value),
      onFocus: () => {
        if (!isUnread) setTyped(null)
        setFocused(true)
        about.onFocus?.()
      },
      onBlur: leave,
      onKeyDown: (event) => {
        if (event.key === 'Enter') setLeft(true)
      },
      onPointerDown: ref.byPointer,
      'data-unread': isUnread || undefined,
    },
    wrong: isUnread && left ? wrong : undefined,
    note: noteOf(reading) ?? (value === null || focused ? undefined : noteOf(noted(about, value, false))),
    forget: () => setTyped(null),
  }
}

const noteOf = (reading: ReadResult<unknown>): string | undefined =>
  'wrong' in reading ? undefined : reading.note

/** A value that was not typed here, with a note where it could be misread. */
function noted<Value extends string | number>(
  { read, shown, edited, inWords }: TypedAbout<Value>,
  value: Value,
  focused: boolean,
): ReadResult<Value> {
  const found = read(focused ? edited(value) : shown(value))
  if ('value' in found && Object.is(found.value, value)) return focused ? found : { value }
  return { value, note: inWords?.(value) }
}

/** The keyboard comes into a field with its whole text selected, also where the text has just become another. */
function useSelected(focused: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const pointed = useRef(false)
  useLayoutEffect(() => {
    if (focused && !pointed.current) input.current?.select()
    pointed.current = false
  }, [focused])
  return {
    input,
    byPointer: () => {
      pointed.current = true
    },
  }
}
