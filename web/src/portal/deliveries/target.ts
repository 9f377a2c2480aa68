import type { TriggerRun } from '@feldwerk/contract/trigger-runs.ts'
import type { TFunction } from 'i18next'

/** Where a run goes: the host of a call, who gets a mail, what task or asset. */
export function targetOf({ content, kind }: Pick<TriggerRun, 'content' | 'kind'>, t: TFunction): string {
  if (content?.kind === 'WEBHOOK') return URL.parse(content.url)?.host ?? content.url
  if (content?.kind === 'EMAIL') {
    const all = [...content.recipients, ...content.cc]
    return all.length > 2 ? t('results.outcomes.recipients', { count: all.length }) : all.join(', ')
  }
  if (content?.kind === 'PDF') return content.title
  const name = content?.kind === 'TASK' ? content.label : content?.kind === 'ASSET' ? content.name : null
  return name ?? t(`results.outcomes.kinds.${kind}`)
}
