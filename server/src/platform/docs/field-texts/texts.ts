import { fieldsOfMany } from './of-many.ts'
import { fieldsOfOperations } from './of-operations.ts'
import { parameterTexts } from './of-parameters.ts'
import { fieldsOfPeople } from './of-people.ts'
import { fieldsOfRecords } from './of-records.ts'
import { fieldsOfWork } from './of-work.ts'
import { fieldsOfWorkflows } from './of-workflows.ts'

/**
 * A sentence for each field and parameter by its name, or by the names of what it stands in and its own, where a doc
 * comment of the contract does not say it. A test asks for those that are missing.
 */
export const fieldTexts: Readonly<Record<string, string>> = {
  ...fieldsOfMany,
  ...fieldsOfPeople,
  ...fieldsOfRecords,
  ...fieldsOfWorkflows,
  ...fieldsOfWork,
  ...fieldsOfOperations,
  ...parameterTexts,
}
