import type { Json } from '@feldwerk/workflow/wire.ts'

/** Answers, and what lies within them, by name. */
export type Answers = Readonly<Record<string, Json>>

const isObject = (value: unknown): value is Answers =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** An answer that has others within it; where it is none, nothing was answered. */
export const objectOf = (value: unknown): Answers => (isObject(value) ? value : {})
