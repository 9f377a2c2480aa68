import { useConfirm } from '@feldwerk/ui/dialog/confirm.ts'
import { useFormat } from '@feldwerk/ui/format/use-format.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { largeIcon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NewerMark } from '../carry/NewerMark.tsx'
import { useDevice } from '../device/device.ts'
import rows from '../frame/rows.module.css'
import { screens } from '../frame/screen.ts'
import { nameIn } from '../known/workflows.ts'
import type { Work } from '../outbox/database.ts'
import { discardDraft } from '../outbox/works.ts'

/** What is begun and not finished, besides tasks. */
export function OpenWork({ drafts }: { readonly drafts: readonly Work[] }) {
  const { t } = useTranslation()
  if (drafts.length === 0) return null
  return (
    <section className={rows['group']}>
      <div className={rows['groupHead']}>
        <h2 className={rows['name']}>{t('field.today.drafts')}</h2>
        <span className={rows['push']}>{drafts.length}</span>
      </div>
      <ul className={rows['rows']}>
        {drafts.map((work) => (
          <Draft key={work.id} work={work} />
        ))}
      </ul>
    </section>
  )
}

function Draft({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const confirm = useConfirm()
  const { database } = useDevice().outbox
  const name = nameIn(work.names, language)
  const discard = async () => {
    const sure = await confirm({
      title: t('field.today.discardTitle', { name }),
      text: t('field.today.discardText'),
      confirmLabel: t('field.today.discard'),
    })
    if (sure) await discardDraft(database, work.id)
  }
  return (
    <li className={rows['draft']}>
      <Link className={rows['taskRow']} href={`${screens.perform}?work=${work.id}`}>
        <IconPencil className={rows['mark']} {...largeIcon} />
        <span className={rows['words']}>
          <span className={rows['name']}>{name}</span>
          <span className={rows['quiet']}>
            {[work.about, t('field.today.begun', { time: format.dateTime(work.startedAt) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <NewerMark work={work} />
        </span>
      </Link>
      <button
        type="button"
        className={rows['throwAway']}
        aria-label={t('field.today.discardOne', { name })}
        onClick={() => void discard()}
      >
        <IconTrash {...largeIcon} />
      </button>
    </li>
  )
}
