import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { COMPONENT_KINDS } from './kinds.ts'
import { WORKFLOW_LIMITS } from './limits.ts'

const PAGE = readFileSync(new URL('../../docs/workflows.md', import.meta.url), 'utf8')

it.each(COMPONENT_KINDS)('docs/workflows.md says what %s is', (kind) => {
  expect(PAGE).toContain(`\`${kind}\``)
})

it.each(Object.entries(WORKFLOW_LIMITS).filter(([name]) => name !== 'taskFields'))(
  'docs/workflows.md names the limit of %s',
  (_name, limit) => {
    const limits = PAGE.slice(PAGE.indexOf('## Limits'))
    expect(limits).toMatch(new RegExp(`\\b${limit.toLocaleString('en-US')} `))
  },
)
