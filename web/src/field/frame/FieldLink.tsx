import type { LinkProps } from '@feldwerk/ui/link.tsx'
import type { MouseEvent } from 'react'
import { goTo, screens } from './screen.ts'

const own: readonly string[] = Object.values(screens)

/** A link of the design system, taken by the app where it leads to one of its screens. */
export function FieldLink({ onClick, ...props }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || !own.includes(props.href.split('?')[0] ?? '')) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(props.href)
  }
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- `href` is in the props
  return <a {...props} onClick={follow} />
}
