import type { Component } from '@feldwerk/workflow/definition.ts'
import { useMemo } from 'react'
import type { Titles } from '../../conditions/subjects.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { useAnswerTitles } from '../draft/use-answer-titles.ts'
import type { WorkflowEditing } from '../draft/use-editing.ts'
import { seenAt } from './environment.ts'
import type { Flag } from './rule-actions.ts'

/** What conditions at a place may ask about, and what people call it. */
export function useAsked({ definition }: WorkflowEditing, component: Component, field: Flag) {
  const { catalogue, titles: known, recordNames } = useQueryModel()
  const environment = useMemo(() => {
    const { names } = seenAt(definition, { part: component.id, field, catalogue })
    return { names, catalogue }
  }, [definition, component.id, field, catalogue])
  const names = useAnswerTitles(definition)
  const titles = useMemo((): Titles => ({ ...known, names }), [known, names])
  return { environment, titles, recordNames }
}
