import type { AssetTypeRow } from '@feldwerk/contract/asset-types.ts'
import { REVIEW_STATES } from '@feldwerk/contract/workflow-results.ts'
import type { WorkflowRow } from '@feldwerk/contract/workflows.ts'
import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { ACCOUNT, BOOLEAN, type Fields, STRING, TIME, task } from '@feldwerk/query/types.ts'
import { fixedOptions } from '@feldwerk/workflow/components/options.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { fieldsIn } from '@feldwerk/workflow/field.ts'
import { fixedText } from '@feldwerk/workflow/fixed-text.ts'
import {
  askedOf,
  childrenOf,
  flagOf,
  notApplicableTitle,
  type Part,
  partTitle,
} from '@feldwerk/workflow/parts.ts'
import { type RecordField, resultFields, taskDataFields } from '@feldwerk/workflow/record-fields.ts'
import { type Language, translate } from '@feldwerk/workflow/texts.ts'
import type { TFunction } from 'i18next'
import { languageType } from '../assets/editor/use-type-environment.ts'
import type { Description, Descriptions } from '../conditions/subjects.ts'
import { columnsOf, titleOf } from '../names/titles.ts'

/** What queries know of the records of one kind: the types of their fields, and what people call them. */
export interface RecordFacts {
  readonly fields: Fields
  readonly about: Descriptions
}

/** Who speaks: the catalogue of texts and the language of names. */
export interface SpeechContext {
  readonly t: TFunction
  readonly language: Language
}

/** Assets of a type; what they are called comes first. */
export function assetFacts(type: AssetTypeRow, { t, language }: SpeechContext): RecordFacts {
  const properties = columnsOf(type)
  const own = properties.map((property): [string, Description] => [
    property.name,
    {
      title: titleOf(property, language),
      ...(property.dateOnly ? { dateOnly: true } : {}),
      ...(property.number?.unit ? { unit: property.number.unit } : {}),
      ...(property.enumeration
        ? { options: property.enumeration.map((value) => ({ value: String(value), label: String(value) })) }
        : {}),
    },
  ])
  return {
    fields: {
      ...Object.fromEntries(properties.map(({ name, type: kind }) => [name, languageType(kind)])),
      id: STRING,
      createdAt: TIME,
      changedAt: TIME,
      createdBy: ACCOUNT,
    },
    about: {
      createdAt: { title: t('queries.field.createdAt') },
      changedAt: { title: t('queries.field.changedAt') },
      createdBy: { title: t('queries.field.createdBy') },
      ...Object.fromEntries(own),
    },
  }
}

/** Results of a workflow: when and by whom, then the answers. */
export function resultFacts(
  workflow: WorkflowRow,
  catalogue: Catalogue,
  { t, language }: SpeechContext,
): RecordFacts {
  const { definition } = workflow
  const answers = definition && answerFactsOf(definition, catalogue, { language })
  return {
    fields: {
      completedAt: TIME,
      createdBy: ACCOUNT,
      company: STRING,
      receivedAt: TIME,
      changedAt: TIME,
      ...answers?.fields,
      task: task(workflow.id),
      reviewState: STRING,
      reviewedBy: ACCOUNT,
      reviewedAt: TIME,
      id: STRING,
    },
    about: {
      completedAt: { title: t('queries.field.completedAt') },
      createdBy: { title: t('queries.field.completedBy') },
      company: { title: t('queries.field.fromCompany') },
      receivedAt: { title: t('queries.field.receivedAt') },
      changedAt: { title: t('queries.field.correctedAt') },
      task: { title: t('expression.type.TASK') },
      reviewState: {
        title: t('queries.field.reviewState'),
        options: REVIEW_STATES.map((value) => ({ value, label: t(`results.review.state.${value}`) })),
      },
      reviewedBy: { title: t('queries.field.reviewedBy') },
      reviewedAt: { title: t('queries.field.reviewedAt') },
      ...answers?.about,
    },
  }
}

