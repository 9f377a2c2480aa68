import DOMPurify from 'dompurify'

const tags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
]

/** What mails have besides: tables, and the bars of a scale. */
const mailTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const mailAttributes = [
  'align',
  'width',
  'height',
  'bgcolor',
  'cellspacing',
  'cellpadding',
  'border',
  'scope',
  'role',
]

/** Reduces the HTML of a mail to words, tables and scales, which are painted by attributes and need no styles. */
export function cleanMailHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags, ...mailTags],
    ALLOWED_ATTR: ['href', ...mailAttributes],
    // Of these, no value is an address.
    ADD_URI_SAFE_ATTR: mailAttributes,
    ALLOWED_URI_REGEXP: /^(https?:|mailto:|\/)/i,
  })
}

/** Reduces HTML to what the editor itself can write: no styles, scripts, images or frames. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'rel', 'target'],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:|tel:|\/)/i,
  })
}
