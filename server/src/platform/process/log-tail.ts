import { errorOf } from './error-code.ts'

/** A warning or an error that was logged. */
export interface LoggedTrouble {
  readonly at: Date
  readonly level: 'warn' | 'error'
  readonly message: string | undefined
  /** Of which request, as the log names it. */
  readonly request: string | undefined
  readonly error: Error | undefined
  /** The message was put together by others, from anything. */
  readonly isForeign: boolean
}

/** The last warnings and errors of this process. */
export interface LogTail {
  note(trouble: LoggedTrouble): void
  readonly troubles: () => readonly LoggedTrouble[]
}

const MOST = 200

export function createLogTail(): LogTail {
  let kept: readonly LoggedTrouble[] = []
  return {
    note: (trouble) => void (kept = [...kept.slice(1 - MOST), trouble]),
    troubles: () => kept,
  }
}

interface LoggedLine {
  /** As it was called: fields and a message, or either. */
  readonly given: readonly unknown[]
  readonly level: number
  /** What every line of this logger says. Every call is logged, and this is dear: it is asked of troubles alone. */
  readonly bindings: () => Readonly<Record<string, unknown>>
}

const WARN = 40
const ERROR = 50

/** What a call of the logger said; undefined for remarks. */
export function troubleOf({ given, level, bindings }: LoggedLine): LoggedTrouble | undefined {
  if (level < WARN) return undefined
  const { reqId } = bindings()
  const [first, second] = given
  const message = typeof first === 'string' ? first : second
  const isObject = typeof first === 'object' && first !== null
  const thrown: unknown = isObject ? (first instanceof Error ? first : Reflect.get(first, 'err')) : undefined
  return {
    at: new Date(),
    level: level >= ERROR ? 'error' : 'warn',
    message: typeof message === 'string' ? message : undefined,
    request: typeof reqId === 'string' ? reqId : undefined,
    error: thrown === undefined ? undefined : errorOf(thrown),
    isForeign: isObject && Reflect.get(first, 'queue') === true,
  }
}
