// The rows of a view as a client reads them that is made of $metadata by odata2ts. Prints what it found as JSON.
import { FetchClient } from '@odata2ts/http-client-fetch'
import type { Row } from '../made/pumpsModel'
import { pumpsService } from '../made/pumpsService'

declare const process: {
  readonly env: Record<string, string>
  readonly stdout: { write(text: string): void }
}

interface Page {
  readonly value: readonly Row[]
  readonly '@odata.nextLink'?: string
  readonly '@odata.count'?: number
}

const { SERVICE = '', TOKEN, PLACE = '' } = process.env
const headers = { Authorization: `Bearer ${TOKEN}`, Prefer: 'odata.maxpagesize=10' }
const client = new FetchClient({ headers })
const rows = new pumpsService(client, SERVICE).Rows()

async function tell(): Promise<void> {
  const first = await rows.query((builder, { hours }) => builder.count().orderBy(hours.asc()))
  const pages: Page[] = [first.data]
  for (let link = pages[0]?.['@odata.nextLink']; link; link = pages.at(-1)?.['@odata.nextLink'])
    pages.push((await client.get<Page>(link)).data)
  const all = pages.flatMap(({ value }) => value)
  const found = await rows.query((builder, { place, since, name, weight, active, hours }) =>
    builder
      .select('name', 'since')
      .filter(
        place.eq(PLACE),
        since.ge('2026-03-29T03:00:00Z'),
        name.contains('P'),
        weight.lt(25.5),
        active.eq(true).not(),
      )
      .orderBy(hours.desc())
      .top(2)
      .skip(1),
  )
  const time = (text: string | null) => (text === null ? null : Date.parse(text))
  const refused = await rows
    .query((builder, { tags }) => builder.filter(tags.eq('neu')))
    .then(
      () => '',
      (error: Error) => error.message,
    )
  process.stdout.write(
    JSON.stringify({
      count: pages.map((page) => page['@odata.count']),
      names: all.map(({ name }) => name),
      first: all.slice(0, 2).map(({ rowKey, ...row }) => ({ ...row, since: time(row.since) })),
      found: found.data.value.map(({ name, since }) => [name, time(since)]),
      refused: refused !== '',
    }),
  )
}

void tell()
