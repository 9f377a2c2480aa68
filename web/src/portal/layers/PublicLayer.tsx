import { Outlet } from '@tanstack/react-router'

/** The layer of pages for everybody; each brings its own frame. */
export function PublicLayer() {
  return <Outlet />
}
