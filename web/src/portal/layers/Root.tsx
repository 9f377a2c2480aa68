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
      !mayLeave() && (current.pathname !== next.pathname || idOf(current.search) !== idOf(next.search)),
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

function idOf(search: object): unknown {
  return 'id' in search ? search.id : undefined
}
