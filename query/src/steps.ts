import type { StepKind } from './query.ts'
import { DISTINCT } from './steps/DISTINCT/step.ts'
import { EXPAND } from './steps/EXPAND/step.ts'
import { FILTER } from './steps/FILTER/step.ts'
import { GROUP } from './steps/GROUP/step.ts'
import { JOIN } from './steps/JOIN/step.ts'
import { MAP } from './steps/MAP/step.ts'
import type { Step } from './steps/step.ts'

/** Every kind of step. */
export const STEPS: { readonly [K in StepKind]: Step<K> } = { FILTER, MAP, EXPAND, JOIN, GROUP, DISTINCT }
