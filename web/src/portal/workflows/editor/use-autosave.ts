import type { InputError, ProblemDetails } from '@feldwerk/contract/errors.ts'
import { useLeaveTrap } from '@feldwerk/ui/leave/use-leave-trap.ts'
import type { WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { problemDetails } from '../../../errors/error-text.ts'
import { useClient } from '../../../session/session-context.ts'
import { workflowsKey } from '../../known/use-workflows.ts'

/** After the last key, this long until a draft is saved. */
const PAUSE_MS = 700
const RETRY_MS = 5000

/** What somebody else saved in between. */
export type Conflict = ProblemDetails<'workflowChangedMeanwhile'>

interface Start {
  readonly workflowId: string
  readonly revision: number
  readonly definition: WorkflowDefinition
  readonly errors: readonly InputError[]
  readonly savedAt: string | null
}

/** Keeps the draft at the server while it is drawn up. One save at a time, each over the one before. */
export function useAutosave(start: Start, definition: WorkflowDefinition) {
  const client = useClient()
  const queries = useQueryClient()
  const [saved, setSaved] = useState({
    definition: start.definition,
    errors: start.errors,
    at: start.savedAt,
  })
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState<unknown>()
  const [isDraft, setDraft] = useState(start.savedAt !== null)
  const revision = useRef(start.revision)
  const running = useRef<Promise<boolean>>(undefined)
  const newest = useRef(definition)
  const atServer = useRef<WorkflowDefinition | undefined>(start.definition)
  useEffect(() => {
    newest.current = definition
  })
  const isDirty = definition !== saved.definition
  useLeaveTrap(isDirty)

  const saveOnce = useCallback(
    async (wanted: WorkflowDefinition): Promise<boolean> => {
      try {
        const draft = await client.workflowDrafts.save({
          workflowId: start.workflowId,
          draft: { definition: wanted, revision: revision.current },
        })
        revision.current = draft.revision
        atServer.current = wanted
        setSaved({ definition: wanted, errors: draft.errors, at: draft.changedAt })
        setFailure(undefined)
        setDraft(true)
        return true
      } catch (error) {
        const newer = problemDetails(error, 'workflowChangedMeanwhile')
        if (newer) setConflict(newer)
        else setFailure(error)
        return false
      }
    },
    [client, start.workflowId],
  )
  /** Saves what is there now; true when it is at the server. */
  const save = useCallback(async (): Promise<boolean> => {
    // Several may wait for the same one: only the first of them goes on at once, or they would be in each other's way.
    while (running.current) await running.current
    if (newest.current === atServer.current) return true
    const run = saveOnce(newest.current)
    running.current = run
    return await run.finally(() => {
      running.current = undefined
    })
  }, [saveOnce])

  useEffect(() => {
    if (definition === saved.definition || conflict) return undefined
    const timer = setTimeout(() => void save(), failure ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [saved.definition, definition, conflict, failure, save])
  // The lists and pages about workflows learn of it when the editor is left.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: workflowsKey }), [queries])

  return {
    isDirty,
    errors: saved.errors,
    savedAt: saved.at,
    failure,
    conflict,
    save,
    /** Goes on over what the other has saved, with the own draft or with theirs. */
    settle: (over: Conflict, theirs: WorkflowDefinition | undefined) => {
      revision.current = over.revision
      setConflict(undefined)
      // Theirs is at the server already; the own one is saved over it.
      atServer.current = theirs
      if (theirs) setSaved((now) => ({ ...now, definition: theirs, at: over.changedAt }))
    },
    /** Whether there is something to publish. */
    isDraft: isDirty || isDraft,
    /** The draft is the published version now. */
    published: (at: number) => {
      revision.current = at
      setDraft(false)
    },
  }
}
