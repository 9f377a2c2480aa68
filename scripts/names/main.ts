import { sources } from '../sources.ts'
import { checkNames } from './check.ts'

const faults = checkNames(sources())
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`names: ${faults.length} faults\n`)
process.exitCode = faults.length === 0 ? 0 : 1
