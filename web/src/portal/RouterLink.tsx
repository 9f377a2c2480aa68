import type { LinkProps } from '@feldwerk/ui/link.tsx'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Addresses of this origin that are not the portal's pages: a plain navigation. */
const NOT_OURS = /^(?!\/)|^\/\/|^\/(?:api|app|files|graphql)(?:\/|$)/

/** A link of the design system, taken by the router where it leads to a page of the portal. */
export function RouterLink({ onClick, ...props }: LinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || NOT_OURS.test(props.href)) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (props.target && props.target !== '_self') return
    event.preventDefault()
    router.history.push(props.href)
  }
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- `href` is in the props
  return <a {...props} onClick={follow} />
}
