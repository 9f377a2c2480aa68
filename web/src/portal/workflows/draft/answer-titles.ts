import { withAsked } from '@feldwerk/workflow/asked.ts'
import { type FixedOption, fixedOptions } from '@feldwerk/workflow/components/options.ts'
import type { Component, Node, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { fieldsIn } from '@feldwerk/workflow/field.ts'
import { fixedText } from '@feldwerk/workflow/fixed-text.ts'
import { notApplicableOf } from '@feldwerk/workflow/not-applicable.ts'
import { notApplicableTitle, type Part, partTitle } from '@feldwerk/workflow/parts.ts'
import { type Language, translate } from '@feldwerk/workflow/texts.ts'
import type { Description, Descriptions } from '../../conditions/subjects.ts'

interface Words {
  readonly language: Language
  /** What the task that is done is called, and what it holds. */
  readonly task: Description
}

/** What people call the answers of a workflow, by the names that expressions have for them. */
export function answerTitles({ nodes }: WorkflowDefinition, words: Words): Descriptions {
  return { ...nodeTitles(nodes, words.language), task: words.task }
}

/** In a round the activities of the iteration go by their own names, so all stand side by side. */
function nodeTitles(nodes: readonly Node[], language: Language): Descriptions {
  return Object.fromEntries(
    nodes.flatMap((node): [string, Description][] =>
      node.kind === 'ITERATION'
        ? [[node.variableName, titled(node, language)], ...Object.entries(nodeTitles(node.nodes, language))]
        : [[node.variableName, { ...titled(node, language), fields: answersIn(node.components, language) }]],
    ),
  )
}

function answersIn(components: readonly Component[], language: Language): Descriptions {
  return Object.fromEntries(
    withAsked(components).flatMap((component): [string, Description][] => {
      const flag = notApplicableOf(component)
      const answer: Description =
        component.kind === 'ACTIVITY_GROUP'
          ? { ...titled(component, language), fields: nodeTitles(component.activities, language) }
          : answerTitle(component, language)
      return [
        [component.variableName, answer],
        ...(flag
          ? [[flag.name, { title: notApplicableTitle(component, language) }] satisfies [string, Description]]
          : []),
      ]
    }),
  )
}

function answerTitle(component: Component, language: Language): Description {
  const { unit, options } = fieldsIn(component)
  const unitText = fixedText(unit, language)
  const choices = textsOf(fixedOptions(options), language)
  return {
    ...titled(component, language),
    ...(unitText ? { unit: unitText } : {}),
    ...(component.kind === 'DATE' ? { dateOnly: true } : {}),
    ...(choices.length > 0 ? { options: choices } : {}),
  }
}

const textsOf = (options: readonly FixedOption[], language: Language) =>
  options.flatMap(({ value, label }) =>
    typeof value === 'string' && value !== '' ? [{ value, label: translate(label, language) ?? value }] : [],
  )

const titled = (part: Part, language: Language) => ({ title: partTitle(part, language) })
