import type { Environment } from '@feldwerk/query/expression/check.ts'
import type { Fault } from '@feldwerk/query/faults.ts'
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CodeArea.module.css'
import { CompletionList } from './CompletionList.tsx'
import { placeOfCharacter } from './caret.ts'
import { insertion } from './insert.ts'
import { segments } from './segments.ts'
import { useCompletion } from './use-completion.ts'
import type { EditorWords } from './words.ts'

interface CodeAreaProps {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly environment: Environment
  readonly words: EditorWords
  readonly faults: readonly Fault[]
  readonly placeholder: string | undefined
  readonly multiline: boolean
  readonly disabled: boolean
  readonly autoFocus: boolean
  readonly invalid: boolean
  readonly describedBy: string
}

/** How far the list of completions may stand from the left edge, so that it stays on a phone's screen. */
const LIST_WIDTH = 360

/**
 * The field one types into lies over the same text in colours, so that it stays a field of the browser: its undo,
 * its input methods, its way with screen readers. What fits at the cursor is listed below it.
 */
export function CodeArea(props: CodeAreaProps) {
  const { id, value, onChange, environment, faults, multiline } = props
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const paint = useRef<HTMLPreElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const completing = useCompletion(environment)
  const [place, setPlace] = useState({ left: 0, bottom: 0 })
  const painted = useMemo(() => segments(value, faults), [value, faults])
  const { open, offer, index } = completing
  const listId = `${id}-list`

  useLayoutEffect(() => {
    if (!open || !paint.current || !frame.current) return
    const found = placeOfCharacter(paint.current, frame.current, offer.span.start)
    const most = Math.max(0, frame.current.clientWidth - LIST_WIDTH)
    setPlace({ left: Math.min(found.left, most), bottom: found.bottom })
  }, [open, offer.span.start])

  const take = (at: number) => {
    const item = offer.items[at]
    const field = area.current
    if (!item || !field) return
    const { start, end, text, cursor } = insertion(value, offer, item)
    field.focus()
    field.setSelectionRange(start, end)
    // Keeps the browser's own undo; setting the value would forget it.
    if (!document.execCommand('insertText', false, text))
      onChange(value.slice(0, start) + text + value.slice(end))
    field.setSelectionRange(cursor, cursor)
    completing.close()
  }

  const typed = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value: text, selectionStart } = event.currentTarget
    const next = multiline ? text : text.replaceAll('\n', ' ')
    onChange(next)
    completing.look(next, selectionStart, false)
  }

  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      completing.look(value, event.currentTarget.selectionStart, true)
      return
    }
    if (!open) return leaveEnter(event, multiline)
    const act = keys(completing, () => take(index))[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <div ref={frame} className={styles['frame']}>
      <div className={styles['code']} data-invalid={props.invalid || undefined}>
        <pre ref={paint} className={styles['paint']} aria-hidden>
          {painted.map(({ start, text, kind, mark }) => (
            <span key={start} data-kind={kind} data-mark={mark}>
              {text}
            </span>
          ))}
          {'\u200b'}
        </pre>
        <textarea
          ref={area}
          id={id}
          className={styles['input']}
          value={value}
          onChange={typed}
          onKeyDown={pressed}
          onBlur={completing.close}
          onClick={completing.close}
          placeholder={props.placeholder}
          disabled={props.disabled}
          {...(props.autoFocus ? { autoFocus: true, 'data-autofocus': true } : {})}
          rows={1}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-invalid={props.invalid}
          aria-describedby={props.describedBy}
          {...(open ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${index}` } : {})}
        />
      </div>
      {open && (
        <CompletionList id={listId} completing={completing} place={place} words={props.words} onTake={take} />
      )}
      <span role="status" className="fw-visually-hidden">
        {open ? t('expression.offers', { count: offer.items.length }) : ''}
      </span>
    </div>
  )
}

/** In one line Enter belongs to the form; a text area would keep it. */
function leaveEnter(event: KeyboardEvent<HTMLTextAreaElement>, multiline: boolean): void {
  if (multiline || event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** What each key does while completions are shown. */
function keys(
  { move, close }: ReturnType<typeof useCompletion>,
  take: () => void,
): Readonly<Record<string, () => void>> {
  return {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(8),
    PageUp: () => move(-8),
    Enter: take,
    Tab: take,
    Escape: close,
  }
}
