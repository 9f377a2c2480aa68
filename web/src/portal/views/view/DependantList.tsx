import type { BrokenDependant, Dependant } from '@feldwerk/contract/references.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useTranslation } from 'react-i18next'
import { definitionLooks } from '../../names/definition-looks.ts'
import styles from './DependantList.module.css'
import { LinkedRow, LinkedRows } from './LinkedRows.tsx'

/** Definitions that use a view, each with its page; where something would break, with what. */
export function DependantList({
  dependants,
}: {
  readonly dependants: readonly (Dependant | BrokenDependant)[]
}) {
  const { t } = useTranslation()
  return (
    <LinkedRows>
      {dependants.map((one) => {
        const { icon, page } = definitionLooks[one.kind]
        return (
          <LinkedRow key={`${one.kind} ${one.id}`} icon={icon} href={`${page}?id=${one.id}`} name={one.name}>
            <Quiet look="caption" inline>
              {t(`workflows.definition.${one.kind}`)}
            </Quiet>
            {'faults' in one &&
              one.faults.map((text) => (
                <span key={text} className={styles['fault']}>
                  {text}
                </span>
              ))}
          </LinkedRow>
        )
      })}
    </LinkedRows>
  )
}
