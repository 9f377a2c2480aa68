import { FAULT_CODES, fault } from '@feldwerk/query/faults.ts'
import { type DefinitionFault, faultMessage, OWN_CODES, ownFault } from '@feldwerk/workflow/faults.ts'
import { INPUT_RULES, type InputRule, inputTexts } from '../http/input-texts.ts'
import { domainTitle, type Reference } from './reference.ts'
import { fieldsOf } from './type-text.ts'

const made =
  'Made of the contract by `npm run feldwerk -- docs`; a test compares. Change the contract, not this page.'

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
    '## What can be wrong with a definition',
    'Views, metrics, checks of assets and workflows are refused with `validation` too, with these rules beside those above; `path` leads to the part (`steps.2.condition`). Names are filled in. Answers that a form would not take are refused with rules of their own kind of question, whose text says what is wrong.',
    table(['rule', 'German', 'English'], definitionRules()),
  ])
}

/** Rules of queries and expressions, then those of workflows; each with its texts, names left open. */
function definitionRules(): string[][] {
  const open = { found: '{found}', expected: ['{expected}'], nearest: [], limit: 'steps' } as const
  const faults: DefinitionFault[] = [
    ...FAULT_CODES.map((code) => fault(code, {}, open)),
    ...OWN_CODES.map((code) => ownFault(code, [], { found: open.found, limit: 'blocks' })),
  ]
  return faults.map((one) => [`\`${one.code}\``, faultMessage(one, 'de'), faultMessage(one, 'en')])
}

/** `docs/who-may-what.md`: the table that is checked before every call. */
export function whoMayPage({ levels, domains }: Reference): string {
  const parts = [...domains].flatMap(([domain, calls]) => [
    `## ${domainTitle(domain)}`,
    table(
      ['call', 'path', 'who may', 'scope of an API token'],
      calls.map((one) => [
        one.id,
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
