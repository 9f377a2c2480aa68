import { LeaveDialog } from '@feldwerk/ui/dialog/LeaveDialog.tsx'
import { mayLeave } from '@feldwerk/ui/leave/traps.ts'
import { Outlet, useBlocker } from '@tanstack/react-router'
import { LostSession } from '../../session/LostSession.tsx'

/** The page with what lies over it: the lost-session modal and the question before leaving. */
export function Root() {
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <LostSession />
    </>
  )
}

/** Asks before another page is shown while a leave trap is set; the browser's own leaving is the trap's. */
function LeaveGuard() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !mayLeave() &&
      (current.pathname !== next.pathname || subjectOf(current.search) !== subjectOf(next.search)),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <LeaveDialog
      opened={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

/** What a page of this query string is about: the thing with this id, the text of this type. */
function subjectOf(search: object): string {
  return JSON.stringify(Object.entries(search).filter(([name]) => name === 'id' || name === 'type'))
}
