import { Activity, Component, Iteration, Node, WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { AnyBlock, DocumentTemplate, inside } from '@feldwerk/workflow/documents/document.ts'
import { fieldOf, QueryField } from '@feldwerk/workflow/field.ts'
import { NamedPeople } from '@feldwerk/workflow/named-people.ts'
import { Texts } from '@feldwerk/workflow/texts.ts'
import { TriggerFields } from '@feldwerk/workflow/triggers.ts'
import { lineField, textField } from '@feldwerk/workflow/wording/field.ts'
import { Line, TokenFormat, WordsSpan } from '@feldwerk/workflow/wording/line.ts'
import { Text, TextBlock } from '@feldwerk/workflow/wording/text.ts'
import { Query, QueryStep, ValueType } from './queries.ts'
import { ReasonNode } from './run-reasons.ts'
import { z } from './zod.ts'

/**
 * Parts of workflows and queries under the names that the description gives them: those that hold themselves would never
 * end without, and all others would be written out wherever they stand.
 */
export const partsOfWorkflows: Readonly<Record<string, z.ZodType>> = {
  Query,
  QueryStep,
  ...kindsOf(QueryStep, 'Step'),
  ValueType,
  ReasonNode,
  WorkflowDefinition,
  WorkflowNode: Node,
  WorkflowActivity: Activity,
  WorkflowIteration: Iteration,
  WorkflowComponent: Component,
  ...kindsOf(Component, 'Component'),
  WorkflowTexts: Texts,
  NamedPeople,
  QueryField,
  TokenFormat,
  WordsSpan,
  WordsBlock: TextBlock,
  ...kindsOf(TextBlock, 'Words'),
  LineWords: Line,
  LineField: lineField,
  TextWords: Text,
  WordsField: textField,
  DocumentTemplate,
  DocumentBlock: AnyBlock,
  BlocksInside: inside,
  ...kindsOf(AnyBlock, 'Block'),
  TaskSourceDefinition: itemOf(TriggerFields.taskSources),
  EmailTrigger: itemOf(TriggerFields.emailTriggers),
  TaskTrigger: itemOf(TriggerFields.taskTriggers),
  PdfTrigger: itemOf(TriggerFields.pdfTriggers),
  WebhookTrigger: itemOf(TriggerFields.webhookTriggers),
  AssetTrigger: itemOf(TriggerFields.assetTriggers),
}

/** What is made anew wherever it stands: whatever looks like one of them is described as a reference to it. */
export const sharedShapes: Readonly<Record<string, z.ZodType>> = {
  BooleanField: fieldOf(z.boolean()),
  TextsField: fieldOf(Texts),
  NumberField: fieldOf(z.number().min(-1e15).max(1e15)),
  CountField: fieldOf(z.int().min(0).max(1_000_000)),
}

/** Each kind of a union by its name: `NUMBER` of components is a `NumberComponent`. */
function kindsOf(union: z.ZodType, suffix: string): Record<string, z.ZodType> {
  const { options } = (union as z.ZodDiscriminatedUnion).def
  return Object.fromEntries(
    options.map((option) => {
      const { kind } = (option as z.ZodObject).shape
      const [name] = (kind as z.ZodLiteral<string>).values
      return [`${inWords(name as string)}${suffix}`, option as z.ZodObject]
    }),
  )
}

function inWords(kind: string): string {
  return kind
    .toLowerCase()
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
}

function itemOf(list: z.ZodDefault<z.ZodArray>): z.ZodType {
  return list.unwrap().element as z.ZodType
}
