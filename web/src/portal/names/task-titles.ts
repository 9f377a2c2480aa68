import type { AssetProperty } from '@feldwerk/contract/asset-types.ts'
import type { Task } from '@feldwerk/contract/tasks.ts'
import { LANGUAGE_CODES } from '@feldwerk/query/written/languages.ts'
import { fullName, withoutStart } from '@feldwerk/ui/format/names.ts'
import type { TaskField } from '@feldwerk/workflow/definition.ts'
import { taskFieldTitle } from '@feldwerk/workflow/parts.ts'
import { workflowTitle } from './workflow-titles.ts'

/** What a task is called: its own words, else those of its workflow. */
export function taskTitle({ label, workflow }: Pick<Task, 'label' | 'workflow'>, language: string): string {
  return label ?? workflowTitle(workflow, language)
}

/**
 * The same beside the name of its workflow, which it does not say again: „Presse P-05“ of „Wartung: Presse P-05“, also where
 * its words are of another language than the page.
 */
export function taskSubject(task: Pick<Task, 'label' | 'workflow'>, language: string): string {
  const names = task.workflow.translations.map(({ name }) => name)
  return names.reduce(withoutStart, taskTitle(task, language))
}

/** Everybody that a task is given to, by name; empty where it is for all who may. */
export function assigneeNames({ accounts, accountGroups }: Task['assignedTo']): string[] {
  return [...accountGroups.map(({ name }) => name), ...accounts.map(fullName)]
}

/** A piece of task data as a property, for the fields and values that assets have too. */
export function propertyOfField(field: TaskField): AssetProperty {
  const { id, name, type, required } = field
  return {
    id,
    name,
    type: type as AssetProperty['type'],
    required,
    enumeration: null,
    foreignKeyConstraint: null,
    customCheck: null,
    dateOnly: false,
    barcode: false,
    number: null,
    translations: LANGUAGE_CODES.map((language) => ({
      language,
      name: taskFieldTitle(field, language),
      description: null,
      customCheckMessage: null,
    })),
  }
}
