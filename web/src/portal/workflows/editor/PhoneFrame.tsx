import type { ResolvedWorkflow } from '@feldwerk/contract/resolved-workflows.ts'
import { icon } from '@feldwerk/ui/parts/icon.ts'
import { Lines } from '@feldwerk/ui/parts/Lines.tsx'
import { useLanguage } from '@feldwerk/ui/texts/texts.ts'
import {
  type FileKeeper,
  FileKeeperContext,
  type MadeFile,
} from '@feldwerk/workflow/answering/file-keeper.ts'
import { FormView, REVIEW } from '@feldwerk/workflow/screens/FormView.tsx'
import { MarkedContext, stepWith } from '@feldwerk/workflow/screens/marked.ts'
import { stepsOf } from '@feldwerk/workflow/screens/steps.ts'
import type { Session } from '@feldwerk/workflow/session/session.ts'
import { Button } from '@mantine/core'
import { IconClick, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../errors/error-text.ts'
import { openResolved } from '../../known/open-resolved.ts'
import styles from './PhoneFrame.module.css'

interface PhoneFrameProps {
  /** The workflow ready to be performed; undefined while it is being made so. */
  readonly form: ResolvedWorkflow | undefined
  /** Why there is none. */
  readonly error?: Error | null
  readonly title: string
  /** Id of the part that is worked on: the phone shows its page. */
  readonly chosen: string | null
  /** The ways to look at something else in its place. */
  readonly tabs?: ReactNode
}

/** A phone on which a workflow really runs; what is filled in stays on this page. */
export function PhoneFrame({ form, error = null, title, chosen, tabs }: PhoneFrameProps) {
  const { t } = useTranslation()
  const [run, setRun] = useState(0)
  return (
    <div className={styles['preview']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('workflows.editor.preview.title')}</h2>
        {tabs}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh {...icon} />}
          onClick={() => setRun(run + 1)}
        >
          {t('workflows.editor.preview.again')}
        </Button>
      </div>
      <div className={styles['phone']}>
        <div className={styles['screen']} data-preview>
          {error && !form && <p className={styles['text']}>{errorText(error)}</p>}
          {!error && !form && (
            <div className={styles['text']}>
              <Lines count={4} />
            </div>
          )}
          {form &&
            (form.definition.nodes.length === 0 ? (
              <p className={styles['text']}>{t('workflows.editor.preview.nothing')}</p>
            ) : (
              <TestRun
                key={run}
                resolved={form}
                title={title}
                chosen={chosen}
                isAgain={run > 0}
                onAgain={() => setRun(run + 1)}
              />
            ))}
        </div>
      </div>
      <p className={styles['hint']}>
        <IconClick {...icon} />
        {t('workflows.editor.preview.hint')}
      </p>
    </div>
  )
}

interface TestRunProps {
  readonly resolved: ResolvedWorkflow
  readonly title: string
  readonly chosen: string | null
  /** It was asked for: then it begins at the beginning. */
  readonly isAgain: boolean
  readonly onAgain: () => void
}

/** One run through the form; a change of the definition keeps what was answered. */
function TestRun({ resolved, title, chosen, isAgain, onAgain }: TestRunProps) {
  const { t } = useTranslation()
  const [place, setPlace] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const session = usePreviewSession(resolved)
  // A part that has just been added is in the form a moment later: then the phone goes there.
  const [shown, setShown] = useState(isAgain ? chosen : null)
  const isWanted = chosen !== shown || isGone(session, place)
  const chosenPlace = chosen !== null && isWanted ? stepWith(session, chosen) : undefined
  if (chosenPlace !== undefined && (chosen !== shown || chosenPlace !== place)) {
    setShown(chosen)
    setPlace(chosenPlace)
  }
  const [files] = useState(memoryKeeper)
  if (isDone)
    return (
      <div className={styles['done']} role="status">
        <p className={styles['doneTitle']}>{t('workflows.editor.preview.done')}</p>
        <p className={styles['text']}>{t('workflows.editor.preview.doneText')}</p>
        <Button onClick={onAgain}>{t('workflows.editor.preview.again')}</Button>
      </div>
    )
  return (
    <FileKeeperContext value={files}>
      <MarkedContext value={shown}>
        <FormView
          session={session}
          title={title}
          place={place}
          onMove={setPlace}
          onClose={onAgain}
          onSubmit={() => setDone(true)}
        />
      </MarkedContext>
    </FileKeeperContext>
  )
}

/** Has a change of the definition taken away the page that the phone showed? */
const isGone = (session: Session, place: string | null): boolean =>
  place !== null && place !== REVIEW && stepsOf(session).every(({ key }) => key !== place)

/** The form of what is resolved now; where that changes, it takes the answers so far along. */
function usePreviewSession(resolved: ResolvedWorkflow): Session {
  const language = useLanguage()
  const [now, setNow] = useState(() => ({
    resolved,
    language,
    session: openResolved(resolved, { language, answers: {} }),
  }))
  if (now.resolved === resolved && now.language === language) return now.session
  const session = openResolved(resolved, { language, answers: now.session.draft() })
  setNow({ resolved, language, session })
  return session
}

/** Files of a test run: gone with the page. What the workflow shows comes from the server. */
function memoryKeeper(): FileKeeper {
  const files = new Map<string, Blob>()
  return {
    keep: ({ bytes, mime }: MadeFile) => {
      const ref = crypto.randomUUID()
      files.set(ref, new Blob([bytes], { type: mime }))
      return Promise.resolve(ref)
    },
    open: (ref) => Promise.resolve(files.get(ref) ?? `/files/${encodeURIComponent(ref)}`),
  }
}
