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

/** What a text means, perhaps with a word on how it was understood; or why it means nothing, in words. */
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
  /** How a value stands in the field, and how while somebody is in it. */
  readonly shown: (value: Value) => string
  readonly edited: (value: Value) => string
  /** What the value is, beyond doubt; said where its short form would be read as another. */
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
  /** What stands there was set in another way, as by a picker: the text is given up. */
  readonly forget: () => void
}

interface Text<Value> {
  readonly text: string
  /** The value that stands outside because of this text. */
  readonly told: Value | null
}

/**
 * A field whose value is typed as a text. While somebody is in it, the text is theirs, whatever it is read as; what
 * cannot be read stays, is said in words and marked for the form around. Only what was read is told.
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

/** A value that nobody has typed here, with a note where it could be taken for another. */
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
