import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import type { Component, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { fieldIn } from '@feldwerk/workflow/editor/editor.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contraryOf } from '../../conditions/contrary.ts'
import { conditionOf } from '../../conditions/expression-of.ts'
import { sentenceText } from '../../conditions/sentence.ts'
import { subjectsOf } from '../../conditions/subjects.ts'
import { useSentence } from '../../conditions/use-sentence.ts'
import { useQueryModel } from '../../queries/use-query-model.ts'
import { namesAt } from './names-at.ts'

interface NotAskedProps {
  readonly component: Component
  readonly definition: WorkflowDefinition
  readonly path: readonly (string | number)[]
}

/** On which condition a question is asked, or is not: "nur gefragt, wenn Öltemperatur über 80 °C". */
export function NotAsked({ component, definition, path }: NotAskedProps) {
  const hidden = conditionOf(fieldIn(component, 'hidden'))
  if (hidden === undefined) return null
  return <Rule hidden={hidden} definition={definition} path={path} />
}

function Rule({ hidden, definition, path }: Omit<NotAskedProps, 'component'> & { readonly hidden: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { catalogue, titles } = useQueryModel()
  const subjects = useMemo(() => {
    const { fields, about } = namesAt({ definition, path, catalogue, language })
    return subjectsOf({ names: fields, catalogue }, { names: about, fields: titles.fields })
  }, [definition, path, catalogue, titles, language])
  const shown = contraryOf(hidden)
  const sentence = useSentence(shown ?? hidden, subjects)
  // What has no words would be code to those who read results.
  if (sentence.some(({ is }) => is === 'formula')) return null
  const condition = sentenceText(sentence)
  return (
    <Quiet look="caption">
      {t(shown === undefined ? 'results.notAskedWhen' : 'results.askedOnlyWhen', { condition })}
    </Quiet>
  )
}