/** The answers of a definition alone. */
export function answerFactsOf(
  definition: WorkflowDefinition,
  catalogue: Catalogue,
  { language }: Pick<SpeechContext, 'language'>,
): RecordFacts {
  const fields = resultFields(definition, catalogue)
  return {
    fields: Object.fromEntries(fields.map(({ name, type }) => [name, type])),
    about: describeFields(fields, partsById(definition.nodes), language),
  }
}

/** Tasks of a workflow: the data that one carries, and when it came to be. */
export function taskFacts({ definition }: WorkflowRow, { t }: SpeechContext): RecordFacts {
  const data = definition ? taskDataFields(definition) : []
  const types = Object.fromEntries(data.map(({ name, type }) => [name, type]))
  return {
    fields: {
      data: { kind: 'OBJECT', fields: types },
      id: STRING,
      createdBy: ACCOUNT,
      createdAt: TIME,
      changedAt: TIME,
    },
    about: {
      data: {
        title: t('queries.field.taskData'),
        fields: Object.fromEntries(data.map(({ name }) => [name, { title: name }])),
      },
      createdAt: { title: t('queries.field.createdAt') },
      changedAt: { title: t('queries.field.changedAt') },
      createdBy: { title: t('queries.field.createdBy') },
    },
  }
}

/** People and machines. */
export function accountFacts({ t }: SpeechContext): RecordFacts {
  const texts = [
    'name',
    'firstName',
    'lastName',
    'email',
    'phone',
    'employeeNumber',
    'language',
    'machineName',
    'machineSerialNumber',
    'machineManufacturer',
    'machineDescription',
  ] as const
  const flags = ['asMachine', 'owner', 'portalAccess', 'appAccess'] as const
  const times = ['lastLoginAt', 'createdAt'] as const
  const all = [
    ...texts.map((name) => ({ name, type: STRING })),
    ...flags.map((name) => ({ name, type: BOOLEAN })),
    ...times.map((name) => ({ name, type: TIME })),
  ]
  return {
    fields: { ...Object.fromEntries(all.map(({ name, type }) => [name, type])), id: STRING },
    about: Object.fromEntries(all.map(({ name }) => [name, { title: t(`queries.person.${name}`) }])),
  }
}

/** Parts by the ids of all that is stored of them. */
function partsById(parts: readonly Part[]): ReadonlyMap<string, Part> {
  return new Map(
    parts.flatMap((part) => {
      const flag = flagOf(part)
      const own = [part.id, ...(flag ? [flag.id] : [])].map((id) => [id, part] as const)
      return [...own, ...partsById(askedOf(part)), ...partsById(childrenOf(part))]
    }),
  )
}

function describeFields(
  fields: readonly RecordField[],
  parts: ReadonlyMap<string, Part>,
  language: Language,
): Descriptions {
  return Object.fromEntries(
    fields.map(({ id, name, dateOnly, fields: inner }) => {
      const part = parts.get(id)
      if (part && part.id !== id) return [name, { title: notApplicableTitle(part, language) }]
      return [
        name,
        {
          title: part ? partTitle(part, language) : name,
          ...(dateOnly ? { dateOnly } : {}),
          ...(inner ? { fields: describeFields(inner, parts, language) } : {}),
          ...(part ? answerFacts(part, language) : {}),
        },
      ]
    }),
  )
}

/** The unit of a number, the choices of a choice. */
function answerFacts(part: Part, language: Language): Pick<Description, 'unit' | 'options'> {
  const { unit, options } = fieldsIn(part)
  const found = fixedText(unit, language)
  const fixed = options?.kind === 'VALUE' ? fixedOptions(options) : undefined
  return {
    ...(found ? { unit: found } : {}),
    ...(fixed
      ? {
          options: fixed.map(({ value, label }) => ({
            value: String(value),
            label: translate(label, language) ?? String(value),
          })),
        }
      : {}),
  }
}
