import { INPUT_RULES, type InputRule, inputTexts } from '../http/input-texts.ts'
import { conventions } from './conventions.ts'
import type { DescribedCall, DescribedParameter } from './described-call.ts'
import { domainTitle, type Reference } from './reference.ts'
import { type Json, referredName } from './schemas.ts'
import { type DescribedField, fieldsOf, type TypePart, typeParts } from './type-text.ts'

const made =
  'Made of the contract by `npm run feldwerk -- docs`; a test compares. Change the contract, not this page.'

/** `docs/calls.md`: every call with what goes in and what comes out. */
export function callsPage(reference: Reference): string {
  const contents = [...reference.domains].map(([domain, calls]) => {
    const links = calls.map(({ id, name }) => `[${name}](#${anchor(id)})`)
    return `- ${domainTitle(domain)}: ${links.join(', ')}`
  })
  const parts = [...reference.domains].map(([domain, calls]) =>
    [`## ${domainTitle(domain)}`].concat(calls.map(callPart)).join('\n\n'),
  )
  return page('The calls', [
    made,
    'The same, with examples, is served by every installation at `/api/docs`; for programs at `/api/openapi.json` (OpenAPI 3.1). All paths lie below `/api`. Problems are explained in [errors.md](errors.md), unusual shapes in [odd-shapes.md](odd-shapes.md).',
    ...conventions.flatMap(({ title, text }) => [`**${title}.** ${text.join(' ')}`]),
    contents.join('\n'),
    ...parts,
    '## Schemas',
    ...reference.schemas
      .filter(([name]) => !name.endsWith('Problem'))
      .map(([name, schema]) => `### ${name}\n\n${schemaText(schema)}`),
  ])
}

/** `docs/errors.md`: every problem and every rule of input, in both languages. */
export function errorsPage({ problems }: Reference): string {
  const rows = problems.map(({ code, status, details, de, en }) => {
    const told = details ? (fieldsOf(details) ?? []).map(({ name }) => `\`${name}\``).join(', ') : ''
    return [`\`${code}\``, String(status), de, en, told]
  })
  const rules = INPUT_RULES.map((rule: InputRule) => [
    `\`${rule}\``,
    inputTexts.de[rule],
    inputTexts.en[rule],
  ])
  return page('Problems', [
    made,
    'A refused call answers `application/problem+json`: `{status, code, message, details?}`. `code` is stable, `message` is for people: German, or English where `Accept-Language` says so.',
    table(['code', 'status', 'German', 'English', 'details'], rows),
    '## What can be wrong with an input',
    'The problem `validation` names every place: `details.errors` is a list of `{in, path, rule, message}`, where `in` is `path`, `query`, `body` or `header`, and `path` is dotted (`accounts.0.id`). Rules are stable; numbers and choices are filled in.',
    table(['rule', 'German', 'English'], rules),
  ])
}

/** `docs/who-may-what.md`: the table that is checked before every call. */
export function whoMayPage({ levels, domains }: Reference): string {
  const parts = [...domains].flatMap(([domain, calls]) => [
    `## ${domainTitle(domain)}`,
    table(
      ['call', 'path', 'who may', 'scope of an API token'],
      calls.map((one) => [
        `[${one.id}](calls.md#${anchor(one.id)})`,
        `${one.call.method} \`/api${one.call.path}\``,
        one.access,
        one.scope ? `\`${one.scope}\`` : '',
      ]),
    ),
  ])
  return page('Who may call what', [
    made,
    'Each route names one of these; nothing is allowed that is not named. Beyond the table, rules look at what is changed: only an owner gives or takes `owner` and `portalAccess`, and a company always keeps one owner.',
    table(
      ['level', 'who'],
      levels.map(({ level, says }) => [level, says]),
    ),
    'A caller without a good credential gets `499`, one who may not gets `403`, and what belongs to another company is `404`. An API token needs the scope as well; writing includes reading, `all:read` and `all:write` cover every scope named here. Where none is named, tokens may not call at all.',
    ...parts,
  ])
}

function callPart(one: DescribedCall): string {
  const { call, body, answer } = one
  const ofPath = one.parameters.filter((parameter) => parameter.in === 'path')
  const ofQuery = one.parameters.filter((parameter) => parameter.in === 'query')
  return [
    `### ${one.id}`,
    `\`${call.method} /api${call.path}\``,
    `${call.summary}. Who may: ${one.whoMay.toLowerCase()}.${one.scope ? ` Scope: \`${one.scope}\`.` : ''}${call.creates ? ' Takes an `Idempotency-Key`.' : ''}`,
    parameterTable('path', ofPath),
    parameterTable('query', ofQuery),
    body
      ? `Body \`${body.name}\` (${body.mediaTypes.join(' or ')}): ${typeText(typeParts(body.schema))}`
      : '',
    body && !referredName(body.schema) ? fieldTable(fieldsOf(body.schema)) : '',
    `Answer: ${answerText(answer.status, answer.schema)}`,
    answer.schema && !referredName(answer.schema) ? fieldTable(fieldsOf(answer.schema)) : '',
    one.problems.length > 0 ? `Problems: ${one.problems.map((code) => `\`${code}\``).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function answerText(status: number, schema: Json | undefined): string {
  if (status === 204) return '204, no content'
  if (status === 302) return '302, led on by `Location`'
  return schema ? typeText(typeParts(schema)) : '200, a file'
}

function parameterTable(where: string, list: readonly DescribedParameter[]): string {
  if (list.length === 0) return ''
  const rows = list.map(({ name, required, schema }) => {
    const repeat = schema.type === 'array' ? 'repeat the key' : ''
    const words = [schema.description, repeat].filter(Boolean).join('; ')
    return [`\`${name}\``, typeText(typeParts(schema)), required ? 'required' : '', words]
  })
  return table([where, 'type', '', ''], rows)
}

function schemaText(schema: Json): string {
  return fieldsOf(schema) ? fieldTable(fieldsOf(schema)) : typeText(typeParts(schema))
}

function fieldTable(list: readonly DescribedField[] | undefined): string {
  if (!list || list.length === 0) return ''
  return table(
    ['field', 'type', ''],
    list.map(({ name, type, required, description }) => [
      `\`${name}\``,
      typeText(type),
      [required ? '' : 'optional', description].filter(Boolean).join('; '),
    ]),
  )
}

function typeText(parts: readonly TypePart[]): string {
  return parts.map(({ text, component }) => (component ? `[${text}](#${anchor(component)})` : text)).join('')
}

/** As the heading's anchor is called by the common readers of Markdown. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}

/** A table in Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

/** A page in Markdown of its paragraphs. */
export function page(title: string, parts: readonly string[]): string {
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`
}
