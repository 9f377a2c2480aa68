import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import own from './Figures.module.css'
import styles from './figures.module.css'
import rows from './rows.module.css'
import { useCounts } from './use-people.ts'

const kinds = [
  { name: 'people', href: '/users' },
  { name: 'machines', href: '/machines' },
  { name: 'groups', href: '/groups' },
] as const

/** People, machines and groups by number, each the way to its list. */
export function Figures() {
  const { t } = useTranslation()
  const format = useFormat()
  const counts = useCounts()
  return (
    <ul className={own['figures']}>
      {kinds.map(({ name, href }) => {
        const count = counts[name]
        return (
          <li key={name}>
            <Link className={own['panel']} href={href}>
              <span className={own['panelName']}>{t(`home.${name}`)}</span>
              <span className={styles['figure']}>{count === undefined ? ' ' : format.number(count)}</span>
              <span className={rows['verb']}>
                {t('home.manage')}
                <IconArrowRight {...icon} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
