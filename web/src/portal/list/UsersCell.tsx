import type { Dependant } from '@feldwerk/contract/references.ts'
import { Chip } from '@feldwerk/ui/parts/Chip.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { useTranslation } from 'react-i18next'
import { definitionLooks } from '../names/definition-looks.ts'
import styles from './UsersCell.module.css'

/** What uses a definition: the first with the way there, the others behind their number. */
export function UsersCell({ usedBy }: { readonly usedBy: readonly Dependant[] }) {
  const { t } = useTranslation()
  const [first, ...others] = usedBy
  if (!first) return <Quiet>{t('metrics.nowhere')}</Quiet>
  const { icon, page } = definitionLooks[first.kind]
  return (
    <span className={styles['users']}>
      <Chip icon={icon} href={`${page}?id=${first.id}`}>
        {first.name}
      </Chip>
      {others.length > 0 && (
        <Tip label={others.map(({ name }) => name).join(', ')}>
          <span className={styles['others']}>+{others.length}</span>
        </Tip>
      )}
    </span>
  )
}
