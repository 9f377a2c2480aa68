import type { ProblemCode } from '@feldwerk/contract/errors.ts'
import type { DescribedCall, DescribedParameter } from './described-call.ts'
import { breakable, escape, prose } from './html.ts'
import type { Reference } from './reference.ts'
import type { SchemaJson } from './schema-json.ts'
import { referredName } from './schemas.ts'
import { allFieldsOf, type DescribedField, fieldsOf, type TypePart, typeParts } from './type-text.ts'

/** One call as a card: its purpose, input, output and problems. */
export function callCard(one: DescribedCall, reference: Reference): string {
  const { call, access, body, answer } = one
  return `<article class="card call" id="${one.id}">
<header><h3><span class="badge ${methodClass(call.method)}">${call.method}</span><span>${breakable(`/api${call.path}`)}</span></h3>
<span class="badge who ${access}">${escape(one.whoMay)}</span></header>
<div class="body"><div class="told">
<p class="summary">${escape(call.summary)}</p>
<p class="facts"><span>Client: <code>${one.id}</code></span>${one.scope ? `<span>Scope of an API token: <code>${one.scope}</code></span>` : ''}${call.creates ? '<span>Takes an <code>Idempotency-Key</code></span>' : ''}</p>
${section('Path', parameters(one.parameters.filter((parameter) => parameter.in === 'path')))}
${section('Query', parameters(one.parameters.filter((parameter) => parameter.in === 'query')))}
${body ? section(`Body <code>${body.name}</code>, ${body.mediaTypes.join(' or ')}`, typeLine(body.schema) + fields(allFieldsOf(named(body.schema, reference)))) : ''}
${section('Answer', answerText(one))}
${section('Problems', ownProblems(one.problems, reference))}
<p class="common">As every call of its kind: ${one.commonProblems.map(problemLink).join(', ')}</p>
</div><div class="shown">
<h4>Request</h4><pre tabindex="0">${escape(requestText(one))}</pre>
<h4>Answer ${answer.status}</h4><pre tabindex="0">${escape(exampleText(one))}</pre>
</div></div></article>`
}

export function methodClass(method: string): string {
  if (method === 'DELETE') return 'delete'
  return method === 'GET' ? 'read' : 'write'
}

function section(title: string, content: string): string {
  return content === '' ? '' : `<h4>${title}</h4>${content}`
}

function parameters(list: readonly DescribedParameter[]): string {
  return fields(
    list.map(({ name, required, schema }) => ({
      name,
      required,
      type: typeParts(schema),
      description: [schema.description, schema.type === 'array' ? 'Repeat the key.' : '']
        .filter(Boolean)
        .join(' '),
    })),
  )
}

/** Names, types and words of fields; nothing for an empty list. */
export function fields(list: readonly DescribedField[] | undefined): string {
  if (!list || list.length === 0) return ''
  const rows = list.map(
    ({ name, required, type, description }) =>
      `<div><dt>${escape(name)}${required ? '' : '<small>optional</small>'}</dt><dd>${typeHtml(type)}${description ? `<p>${prose(description)}</p>` : ''}</dd></div>`,
  )
  return `<dl class="fields">${rows.join('')}</dl>`
}

function typeHtml(parts: readonly TypePart[]): string {
  return parts.map(({ text, component }) => (component ? schemaLink(component) : escape(text))).join('')
}

function schemaLink(name: string): string {
  return `<a href="#schema-${name}">${name}</a>`
}

/** What a reference stands for. */
function named(schema: SchemaJson, { schemas }: Reference): SchemaJson {
  const name = referredName(schema)
  return schemas.find(([known]) => known === name)?.[1] ?? schema
}

/** The type itself where its fields are listed elsewhere, or where it is a list. */
function typeLine(schema: SchemaJson): string {
  const isNamed = referredName(schema) !== undefined || schema.type === 'array' || !fieldsOf(schema)
  return isNamed ? `<p>${typeHtml(typeParts(schema))}</p>` : ''
}

function answerText({ answer, call }: DescribedCall): string {
  if (answer.status === 204) return '<p>204, no content</p>'
  if (answer.status === 302) return '<p>302, the browser is led on by <code>Location</code></p>'
  if (!answer.schema) return `<p>200, a file (${call.method})</p>`
  return typeLine(answer.schema) + fields(allFieldsOf(answer.schema))
}

function ownProblems(codes: readonly ProblemCode[], { problems }: Reference): string {
  if (codes.length === 0) return ''
  const rows = problems
    .filter(({ code }) => codes.includes(code))
    .map(
      ({ code, status, de, en }) =>
        `<div><dt>${problemLink(code)}<small>${status}</small></dt><dd><p lang="de">${escape(de)}</p><p>${escape(en)}</p></dd></div>`,
    )
  return `<dl class="fields problems">${rows.join('')}</dl>`
}

export function problemLink(code: ProblemCode): string {
  return `<a href="#problem-${code}">${code}</a>`
}

/** The request line with example values, then the body. */
function requestText({ call, parameters: list, body, access }: DescribedCall): string {
  const inPath = list.filter((one) => one.in === 'path')
  const path = inPath.reduce(
    (text, { name, example }) => text.replace(`{${name}}`, String(example)),
    call.path,
  )
  const query = list
    .filter((one) => one.in === 'query' && one.required)
    .flatMap(({ name, example }) => [example].flat().map((value) => `${name}=${value}`))
  const lines = [
    `${call.method} /api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    ...(access === 'public'
      ? []
      : [access === 'session' ? 'Cookie: feldwerk-portal=…' : 'Authorization: Bearer …']),
    ...(body
      ? [
          `Content-Type: ${body.mediaTypes[0]}`,
          '',
          body.example === undefined ? '…' : JSON.stringify(body.example, null, 2),
        ]
      : []),
  ]
  return lines.join('\n')
}

function exampleText({ answer }: DescribedCall): string {
  if (answer.status === 204) return 'No content'
  if (answer.status === 302) return 'Location: /'
  return answer.schema ? JSON.stringify(answer.example, null, 2) : '…'
}
