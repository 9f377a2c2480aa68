import type { LimitName } from './limits.ts'

/** What can be wrong with a definition; each has its text in every language (`texts/`). */
export const FAULT_CODES = [
  'syntax',
  'unknownName',
  'unknownField',
  'unknownFunction',
  'unknownRecordType',
  'unknownView',
  'unknownZone',
  'unknownUnit',
  'wrongArguments',
  'wrongType',
  'mixedTypes',
  'notConstant',
  'badPattern',
  'badFormat',
  'badNumber',
  'badText',
  'badName',
  'badShape',
  'badPercent',
  'noValue',
  'notInLanguage',
  'duplicateName',
  'viewCycle',
  'limit',
  'equalityMayFail',
  'countedTwice',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

/** A place in a definition: `['steps', 2, 'condition']`, then the characters of that expression. */
export interface FaultPlace {
  readonly path: readonly (string | number)[]
  readonly start: number
  readonly end: number
}

/** One error or warning: where, what was expected, what is there, and the nearest names. */
export interface Fault extends FaultPlace {
  readonly code: FaultCode
  readonly expected: readonly string[]
  readonly found: string
  readonly nearest: readonly string[]
  readonly limit?: LimitName
}

export type FaultDetail = Partial<Pick<Fault, 'expected' | 'found' | 'nearest' | 'limit'>>

export function fault(code: FaultCode, place: Partial<FaultPlace>, detail: FaultDetail = {}): Fault {
  const { path = [], start = 0, end = start } = place
  return { code, path, start, end, expected: [], found: '', nearest: [], ...detail }
}

/** The same faults, seen from further out. */
export function below(path: readonly (string | number)[], faults: readonly Fault[]): Fault[] {
  return faults.map((each) => ({ ...each, path: [...path, ...each.path] }))
}
