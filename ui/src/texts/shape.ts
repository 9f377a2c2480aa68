import type { de } from './de.ts'

type WidenedTexts<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: WidenedTexts<T[K]> }

/** The shape of a catalogue: German is the pattern, every other language has to have the same entries. */
export type UiTexts = WidenedTexts<typeof de>
