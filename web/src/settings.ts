/** What the server tells a page in its meta tag, before any request. */
export interface PageSettings {
  /** A staging host: the title carries a prefix. */
  readonly staging: boolean
  /** Whether new companies may sign up here. */
  readonly registration: boolean
  /** Whether there is a demo company. */
  readonly demo: boolean
}

/** Reads the settings of this page; what is missing or unreadable is off. */
export function readPageSettings(): PageSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="feldwerk"]')?.content ?? ''
  const told = parse(text)
  return {
    staging: told['staging'] === true,
    registration: told['registration'] === true,
    demo: told['demo'] === true,
  }
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
