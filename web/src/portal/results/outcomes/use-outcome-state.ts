import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { useTranslation } from 'react-i18next'

/** How far a run is: "zugestellt 12:01 Uhr", "2. Versuch um 09:48 Uhr", "2 Versuche, Antwort 200". */
export function useOutcomeState({ kind, state, tries, dueAt, endedAt, evaluatedAt, content }: TriggerRun) {
  const { t } = useTranslation()
  const format = useFormat()
  if (state === 'WAITING' && tries > 0 && dueAt)
    return t('results.outcomes.nextTry', { count: tries + 1, at: format.dateTime(dueAt) })
  const at = format.dateTime(endedAt ?? evaluatedAt)
  const said = t(`results.outcomes.states.${kind}.${state}`, { at })
  const status = content?.kind === 'WEBHOOK' ? content.answer?.status : undefined
  if (status === undefined || state === 'RUNNING' || state === 'WAITING') return said
  const answered = t('results.outcomes.answered', { count: tries, status })
  return `${said} · ${answered}`
}
