import type { OperationsState } from '@feldwerk/contract/operations.ts'
import { Notice } from '@feldwerk/ui/parts/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { HowTo } from './HowTo.tsx'
import { hintsOf, type OperationsHint } from './hints-of.ts'

/** A notice for each thing that somebody should look after. */
export function Hints({ state }: { readonly state: OperationsState }) {
  return hintsOf(state).map((hint) => (
    <Hint key={'node' in hint ? `${hint.kind} ${hint.node.id}` : hint.kind} hint={hint} />
  ))
}

function Hint({ hint }: { readonly hint: OperationsHint }) {
  const { t } = useTranslation()
  if (hint.kind === 'backup')
    return (
      <Notice tone="amber" title={t(`operations.backupMissing.${hint.standing}.title`)}>
        {t(`operations.backupMissing.${hint.standing}.text`)}
      </Notice>
    )
  if (!('node' in hint))
    return <Notice tone={hint.kind === 'noWorkers' ? 'red' : 'amber'}>{t(`operations.${hint.kind}`)}</Notice>
  const { host: name, version } = hint.node
  const about = hint.kind === 'silent' ? 'silentNotice' : 'behindNotice'
  return (
    <Notice
      tone="amber"
      title={t(`operations.nodes.${about}.title`, { name, version })}
      actions={hint.kind === 'behind' && <HowTo page="upgrading" />}
    >
      {t(`operations.nodes.${about}.text`)}
    </Notice>
  )
}
