import { fromExpression } from '@feldwerk/query/conditions/read.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { sourcesOf } from '@feldwerk/workflow/triggers/EMAIL/recipients.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { expressionOf } from '../../conditions/expression-of.ts'
import { formulaText, sentenceOf, sentenceText } from '../../conditions/sentence.ts'
import { useRecordNames } from '../../conditions/use-names.ts'
import { tokenName } from '../../wording/token-name.ts'
import { doesText } from './kinds.ts'
import { occasionText } from './occasions.ts'
import { recipientKey } from './recipients.ts'
import type { SentenceWords } from './sentence.ts'
import type { Trigger, TriggerRow } from './trigger-rows.ts'
import { queriedName, useRecipientNames } from './use-recipient-names.ts'
import type { TriggerSight } from './use-seen.ts'
import { seenRows } from './use-seen-rows.ts'

/** When a trigger acts, and what it does; without a condition it always does. */
export interface TriggerSentence {
  readonly condition: string | undefined
  readonly effect: string
  readonly text: string
}

/** Says of each trigger in words what it is. */
export function useTriggerSentence(
  seen: TriggerSight,
  rows: readonly TriggerRow[],
): (row: TriggerRow) => TriggerSentence {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { subjects, recordNames } = seen
  const nameOf = useRecordNames(
    rows.flatMap(({ trigger }) => {
      const text = conditionIn(trigger)
      return text ? [{ text, subjects }] : []
    }),
  )
  const everybody = rows.flatMap((row) => (row.list === 'emailTriggers' ? sourcesOf(row.trigger.to) : []))
  const people = useRecipientNames(everybody, seen)
  const perRow = useMemo(
    () =>
      new Map(
        rows.flatMap(({ list, trigger }) =>
          list === 'emailTriggers' && trigger.separate
            ? [[trigger.id, seenRows(seen, trigger.context, t).inRows] as const]
            : [],
        ),
      ),
    [rows, seen, t],
  )
  const words = (inSight: TriggerSight): SentenceWords => ({
    t,
    language,
    nameOf: (id) => recordNames[id],
    recipientOf: (recipient) =>
      'query' in recipient
        ? queriedName(recipient, { seen: inSight, t })
        : (people.get(recipientKey(recipient))?.name ?? ''),
    propertyOf: (id, name) => seen.titles.fields({ kind: 'ASSET', id })?.[name]?.title ?? name,
    tokenOf: (expression) => tokenName(expression, inSight).title,
  })
  return (row) => {
    const text = conditionIn(row.trigger)
    const rules = text === undefined ? undefined : fromExpression(text, subjects)
    const rule =
      text === undefined
        ? undefined
        : rules
          ? sentenceText(sentenceOf(rules, { t, format, subjects, nameOf }))
          : formulaText(text, subjects)
    const occasion = occasionText(row.trigger, t)
    const condition = occasion && rule ? t('triggers.both', { occasion, condition: rule }) : occasion || rule
    const effect = doesText(row, words(perRow.get(row.trigger.id) ?? seen))
    return {
      condition: condition === '' ? undefined : condition,
      effect,
      text: condition
        ? `${t('triggers.if')} ${condition}, ${t('triggers.so')} ${effect}`
        : `${t('triggers.always')} ${effect}`,
    }
  }
}

/** The expression that decides whether a trigger acts; undefined where it always does. */
function conditionIn({ condition }: Pick<Trigger, 'condition'>): string | undefined {
  if (condition?.kind !== 'QUERY') return undefined
  return expressionOf(condition.query) ?? ''
}
