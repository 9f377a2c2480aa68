import type { LinkProps } from '@feldwerk/ui/link.tsx'
import { useRouter } from '@tanstack/react-router'
import type { FocusEvent, MouseEvent } from 'react'

/** Addresses of this origin that are not the portal's pages: a plain navigation. */
const NOT_OURS = /^(?!\/)|^\/\/|^\/(?:api|app|files|graphql)(?:\/|$)/

/** A link of the design system, taken by the router where it leads to a page of the portal. */
export function RouterLink({ onClick, onMouseEnter, onFocus, ...props }: LinkProps) {
  const router = useRouter()
  const isOurs = !NOT_OURS.test(props.href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || !isOurs) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (props.target && props.target !== '_self') return
    event.preventDefault()
    router.history.push(props.href)
  }
  /** Fetches the page's code as soon as the pointer or the focus comes near. */
  const prepare = () => {
    if (isOurs) void router.preloadRoute({ to: props.href.replace(/[?#].*$/, '') as '/' })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- `href` is in the props
    <a
      {...props}
      onClick={follow}
      onMouseEnter={(event: MouseEvent<HTMLAnchorElement>) => {
        onMouseEnter?.(event)
        prepare()
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event)
        prepare()
      }}
    />
  )
}
