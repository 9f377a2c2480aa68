import sanitizeHtml from 'sanitize-html'

/**
 * What the rich text editor can make, and nothing else: no styles, no classes, no pictures, no form, no script. Older
 * tags for the same thing become the ones that the editor writes.
 */
const options: sanitizeHtml.IOptions = {
  allowedTags: words('h1 h2 h3 h4 h5 h6 p br hr blockquote pre ul ol li strong em u s code a'),
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Their text is not prose: it is removed with the tag.
  nonTextTags: words(
    'script style textarea option noscript iframe noembed noframes xmp plaintext template title object svg math select',
  ),
  nestingLimit: 30,
  parseStyleAttributes: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    ins: 'u',
    strike: 's',
    del: 's',
    a: (_name, { href }) => ({ tagName: 'a', attribs: linkAttributes(href) }),
    ol: (_name, { start }) => ({ tagName: 'ol', attribs: listAttributes(start) }),
  },
}

/**
 * HTML that somebody wrote, as it may be stored and shown: safe in a page, in a mail and in a frame. Done when it is
 * written and again when it is read, so that a later fix also covers what was stored before. Doing it twice changes
 * nothing; a text without words becomes `''`.
 */
export function sanitize(html: string): string {
  const clean = sanitizeHtml(html, options)
  return hasContent(clean) ? clean : ''
}

/** Reading a text takes longer than its length where it holds nothing but tags; 20,000 take half a second. */
const MAX_TAGS = 20_000

/** Whether a text is one that a person may have written, or only work for the server. */
export function isReadable(html: string): boolean {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count++
  return count <= MAX_TAGS
}

/** Only whole addresses: a path would lead into the portal, and to wherever the text is shown. */
function linkAttributes(href: string | undefined): Record<string, string> {
  const url = URL.parse(href ?? '')
  if (!url || !/^(https?|mailto):$/.test(url.protocol) || url.username || url.password) return {}
  const link = { href: url.href, rel: 'noopener noreferrer nofollow' }
  return url.protocol === 'mailto:' ? link : { ...link, target: '_blank' }
}

function listAttributes(start: string | undefined): Record<string, string> {
  return /^\d{1,6}$/.test(start ?? '') && start !== '1' ? { start: String(start) } : {}
}

function hasContent(clean: string): boolean {
  return /<hr\b/.test(clean) || clean.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') !== ''
}

function words(list: string): string[] {
  return list.split(' ')
}
