import type { Panel } from '@feldwerk/contract/dashboards.ts'
import type { ProblemBody, ProblemDetails } from '@feldwerk/contract/errors.ts'
import { lackOf, panelContent } from '@feldwerk/contract/panel-kinds.ts'
import { Link } from '@feldwerk/ui/link.tsx'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { Quiet } from '@feldwerk/ui/parts/Quiet.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PanelState } from '../data/use-board-data.ts'
import type { AskedRows } from '../panels/panel-kind.ts'
import { panelKinds } from '../panels/panel-kinds.ts'
import { panelWord, usePanelName } from '../panels/panel-words.ts'
import { PanelBoundary } from './PanelBoundary.tsx'
import own from './PanelCard.module.css'
import styles from './panel.module.css'
import { usePanelNote } from './use-panel-note.ts'

interface PanelCardProps {
  readonly panel: Panel
  /** Undefined until it has arrived. */
  readonly state: PanelState | undefined
  /** Why nothing arrives, where that is so. */
  readonly failure?: string | undefined
  readonly zone: string
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
  const { panel, state, failure, zone, onRows, menu, selected = false, faulty = false, handle } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const name = usePanelName(panel)
  const isText = panelContent(panel.kind).content === 'TEXT'
  const hasName = panelWord(panel, language, 'name') !== '' || !isText
  const note = usePanelNote(panel, state)
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
        <h2 className={hasName || handle ? own['name'] : 'fw-visually-hidden'} id={id}>
          {name}
        </h2>
        {note && <span className={own['note']}>{note}</span>}
        <span className={own['acts']}>
          {head === 'VIEW_LINK' && panel.viewId && !handle && (
            <Link className={own['link']} href={`/views/detail?id=${panel.viewId}`}>
              {t('dashboards.toView')}
            </Link>
          )}
          {menu}
        </span>
      </header>
      <div className={styles['body']} data-flush={flush || undefined}>
        <PanelBoundary resetKey={`${panel.id} ${panel.kind} ${panel.metricId} ${panel.viewId}`}>
          <PanelContent
            panel={panel}
            state={state}
            failure={failure}
            name={name}
            zone={zone}
            onRows={onRows}
          />
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
  onRows,
}: Omit<PanelCardProps, 'menu' | 'selected' | 'faulty' | 'handle'> & { readonly name: string }) {
  const { t } = useTranslation()
  const { View } = panelKinds[panel.kind]
  if (state?.kind === 'PROBLEM') return <Failed text={reasonOf(state.problem)} />
  if (!state && failure) return <Failed text={failure} />
  if (lackOf(panel)) return <Quiet>{t('dashboards.unset')}</Quiet>
  if (!state && panelContent(panel.kind).content !== 'TEXT') return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <View panel={panel} name={name} data={state?.data} zone={zone} onRows={onRows} />
    </Suspense>
  )
}

/** The specific problem says more than a general one. */
function reasonOf({ code, details, message }: ProblemBody): string {
  const { errors } = (code === 'validation' ? details : {}) as
    | ProblemDetails<'validation'>
    | { errors?: undefined }
  return errors?.[0]?.message ?? message
}

function Waiting() {
  return (
    <div className={styles['waiting']}>
      <Lines count={3} />
    </div>
  )
}

function Failed({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  return (
    <div className={own['failed']} role="status">
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      <div>
        <strong>{t('dashboards.panelFailed')}</strong>
        <p>{text}</p>
      </div>
    </div>
  )
}
