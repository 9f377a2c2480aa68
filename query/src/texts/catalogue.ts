import type { Fault, FaultCode } from '../faults.ts'
import type { LimitName } from '../limits.ts'

/** The words of one language for everything that can be wrong. */
export interface FaultTexts {
  readonly faults: Readonly<Record<FaultCode, (fault: Fault) => string>>
  readonly limits: Readonly<Record<LimitName, (limit: number) => string>>
  /** "meinten Sie …?", after the text of the fault. */
  readonly nearest: (names: readonly string[]) => string
}
