import { STRING } from '@feldwerk/query/types.ts'
import { documentFaults } from '../../documents/check.ts'
import { DocumentTemplate, isDocument } from '../../documents/document.ts'
import { type Field, fieldOf } from '../../field.ts'
import { Texts } from '../../texts.ts'
import { lineField } from '../../wording/field.ts'
import { z } from '../../zod.ts'
import { conditionFaults, context, onResults, resultFaults, triggerKind } from '../kind.ts'

/** Of the older form words, which are printed as they are. */
const template: z.ZodType<Field<Texts> | DocumentTemplate> = z.union([DocumentTemplate, fieldOf(Texts)])

/** A document made from a template, with a context one for each of its rows; `name` is its file name. */
export const PDF = triggerKind({
  shape: z.object({ ...onResults, name: lineField, title: lineField, context, template }),
  sees: 'RESULT',
  faults: (trigger, about) => {
    const { check, path } = about
    const each = check.eachOf(trigger.context)
    return [
      ...check.context(trigger.context, [...path, 'context']),
      ...each.words(trigger.name, [...path, 'name']),
      ...each.words(trigger.title, [...path, 'title']),
      ...(isDocument(trigger.template)
        ? documentFaults(trigger.template, { check: each, path: [...path, 'template'] })
        : each.value(trigger.template, [...path, 'template'], [STRING])),
      ...conditionFaults(trigger.condition, about),
      ...resultFaults(trigger, about),
    ]
  },
  references: () => [],
})
