import type { WorkflowShareDetails } from '@feldwerk/contract/sharing.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import {
  IconCamera,
  IconCameraOff,
  IconClipboardText,
  IconRoute,
  IconUser,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { workflowTitle } from '../../names/workflow-titles.ts'
import { photosKey } from '../terms/photos-key.ts'
import { allQuestions, answersBack, questionSheets } from '../terms/questions.ts'
import styles from './BackFlow.module.css'
import { PanelSection } from './PanelSection.tsx'

/** The others stand beside it, in what is agreed. */
const MOST_NAMED = 4

/** What comes with an offer, and what flows back to whom. */
export function BackFlow({ share }: { readonly share: WorkflowShareDetails }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { terms, company, version } = share
  const questions = allQuestions(questionSheets(share.definition, language))
  const titles = answersBack(share, language).map(({ title }) => title)
  const shown = titles.length > MOST_NAMED + 1 ? titles.slice(0, MOST_NAMED) : titles
  const named = shown.join(' · ')
  const more = titles.length - shown.length
  return (
    <>
      <PanelSection title={t('sharing.accept.comes')}>
        <Line
          icon={IconRoute}
          text={t('sharing.accept.workflow', { name: workflowTitle(share, language) })}
          note={t('sharing.accept.questions', { count: questions.length, version: version.offered })}
        />
      </PanelSection>
      <PanelSection title={t('sharing.accept.back', { company: company.name })}>
        <Line
          icon={IconClipboardText}
          text={t('sharing.accept.answers', { count: titles.length })}
          note={more > 0 ? t('sharing.accept.more', { names: named, count: more }) : named}
        />
        <Line icon={terms.photos ? IconCamera : IconCameraOff} text={t(`sharing.seen.${photosKey(terms)}`)} />
        <Line
          icon={terms.people === 'NONE' ? IconUserOff : IconUser}
          text={t(`sharing.accept.people.${terms.people}`)}
        />
      </PanelSection>
    </>
  )
}

interface LineProps {
  readonly icon: TablerIcon
  readonly text: string
  readonly note?: string
}

function Line({ icon: Icon, text, note }: LineProps) {
  return (
    <div className={styles['line']}>
      <Icon {...icon} />
      <div>
        {text}
        {note && <div className={styles['note']}>{note}</div>}
      </div>
    </div>
  )
}
