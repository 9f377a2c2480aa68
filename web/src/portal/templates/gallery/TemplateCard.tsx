import type { Template } from '@feldwerk/contract/templates.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Badge } from '@feldwerk/ui/parts/Badge.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { useTranslation } from 'react-i18next'
import { Cover } from '../cover/Cover.tsx'
import { countsOf, titleIn } from '../offered/use-templates.ts'
import styles from './TemplateCard.module.css'

/** One template: its drawing, what it is for, what is in it. */
export function TemplateCard({ template }: { readonly template: Template }) {
  const { t } = useTranslation()
  const words = titleIn(template.translations, useLanguage())
  const { instanceCount } = template
  return (
    <li>
      <Link className={styles['card']} href={`/templates/detail?id=${template.id}`}>
        <Cover builtin={template.builtin} />
        <span className={styles['words']}>
          <span className={styles['nameLine']}>
            <span className={styles['name']}>{words?.name}</span>
            {instanceCount > 0 && <Badge>{t('templates.installedTimes', { count: instanceCount })}</Badge>}
          </span>
          <span className={styles['teaser']}>{words?.teaser}</span>
          <span className={styles['facts']}>
            {countsOf(template).map(({ list, count }) => (
              <span key={list}>{t(`templates.kinds.${list}`, { count })} </span>
            ))}
          </span>
        </span>
      </Link>
    </li>
  )
}
