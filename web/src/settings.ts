/** Settings that the server puts into a page's meta tag, before any request. */
interface PageSettings {
  /** A staging host: the title carries a prefix. */
  readonly staging: boolean
  /** Whether new companies may sign up here. */
  readonly registration: boolean
  /** Whether there is a demo company. */
  readonly demo: boolean
  /** A base map of one's own: its pictures, and whose they are. */
  readonly map: { readonly url: string; readonly attribution?: string } | undefined
}

/** Reads the settings of this page; what is missing or unreadable is off. */
export function readPageSettings(): PageSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="feldwerk"]')?.content ?? ''
  const told = parse(text)
  return {
    staging: told['staging'] === true,
    registration: told['registration'] === true,
    demo: told['demo'] === true,
    map: mapOf(told['map']),
  }
}

function mapOf(told: unknown): PageSettings['map'] {
  if (typeof told !== 'object' || told === null || !('url' in told) || typeof told.url !== 'string')
    return undefined
  const attribution =
    'attribution' in told && typeof told.attribution === 'string' ? told.attribution : undefined
  return { url: told.url, ...(attribution ? { attribution } : {}) }
}

/** The nonce that style tags written at run time must carry under the page's content security policy. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
