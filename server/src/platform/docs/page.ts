import { conventions } from './conventions.ts'
import type { DescribedCall } from './described-call.ts'
import { breakable, escape, prose } from './html.ts'
import { callCard, fields, methodClass, problemLink } from './page-parts.ts'
import { pageStyle } from './page-style.ts'
import { domainTitle, type Reference } from './reference.ts'
import { allFieldsOf, fieldsOf, typeParts } from './type-text.ts'

/** Stands where every answer puts its own nonce. */
export const NONCE = '__NONCE__'

/** The mark, as in the portal: an F on a scale. */
const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="6.4"/><path d="M8 7h2.6v18H8zM12.6 7h11.4v2.8H12.6zM12.6 14.2h7.4V17h-7.4zM12.6 21.6h2.8v2.8h-2.8z"/></svg>'

/** On a phone the contents cover the page: choosing a place closes them. */
const closeMenu =
  "const menu = document.querySelector('.menu'); menu.addEventListener('click', (event) => { if (event.target.closest('a')) menu.open = false })"

/** The readable description of all calls: one page, everything in it. */
export function docsPage(reference: Reference): string {
  const navigation = sideNavigation(reference)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Feldwerk API</title>
<link rel="icon" href="data:,">
<style nonce="${NONCE}">${pageStyle}</style>
</head>
<body>
<header class="top"><a class="brand" href="#top">${mark}Feldwerk</a><span class="what">API</span>
<span class="links"><a href="/api/openapi.json">openapi.json</a><a href="/">Portal</a></span>
<details class="menu"><summary>Contents</summary><nav aria-label="Contents, short">${navigation}</nav></details></header>
<div class="shell" id="top">
<nav class="side" aria-label="Contents">${navigation}</nav>
<main>
<div class="intro"><h1>The calls of Feldwerk</h1>
<p>${reference.calls.length} calls, made of the same description that the server checks every request and every answer with. For programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.</p></div>
<section class="part" id="basics"><h2>What holds for every call</h2><div class="card basics">${conventions.map(basic).join('')}</div></section>
${[...reference.domains].map(([domain, calls]) => domainPart(domain, calls, reference)).join('\n')}
${whoMayPart(reference)}
${problemsPart(reference)}
${schemasPart(reference)}
</main></div>
<script nonce="${NONCE}">${closeMenu}</script>
</body></html>
`
}

function sideNavigation({ domains }: Reference): string {
  const groups = [...domains].map(
    ([domain, calls]) =>
      `<h2>${escape(domainTitle(domain))}</h2><ul>${calls.map((one) => `<li><a href="#${one.id}"><span class="verb ${methodClass(one.call.method)}">${one.call.method}</span><span class="label">${one.name}</span></a></li>`).join('')}</ul>`,
  )
  const parts = [
    ['basics', 'What holds for every call'],
    ['who-may', 'Who may call what'],
    ['problems', 'Problems'],
    ['schemas', 'Schemas'],
  ]
  const links = parts.map(
    ([id, title]) => `<li><a href="#${id}"><span class="label">${title}</span></a></li>`,
  )
  return `<h2>Overview</h2><ul>${links.join('')}</ul>${groups.join('')}`
}

function basic({ id, title, text }: (typeof conventions)[number]): string {
  return `<div id="${id}"><h3>${escape(title)}</h3><div>${text.map((paragraph) => `<p>${prose(paragraph)}</p>`).join('')}</div></div>`
}

function domainPart(domain: string, calls: readonly DescribedCall[], reference: Reference): string {
  return `<section class="part" id="${domain}"><h2>${escape(domainTitle(domain))}</h2>${calls.map((one) => callCard(one, reference)).join('\n')}</section>`
}

function whoMayPart({ calls, levels }: Reference): string {
  const rows = calls.map(
    (one) =>
      `<tr><td><a href="#${one.id}">${one.id}</a></td><td><span class="path">${one.call.method} ${breakable(`/api${one.call.path}`)}</span></td><td><span class="badge ${one.access}">${one.access}</span></td><td>${one.scope ? escape(one.scope) : ''}</td></tr>`,
  )
  const meaning = levels.map(({ level, says }) => ({
    name: level,
    required: true,
    type: [{ text: says }],
    description: undefined,
  }))
  return `<section class="part" id="who-may"><h2>Who may call what</h2>
<p class="lead">The table that is checked before every call. Where no scope is named, API tokens may not call at all.</p>
<div class="card schema">${fields(meaning)}</div>
<div class="card"><table class="wide"><thead><tr><th>Call</th><th>Path</th><th>Who may</th><th>Scope of a token</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
}

function problemsPart({ problems }: Reference): string {
  const rows = problems.map(
    ({ code, status, de, en, details }) =>
      `<tr id="problem-${code}"><td>${problemLink(code)}</td><td>${status}</td><td class="two"><p lang="de">${escape(de)}</p><p>${escape(en)}</p></td><td>${details ? (fieldsOf(details) ?? []).map(({ name }) => `<code>${name}</code>`).join(', ') : ''}</td></tr>`,
  )
  return `<section class="part" id="problems"><h2>Problems</h2>
<p class="lead">Every code that an answer can carry, with the text that people read.</p>
<div class="card"><table class="wide"><thead><tr><th>Code</th><th>Status</th><th>Text</th><th>Details</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
}

function schemasPart({ schemas }: Reference): string {
  const cards = schemas.map(([name, schema]) => {
    const list = allFieldsOf(schema)
    const type = typeParts(schema)
      .map(({ text }) => escape(text))
      .join('')
    return `<article class="card schema" id="schema-${name}"><h3>${name}</h3>${list ? fields(list) : `<p>${type}</p>`}</article>`
  })
  return `<section class="part" id="schemas"><h2>Schemas</h2>${cards.join('\n')}</section>`
}
