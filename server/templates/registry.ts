import { haccpTemperature } from './haccp-temperature/template.ts'
import { machineMaintenance } from './machine-maintenance/template.ts'
import { safetyWalk } from './safety-walk/template.ts'
import { vehicleCheck } from './vehicle-check/template.ts'

/** A built-in template as data. Its id and those within never change: installed ones are upgraded by them. */
export interface BuiltinTemplate {
  readonly id: string
  /** As calls and logs name it. */
  readonly name: string
  readonly translations: readonly object[]
  readonly bundle: object
}

/** Every template that Feldwerk brings. */
export const builtinTemplates: readonly BuiltinTemplate[] = [
  machineMaintenance,
  safetyWalk,
  vehicleCheck,
  haccpTemperature,
]
