import type { TriggerRun, TriggerRunContent } from '@feldwerk/contract/trigger-runs.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { useAssetType } from '../../known/use-asset-types.ts'
import { propertyOf, titleOf } from '../../names/titles.ts'
import { AssetDelta } from './AssetDelta.tsx'
import styles from './AssetOutcome.module.css'
import { TakeBack } from './TakeBack.tsx'

type AssetContent = Extract<TriggerRunContent, { kind: 'ASSET' }>

interface AssetOutcomeProps {
  readonly run: TriggerRun
  readonly content: AssetContent
}

/** An asset that a result has had written: which, what became of its values, and the way back. */
export function AssetOutcome({ run, content }: AssetOutcomeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const type = useAssetType(content.assetTypeId).data
  const { action, assetId, name, changes, takenBackAt, isChanged, mayTakeBack } = content
  const [only, ...more] = changes
  const property = only?.name && more.length === 0 && type ? propertyOf(type, only.name) : undefined
  const called = name ?? (type ? t('results.outcomes.assetOf', { type: titleOf(type, language) }) : '')
  const isThere = assetId !== null && (action !== 'DELETE' || takenBackAt !== null)
  const at = format.dateTime(takenBackAt ?? run.endedAt ?? run.evaluatedAt)
  const asset = isThere ? <Link href={`/assets/detail?id=${assetId}`}>{called}</Link> : called
  const state = takenBackAt
    ? t('results.outcomes.takenBack', { at })
    : run.state === 'DONE'
      ? t(`results.outcomes.assets.${isChanged ? action : 'SAME'}`, { at })
      : t(`results.outcomes.states.ASSET.${run.state}`, { at })
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['title']}>{property ? titleOf(property, language) : asset}</p>
        {property && <AssetDelta changes={changes} type={type} />}
      </div>
      <p className={styles['state']}>
        {property && <>{asset} · </>}
        {state}
      </p>
      {more.length > 0 && <AssetDelta changes={changes} type={type} />}
      {mayTakeBack && <TakeBack run={run} content={content} />}
    </>
  )
}
