import type { de } from './de.ts'

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> }

/** The shape of a catalogue: German is the pattern, every other language has to have the same entries. */
export type UiTexts = Widened<typeof de>
