import { panelWord } from '@feldwerk/contract/charts/panel-word.ts'
import type { Panel } from '@feldwerk/contract/dashboards.ts'
import type { ProblemBody, ProblemCode, ProblemDetails } from '@feldwerk/contract/errors.ts'
import { panelContent } from '@feldwerk/contract/panel-kinds.ts'
import { isMisfit, lackOf } from '@feldwerk/contract/panel-lacks.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { StateText } from '@feldwerk/ui/parts/StateText.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PanelState } from '../data/use-board-data.ts'
import type { AskedRows } from '../panels/panel-kind.ts'
import { panelKinds } from '../panels/panel-kinds.ts'
import { usePanelName } from '../panels/panel-words.ts'
import { PanelBoundary } from './PanelBoundary.tsx'
import styles from './PanelCard.module.css'
import { useBeyond, usePanelNote } from './use-panel-note.ts'

interface PanelCardProps {
  readonly panel: Panel
  /** Undefined until it has arrived. */
  readonly state: PanelState | undefined
  /** Why nothing arrives, where that is so. */
  readonly failure?: string | undefined
  readonly zone: string
  /** The moment that the figures are of. */
  readonly at: string | undefined
  /** Asks once more for what could not be loaded. */
  readonly onRetry: () => void
  readonly onRows?: ((rows: AskedRows) => void) | undefined
  /** At the right of the head. */
  readonly menu?: ReactNode
  readonly selected?: boolean
  /** Saving was refused for it. */
  readonly faulty?: boolean
  /** Class of the head where it is what one drags the panel by. */
  readonly handle?: string
}

/** One panel: its name, and its data or problem. A failure here does not affect other panels. */
export function PanelCard(props: PanelCardProps) {
  const { panel, state, menu, selected = false, faulty = false, handle } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const name = usePanelName(panel)
  const isText = panelContent(panel.kind).content === 'TEXT'
  const hasName = panelWord(panel, language, 'name') !== '' || !isText
  const note = usePanelNote(panel, state)
  const beyond = useBeyond(panel, state)
  const { flush = false, head } = panelKinds[panel.kind]
  return (
    <section
      className={styles['panel']}
      data-kind={panel.kind}
      data-selected={selected || undefined}
      data-faulty={faulty || undefined}
      aria-labelledby={id}
    >
      <header
        className={`${styles['head']} ${handle ?? ''}`}
        data-quiet={(!hasName && !handle) || undefined}
        data-handle={handle ? true : undefined}
      >
        <h2 className={hasName || handle ? styles['name'] : 'fw-visually-hidden'} id={id} title={name}>
          {name}
        </h2>
        {note && (
          <span className={styles['note']} title={note}>
            {note}
          </span>
        )}
        <span className={styles['acts']}>
          {beyond && (
            <span className={styles['beyond']}>
              <StateText icon={IconAlertTriangle} tone="amber">
                {beyond}
              </StateText>
            </span>
          )}
          {head === 'VIEW_LINK' && panel.viewId && !handle && (
            <Link className={styles['link']} href={`/views/detail?id=${panel.viewId}`}>
              {t('dashboards.toView')}
            </Link>
          )}
          {menu}
        </span>
      </header>
      <div className={styles['body']} data-flush={flush || undefined}>
        <PanelBoundary resetKey={`${panel.id} ${panel.kind} ${panel.metricId} ${panel.viewId}`}>
          <PanelContent {...props} name={name} />
        </PanelBoundary>
      </div>
    </section>
  )
}

function PanelContent({
  panel,
  state,
  failure,
  name,
  zone,
  at,
  onRetry,
  onRows,
  faulty,
}: PanelCardProps & { readonly name: string }) {
  const { t } = useTranslation()
  const { View } = panelKinds[panel.kind]
  if (state?.kind === 'PROBLEM') {
    // What is wrong with a view or a metric stays wrong until somebody puts it right.
    const isLasting = LASTING.includes(state.problem.code)
    return <Failed panel={panel} text={reasonOf(state.problem)} {...(isLasting ? {} : { onRetry })} />
  }
  if (!state && failure) return <Failed panel={panel} text={failure} onRetry={onRetry} />
  const lack = lackOf(panel)
  if (lack && (faulty || isMisfit(lack))) {
    return (
      <div className={styles['lack']}>
        <StateText icon={IconAlertTriangle} tone="red">
          {t(`dashboards.missing.${lack}`)}
        </StateText>
      </div>
    )
  }
  if (lack) return <Quiet>{t('dashboards.unset')}</Quiet>
  const waiting = <Waiting count={panel.kind === 'NUMBER' ? 2 : 3} />
  if (!state && panelContent(panel.kind).content !== 'TEXT') return waiting
  return (
    <Suspense fallback={waiting}>
      <View panel={panel} name={name} data={state?.data} zone={zone} at={at} onRows={onRows} />
    </Suspense>
  )
}

const LASTING: readonly string[] = ['validation', 'queryBroken', 'notFound'] satisfies ProblemCode[]

/** The specific problem says more than a general one. */
function reasonOf({ code, details, message }: ProblemBody): string {
  const { errors } = (code === 'validation' ? details : {}) as
    | ProblemDetails<'validation'>
    | { errors?: undefined }
  return errors?.[0]?.message ?? message
}

function Waiting({ count }: { readonly count: number }) {
  return (
    <div className={styles['waiting']}>
      <Lines count={count} />
    </div>
  )
}

interface FailedProps {
  readonly panel: Panel
  readonly text: string
  /** Left out where it would fail again. */
  readonly onRetry?: () => void
}

function Failed({ panel, text, onRetry }: FailedProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['failed']} data-failed data-low={panel.kind === 'NUMBER' || undefined}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <div>
        <div role="status">
          <strong>{t('dashboards.panelFailed')}</strong>
          <p>{text}</p>
        </div>
        {onRetry && (
          <Button size="xs" variant="default" className={styles['retry'] ?? ''} onClick={onRetry}>
            {t('dashboards.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  )
}
