import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from 'react'

/** What a link is given: the attributes of an `<a>`, with `href` always set. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A component that draws a link; the portal gives its router's. */
export type LinkComponent = ComponentType<LinkProps>

/** The link of pages without a router. */
export function PlainLink(props: LinkProps) {
  return <a {...props} />
}

export const LinkContext = createContext<LinkComponent>(PlainLink)

/** A link that the router of the page takes. Use it wherever a component leads somewhere in the product. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}
