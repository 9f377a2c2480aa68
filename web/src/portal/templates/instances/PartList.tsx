import type { TemplateInstance } from '@feldwerk/contract/template-instances.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { useTranslation } from 'react-i18next'
import styles from './PartList.module.css'
import { partKinds, partsByKind } from './part-link.ts'

/** What belongs to an installed template, a line for each kind, with a mark where it was changed here. */
export function PartList({ parts }: Pick<TemplateInstance, 'parts'>) {
  const { t } = useTranslation()
  return (
    <dl className={styles['kinds']}>
      {partsByKind(parts).map(([kind, all]) => (
        <div key={kind} className={styles['kind']}>
          <dt className={styles['count']}>
            {t(`templates.kinds.${partKinds[kind].counted}`, { count: all.length })}
          </dt>
          {all.map(({ id, name, changed }) => (
            <dd key={id} className={styles['part']}>
              <Link className={styles['link']} href={`${partKinds[kind].path}?id=${id}`}>
                {name}
              </Link>
              {changed && <Badge>{t('templates.instances.changed')}</Badge>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
