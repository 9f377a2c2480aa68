import { Link } from '@feldwerk/ui/link.tsx'
import { Card } from '@feldwerk/ui/parts/Card.tsx'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { Tip } from '@feldwerk/ui/parts/Tip.tsx'
import { ActionIcon } from '@mantine/core'
import {
  IconArrowRight,
  IconBuilding,
  IconCircleCheckFilled,
  IconRobot,
  IconTemplate,
  IconUsers,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOwnAccount } from '../../session/own-account.ts'
import { useOwnCompany } from '../../session/own-company.ts'
import { CardBones } from './cards/CardBones.tsx'
import { RowList } from './cards/RowList.tsx'
import styles from './NextSteps.module.css'
import { Steady } from './Steady.tsx'
import { useHidden } from './use-hidden.ts'
import { useInstalledTemplates } from './use-installed-templates.ts'
import { useCounts } from './use-people.ts'

interface Step {
  readonly name: 'template' | 'company' | 'people' | 'machines'
  readonly icon: TablerIcon
  readonly href: string
  readonly done: boolean
}

/** What a new company has before it; gone when all is done or it was hidden. */
export function NextSteps() {
  const { t } = useTranslation()
  const steps = useSteps()
  const [hidden, hide] = useHidden('feldwerk.next-steps')
  const isOver = hidden || steps?.every(({ done }) => done)
  return (
    <Steady part="steps" isReady={steps !== undefined || hidden}>
      {!steps && !hidden && <CardBones title={t('home.steps.title')} count={4} />}
      {steps && !isOver && <StepList steps={steps} onHide={hide} />}
    </Steady>
  )
}

interface StepListProps {
  readonly steps: readonly Step[]
  readonly onHide: () => void
}

function StepList({ steps, onHide }: StepListProps) {
  const { t } = useTranslation()
  const done = steps.filter((step) => step.done).length
  return (
    <Card
      title={t('home.steps.title')}
      note={t('home.steps.note', { done, total: steps.length })}
      flush
      divided
      action={
        <Tip label={t('home.steps.hide')}>
          <ActionIcon size="sm" aria-label={t('home.steps.hide')} onClick={onHide}>
            <IconX {...icon} />
          </ActionIcon>
        </Tip>
      }
    >
      <RowList ordered>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </RowList>
    </Card>
  )
}

function StepRow({ step: { name, icon: Icon, href, done } }: { readonly step: Step }) {
  const { t } = useTranslation()
  const words = (
    <>
      <span className={styles['strong']}>{t(`home.steps.${name}Title`)}</span>
      <Quiet inline>{t(`home.steps.${name}Text`)}</Quiet>
    </>
  )
  if (done) {
    return (
      <li className={styles['step']} data-done>
        <IconCircleCheckFilled className={styles['green']} size={18} aria-label={t('home.steps.done')} />
        <div className={styles['words']}>{words}</div>
      </li>
    )
  }
  return (
    <li>
      <Link className={styles['step']} href={href}>
        <Icon className={styles['icon']} size={18} stroke={1.6} aria-hidden />
        <span className={styles['words']}>{words}</span>
        <span className={styles['verb']}>
          {t(`home.steps.${name}Verb`)}
          <IconArrowRight {...icon} />
        </span>
      </Link>
    </li>
  )
}

/** The steps this person may take; undefined until it is known which are done. */
function useSteps(): Step[] | undefined {
  const { account } = useOwnAccount()
  const company = useOwnCompany()
  const counts = useCounts()
  const installed = useInstalledTemplates()
  if (installed === undefined || !company || counts.people === undefined || counts.machines === undefined)
    return undefined
  // Templates are on their way.
  if (company.filling) return undefined
  const hasAddress = Boolean(company.streetAndNumber && company.zip && company.city)
  const steps: Step[] = [
    { name: 'template', icon: IconTemplate, href: '/templates', done: installed > 0 },
    { name: 'people', icon: IconUsers, href: '/users?new=true', done: counts.people > 1 },
    { name: 'machines', icon: IconRobot, href: '/machines?new=true', done: counts.machines > 0 },
  ]
  const own: Step = { name: 'company', icon: IconBuilding, href: '/settings/company', done: hasAddress }
  return account?.owner ? [...steps, own] : steps
}
