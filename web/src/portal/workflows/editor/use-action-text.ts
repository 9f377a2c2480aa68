import type { Component } from '@feldwerk/workflow/definition.ts'
import { kindOf } from '@feldwerk/workflow/kinds.ts'
import { useTranslation } from 'react-i18next'
import type { Action } from './rule-actions.ts'

/** What a rule does to a component: "Frage ausblenden", "Hinweis anzeigen". */
export function useActionText({ kind }: Component): (action: Action) => string {
  const { t } = useTranslation()
  const what =
    kind === 'ACTIVITY_GROUP' ? 'group' : kindOf(kind).common.includes('optional') ? 'question' : 'note'
  return (action) =>
    t(`workflows.editor.rule.action.${action}`, { what: t(`workflows.editor.rule.what.${what}`) })
}
