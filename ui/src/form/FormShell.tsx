import { Button } from '@mantine/core'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useLeaveTrap } from '../leave/use-leave-trap.ts'
import { useOnline } from '../network/use-online.ts'
import { Notice } from '../parts/Notice.tsx'
import { useTexts } from '../texts/texts.ts'
import styles from './FormShell.module.css'
import { FieldSizeContext } from './field.tsx'
import { fieldsWithoutPlace, focusFirstWrong } from './form-errors.ts'
import { AskedContext, unreadIn } from './typed/asked.ts'
import type { Form, FormValues } from './use-form.ts'

/** Why saving failed, in words; `fields` by path, as `machines.0.name`. */
export interface FormProblem {
  /** What happened; "Nicht gespeichert" unless given. */
  readonly title?: string
  /** Why, and what to do. */
  readonly text: string
  readonly fields?: Readonly<Record<string, string>>
  /** Every problem is shown at a field: no summary is needed while all of those are on the page. */
  readonly inFields?: boolean
}

interface FormShellProps<Values extends FormValues> {
  readonly form: Form<Values>
  /** Names the form; shown above it unless the page or dialog shows it already. */
  readonly title: string
  readonly hideTitle?: boolean
  /** The answer of the server to the last attempt, or `null`. */
  readonly error: FormProblem | null
  /** The form is being saved. */
  readonly loading: boolean
  /** Verb and thing: "Gruppe anlegen". */
  readonly submitLabel: string
  /** Gets the values once all fields are right. When its promise is kept, the form counts as saved. */
  readonly onSubmit: (values: Values) => unknown
  readonly onCancel?: () => void
  /** Called when unsaved changes appear or disappear; the form guards against leaving by itself. */
  readonly onDirtyChange?: (dirty: boolean) => void
  /** `false` where nothing is lost by leaving: sign-in, search. */
  readonly guard?: boolean
  /** Below the fields, left of the buttons. */
  readonly aside?: ReactNode
  /** The page has another form whose button is the filled one. */
  readonly quiet?: boolean
  /** What the form still lacks, said beside its button, which is off until then. */
  readonly missing?: string | undefined
  /** A form longer than the window keeps its button in sight. */
  readonly long?: boolean
  readonly children: ReactNode
}

/** A form: fields, a summary of what is wrong, and the way to save. Guards unsaved changes. */
export function FormShell<Values extends FormValues>(props: FormShellProps<Values>) {
  const {
    form,
    title,
    hideTitle = false,
    error,
    loading,
    submitLabel,
    onSubmit,
    onCancel,
    guard = true,
  } = props
  const texts = useTexts()
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const size = useContext(FieldSizeContext)
  const [attempts, setAttempts] = useState(0)
  const [unread, setUnread] = useState(0)
  const isOnline = useOnline()
  const dirty = form.isDirty()
  const wrong = Object.values(form.errors).filter(Boolean).length + unread
  useLeaveTrap(guard && dirty)
  useDirtyReport(dirty, props.onDirtyChange)
  useServerErrors(form, error, box)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation()
    setAttempts((count) => count + 1)
    const held = unreadIn(box.current).length
    setUnread(held)
    if (held > 0) {
      event.preventDefault()
      form.validate()
      focusFirstWrong(box.current)
      return
    }
    form.onSubmit(
      async (values) => {
        const answer = onSubmit(values)
        if (!(answer instanceof Promise)) return
        const saved = await kept(answer)
        // If the caller has set the values as the server stored them, those count as saved; otherwise the ones that
        // were sent.
        if (saved && form.isDirty()) form.resetDirty(values)
      },
      () => focusFirstWrong(box.current),
    )(event)
  }

  const saying = !isOnline
    ? texts.form.offline
    : attempts > 0 && wrong > 0 && !error
      ? texts.form.wrongFields(wrong)
      : ''

  return (
    <form
      ref={box}
      noValidate
      className={styles['form']}
      onSubmit={submit}
      onInput={() => setUnread(0)}
      {...(hideTitle ? { 'aria-label': title } : { 'aria-labelledby': id })}
    >
      {!hideTitle && (
        <h2 id={id} className={styles['formTitle']}>
          {title}
        </h2>
      )}
      {error && <FormError error={error} box={box} />}
      <AskedContext value={attempts}>{props.children}</AskedContext>
      <div className={styles['formEnd']} data-size={size} data-form-end={props.long || undefined}>
        <div role="status" className={styles['wrongCount']}>
          {saying}
        </div>
        {props.missing && (
          <span className={styles['missing']} id={`${id}-missing`}>
            {props.missing}
          </span>
        )}
        {props.aside}
        {onCancel && (
          <Button variant="default" size={size} onClick={onCancel}>
            {texts.abort}
          </Button>
        )}
        <Button
          type="submit"
          size={size}
          variant={props.quiet ? 'default' : 'filled'}
          loading={loading && isOnline}
          disabled={!isOnline || props.missing !== undefined}
          {...(props.missing ? { 'aria-describedby': `${id}-missing` } : {})}
          fullWidth={size === 'md'}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

interface FormErrorProps {
  readonly error: FormProblem
  readonly box: RefObject<HTMLFormElement | null>
}

function FormError({ error, box }: FormErrorProps) {
  const texts = useTexts()
  const [homeless, setHomeless] = useState<[path: string, text: string][]>([])
  useEffect(() => setHomeless(fieldsWithoutPlace(error.fields ?? {}, box.current)), [error, box])
  if (error.inFields && homeless.length === 0) return null
  return (
    <Notice tone="red" live title={error.title ?? texts.form.errorTitle}>
      {error.text}
      {homeless.length > 0 && (
        <ul className={styles['errorList']}>
          {homeless.map(([path, text]) => (
            <li key={path}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function useDirtyReport(dirty: boolean, report: ((dirty: boolean) => void) | undefined): void {
  const tell = useEffectEvent((now: boolean) => report?.(now))
  useEffect(() => tell(dirty), [dirty])
}

function useServerErrors<Values extends FormValues>(
  form: Form<Values>,
  error: FormProblem | null,
  box: RefObject<HTMLFormElement | null>,
): void {
  const mark = useEffectEvent((fields: Readonly<Record<string, string>>) => {
    form.setErrors({ ...fields })
    focusFirstWrong(box.current)
  })
  useEffect(() => {
    if (error?.fields) mark(error.fields)
  }, [error])
}

/** The caller shows why a promise was broken; here it only matters that it was. */
async function kept(promise: Promise<unknown>): Promise<boolean> {
  try {
    await promise
    return true
  } catch {
    return false
  }
}
