import type { BrokenDependant, Dependant } from '@feldwerk/contract/references.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTranslation } from 'react-i18next'
import { definitionLooks } from '../names/definition-looks.ts'
import own from './DependantList.module.css'
import styles from './views.module.css'

/** Definitions that use a view, each with its page; where something would break, with what. */
export function DependantList({
  dependants,
}: {
  readonly dependants: readonly (Dependant | BrokenDependant)[]
}) {
  const { t } = useTranslation()
  return (
    <ul className={styles['rows']}>
      {dependants.map((one) => {
        const { icon: Icon, page } = definitionLooks[one.kind]
        return (
          <li key={`${one.kind} ${one.id}`} className={styles['row']}>
            <Icon size={18} stroke={1.6} aria-hidden />
            <span className={styles['words']}>
              <Link className={styles['name']} href={`${page}?id=${one.id}`}>
                {one.name}
              </Link>
              <Quiet look="caption" inline>
                {t(`workflows.definition.${one.kind}`)}
              </Quiet>
              {'faults' in one &&
                one.faults.map((text) => (
                  <span key={text} className={own['fault']}>
                    {text}
                  </span>
                ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
