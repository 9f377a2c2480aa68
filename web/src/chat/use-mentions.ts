import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { begunMention, meantBy, withMention } from './mentions.ts'

interface MentionOptions {
  /** Who can be meant. */
  readonly people: readonly AccountReference[]
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onText: (text: string) => void
}

/** People offered while an @ is being written: chosen with a tap, or by arrows and Enter. */
export interface MentionOffer {
  readonly listId: string
  readonly people: readonly AccountReference[]
  /** The one that Enter takes. */
  readonly current: number
  readonly pick: (person: AccountReference) => void
  /** Whether the key was for the list. */
  readonly onKey: (event: KeyboardEvent) => boolean
  /** Writes an @, as if it had been typed. */
  readonly begin: () => void
  readonly fieldProps: {
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
    readonly onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => void
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-controls'?: string
    readonly 'aria-activedescendant'?: string
  }
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`

export function useMentions({ people, field, text, onText }: MentionOptions): MentionOffer {
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const [current, setCurrent] = useState(0)
  const [refused, setRefused] = useState<string>()
  const begun = begunMention(text, caret)
  const offered = begun && text !== refused ? meantBy(people, begun) : []
  const at = Math.min(current, offered.length - 1)

  const write = (written: string, place: number) => {
    // At once: who types on meanwhile must not find the caret moved under their hands.
    flushSync(() => {
      onText(written)
      setCaret(place)
      setCurrent(0)
    })
    field.current?.focus()
    field.current?.setSelectionRange(place, place)
  }
  const pick = (person: AccountReference) => {
    if (!begun) return
    const written = withMention(text, begun, person)
    write(written.text, written.caret)
  }
  const begin = () => {
    const place = field.current?.selectionEnd ?? text.length
    const before = text.slice(0, place)
    const sign = before === '' || /\s$/u.test(before) ? '@' : ' @'
    write(before + sign + text.slice(place), place + sign.length)
  }
  const onKey = (event: KeyboardEvent): boolean => {
    const person = offered[at]
    if (!person || event.nativeEvent.isComposing) return false
    const { key } = event
    if (key === 'ArrowDown') setCurrent((at + 1) % offered.length)
    else if (key === 'ArrowUp') setCurrent((at + offered.length - 1) % offered.length)
    else if (key === 'Enter' || key === 'Tab') pick(person)
    else if (key === 'Escape') setRefused(text)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const open = offered.length > 0
  return {
    listId,
    people: offered,
    current: at,
    pick,
    onKey,
    begin,
    fieldProps: {
      value: text,
      onChange({ currentTarget }) {
        onText(currentTarget.value)
        setCaret(currentTarget.selectionEnd)
        setCurrent(0)
      },
      onSelect: ({ currentTarget }) => setCaret(currentTarget.selectionEnd),
      'aria-autocomplete': 'list',
      ...(open ? { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, at) } : {}),
    },
  }
}
