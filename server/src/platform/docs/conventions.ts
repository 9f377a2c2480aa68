import { limits } from '@feldwerk/contract/limits.ts'

/** Conventions of every call; paragraphs in which `…` marks code. Shown above the calls on the page. */
export const conventions: readonly {
  readonly id: string
  readonly title: string
  readonly text: readonly string[]
}[] = [
  {
    id: 'credentials',
    title: 'Credentials',
    text: [
      'Every call but the public ones needs a credential in its `Authorization` header, as a bearer token. A program uses an API token, made in the portal at an account; it is limited to scopes, and what is only tried (`dryRun=true`) needs but the right to read. A machine has tokens too: an owner can let it use the portal, so that a program depends on no person.',
      'The portal signs in with `POST /api/auth/login`, which sets a cookie. The cookie alone opens nothing but `/auth/*` and files: `POST /api/auth/token` gives the access token for the other calls. A browser session also sends `X-Requested-With: JavaScript`.',
      'No, an unknown or an expired credential: status `499` with the code `sessionExpired`, and `WWW-Authenticate: Bearer` beside it. What belongs to another company does not exist: `404`, the same as for an id that was never given.',
    ],
  },
  {
    id: 'values',
    title: 'Values',
    text: [
      'JSON in UTF-8, sent as `application/json` unless a call names another type; a body of a type that it does not name is a `415` and says in `details.takes` which it takes, a compressed one too. A call without a body reads none. Ids are UUIDs, instants RFC 3339 with any offset and any fraction of a second, kept and answered in UTC with milliseconds (`2026-11-20T08:15:00.000Z`), money integer cents beside `currencyISO`.',
      'Of a body, what is left out stays as it is; `null` or an empty text empties. Unknown and read-only fields are ignored, so a whole entity can be sent back. An unknown query parameter is a `400`.',
      'An address in an answer that begins with `/`, as `uploadUrl`, lies on the server that answered: also where people reach it by another name than programs do.',
      'A list in a query repeats its key: `?accountIds=…&accountIds=…`.',
    ],
  },
  {
    id: 'lists',
    title: 'Lists',
    text: [
      `A paged list takes \`page\` (from 0), \`size\` (1 to ${limits.maxPageSize}, ${limits.pageSize} unless given), \`orderColumn\` and \`orderDir\` (\`ASC\`, \`DESC\`), often \`search\`, and answers \`{data, recordsTotal, next}\`. \`after\` with the \`next\` of a page gives what follows its last row, whatever is added or removed meanwhile.`,
    ],
  },
  {
    id: 'size',
    title: 'Size',
    text: [
      'Answers are compressed as `Accept-Encoding` says, with `br` or `gzip`: lists shrink to about a tenth. What is streamed is compressed as it is made. An answer that holds a secret, such as a new token, never is.',
      'Other `GET` answers in JSON carry an `ETag`: sent back in `If-None-Match`, it is answered `304` without a body as long as the answer is the same.',
    ],
  },
  {
    id: 'rates',
    title: 'Rates',
    text: [
      'Calls with a token are not counted. What can be guessed is: signing in, links that were mailed, codes, passwords, and trials of mails. Such a call answers `RateLimit-Policy: "attempts";q=10;w=600` (ten in 600 seconds) and `RateLimit: "attempts";r=7;t=312` (seven more, anew in 312 seconds), as the draft of the IETF writes them, for the rate of which least is left; beyond it `429` with `Retry-After`.',
      `Of a company four composed queries run at once, others wait for their turn up to 30 seconds. A body is at most ${limits.bodyBytes / 1024 / 1024} MB, a picture below ${limits.imageBytes / 1024 / 1024} MB, any other file at most ${limits.fileBytes / 1024 / 1024} MB; of bodies above ${limits.openBodyBytes / 1024} KB one at a time is read for a company.`,
    ],
  },
  {
    id: 'repeats',
    title: 'Repeats',
    text: [
      'A call that creates takes an `Idempotency-Key`. The same key with the same body creates nothing and gets the first answer again; with another body it is a `409`.',
    ],
  },
  {
    id: 'refusals',
    title: 'Refusals',
    text: [
      'Anything outside 200 to 299 is `application/problem+json`: `{status, code, message, details?}`. `code` is stable; `message` is for people, in German unless `Accept-Language` says `en`.',
      '`validation` names every place that is wrong, each with a stable rule and a text of its own.',
    ],
  },
]
