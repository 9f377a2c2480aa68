import { fileShapes } from './files.ts'
import { refusalShapes } from './refusals.ts'
import { sessionShapes } from './sessions.ts'
import type { OddShape } from './step.ts'
import { valueShapes } from './values.ts'

/** Everything about the calls that a reader would not guess, each shown by requests that a test really sends. */
export const oddShapes: readonly OddShape[] = [
  ...fileShapes,
  ...valueShapes,
  ...sessionShapes,
  ...refusalShapes,
]
