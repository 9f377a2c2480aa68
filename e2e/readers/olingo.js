// The rows of a view as the client of Apache Olingo reads them. Prints what it found as JSON.
import { createRequire } from 'node:module'

const { oData } = createRequire(import.meta.url)('ts-odatajs')
const { SERVICE, RESULTS, TOKEN, PLACE } = process.env
const headers = { Authorization: `Bearer ${TOKEN}`, Prefer: 'odata.maxpagesize=10' }

const read = (requestUri, handler, metadata) =>
  new Promise((resolve, reject) => {
    const failed = ({ message, response }) => reject(new Error(`${message}: ${response?.body}`))
    oData.read({ requestUri, headers, recognizeDates: true }, resolve, failed, handler, undefined, metadata)
  })
const metadata = await read(`${SERVICE}/$metadata`, oData.metadataHandler)
const ask = (options) =>
  read(options.startsWith('http') ? options : `${SERVICE}/Rows?${options}`, undefined, metadata)

/** A row without what the client says of it: types, and links by its key. */
const own = ({ rowKey, ...row }) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.includes('@')))
const pages = [await ask('$count=true&$orderby=hours')]
while (pages.at(-1)['@odata.nextLink']) pages.push(await ask(pages.at(-1)['@odata.nextLink']))
const rows = pages.flatMap(({ value }) => value)
const filter = `place eq ${PLACE} and since ge 2026-03-29T03:00:00Z and contains(name,'P') and weight lt 25.5 and not (active eq true)`
const found = await ask(
  `$filter=${encodeURIComponent(filter)}&$orderby=hours desc&$top=2&$skip=1&$select=name,since`,
)
const refused = await ask('$filter=nothing eq 1').catch(({ message }) => message)
const ofResults = await read(`${RESULTS}/$metadata`, oData.metadataHandler)
const day = encodeURIComponent('result_check_day eq 2026-03-29')
const results = await read(
  `${RESULTS}/Rows?$filter=${day}&$select=result_check_day,result_check_state,result_check_state_label`,
  undefined,
  ofResults,
)
const [schema] = metadata.dataServices.schema
process.stdout.write(
  JSON.stringify({
    properties: schema.entityType[0].property.map(({ name, type, precision }) => [name, type, precision]),
    count: pages.map((page) => page['@odata.count']),
    names: rows.map(({ name }) => name),
    first: rows.slice(0, 2).map((row) => ({ ...own(row), since: row.since?.getTime() ?? null })),
    found: found.value.map(({ name, since }) => [name, since.getTime()]),
    results: results.value.map(own),
    refused: refused.includes('$filter'),
  }),
)
