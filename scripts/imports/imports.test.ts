import { expect, test } from 'vitest'
import { checkImports } from './check.ts'

const manifests = {
  '.': { dependencies: [], devDependencies: ['vitest'] },
  query: { dependencies: ['re2js'], devDependencies: ['fast-check'] },
  contract: { dependencies: ['@feldwerk/query'], devDependencies: [] },
  ui: { dependencies: ['react'], devDependencies: [] },
  server: {
    dependencies: ['@feldwerk/contract', 'undici', 'nodemailer', 'react'],
    devDependencies: ['smtp-server'],
  },
  web: { dependencies: ['@feldwerk/contract', '@feldwerk/ui'], devDependencies: ['dexie'] },
  workflow: { dependencies: ['@feldwerk/query'], devDependencies: ['signature_pad'] },
}

/** The first words of each fault, which name the rule that was broken. */
function faultsOf(files: Record<string, string>): string[] {
  return checkImports(new Map(Object.entries(files)), manifests).map((fault) => fault.split(':', 1)[0] ?? '')
}

test.each<[string, Record<string, string>]>([
  ['direction', { 'query/src/a.ts': "import type { A } from '@feldwerk/contract/a.ts'" }],
  ['direction', { 'ui/src/a.tsx': "import { a } from '@feldwerk/contract/a.ts'" }],
  ['direction', { 'web/src/a.ts': "import { a } from '@feldwerk/server/a.ts'" }],
  ['package', { 'web/src/a.ts': "import { a } from '../../contract/src/a.ts'" }],
  ['server-without-screens', { 'server/src/a.ts': "import { A } from './A.tsx'", 'server/src/A.tsx': '' }],
  [
    'server-without-screens',
    {
      'server/src/a.ts': "export * from '@feldwerk/contract/kinds.ts'",
      'contract/src/kinds.ts': "export { Field } from './Field.tsx'",
      'contract/src/Field.tsx': '',
    },
  ],
  ['portal-and-field-apart', { 'web/src/portal/a.ts': "import '../field/b.ts'" }],
  [
    'field-and-portal-apart',
    {
      'web/src/field/a.ts': "const load = () => import('../session/b.ts')",
      'web/src/session/b.ts': "export { c } from '../portal/c.ts'",
      'web/src/portal/c.ts': '',
    },
  ],
  ['language', { 'web/src/a.ts': "const tag = language === 'de' ? 1 : 2" }],
  ['language', { 'ui/src/a.ts': "type Language = 'de' | 'en'" }],
  ['language', { 'workflow/src/a.ts': "const all = ['de', 'en'] as const" }],
  ['language', { 'server/src/a.ts': "const shown = value.toLocaleString('en-US')" }],
  ['floor', { 'server/src/platform/http/a.ts': "import '../../people/accounts/store.ts'" }],
  ['floor', { 'server/src/platform/http/a.ts': "import '../../routes.ts'" }],
  ['area', { 'web/src/field/outbox/a.ts': "import '../today/b.ts'" }],
  ['area', { 'web/src/field/outbox/a.ts': "import '../FieldApp.tsx'" }],
  ['area', { 'web/src/field/somewhere/a.ts': "import '../outbox/b.ts'" }],
  ['rank', { 'query/src/expression/a.ts': "import type { B } from '../steps/b.ts'" }],
  ['rank', { 'query/src/somewhere/a.ts': "import '../sql/b.ts'" }],
  [
    'rank',
    {
      'query/src/expression/a.ts': "import '../steps.ts'",
      'query/src/steps.ts': "export { FILTER } from './steps/FILTER/step.ts'",
      'query/src/steps/FILTER/step.ts': '',
    },
  ],
  ['rank', { 'workflow/src/answering/a.ts': "import '../component-screens/TEXT/Input.tsx'" }],
  ['rank', { 'workflow/src/components/TEXT/Input.tsx': "import '../../answering/words.ts'" }],
  ['floor', { 'server/src/fieldwork/tasks/a.ts': "import type { A } from '../../boards/search/a.ts'" }],
  [
    'circle',
    {
      'server/src/fieldwork/tasks/a.ts': "import '../workflows/b.ts'",
      'server/src/fieldwork/workflows/b.ts': "import type { C } from '../workflow-results/c.ts'",
      'server/src/fieldwork/workflow-results/c.ts': "import '../tasks/d.ts'",
      'server/src/fieldwork/tasks/d.ts': '',
    },
  ],
  [
    'circle',
    {
      'server/src/platform/a.ts': "import './db/b.ts'",
      'server/src/platform/db/b.ts': "import type { C } from '../c.ts'",
      'server/src/platform/c.ts': '',
    },
  ],
  [
    'knot',
    {
      'web/src/portal/tasks/TasksPage.tsx': "import './calendar/a.ts'",
      'web/src/portal/tasks/calendar/a.ts': "import type { Shown } from '../shown.ts'",
      'web/src/portal/tasks/shown.ts': '',
    },
  ],
  [
    'knot',
    {
      'ui/src/form/DateField.tsx': "import './typed/a.ts'",
      'ui/src/form/typed/a.ts': "import styles from '../field.module.css'",
    },
  ],
  [
    'knot',
    {
      'workflow/src/documents/TEXT/kind.ts': "import '../HEADING/words/b.ts'",
      'workflow/src/documents/HEADING/kind.ts': "export * from '../TEXT/kind.ts'",
    },
  ],
  ['store-keeps-to-its-domain', { 'server/src/people/accounts/store.ts': "import '../companies/rules.ts'" }],
  ['network-behind-one-door', { 'server/src/people/accounts/a.ts': "import { request } from 'node:https'" }],
  ['network-behind-one-door', { 'server/src/platform/jobs/a.ts': "import { request } from 'undici'" }],
  [
    'mail-behind-one-door',
    { 'server/src/people/accounts/a.ts': "import { createTransport } from 'nodemailer'" },
  ],
  [
    'processes-behind-doors',
    { 'server/src/people/accounts/a.ts': "import { exec } from 'node:child_process'" },
  ],
  ['no-evaluation', { 'server/src/a.ts': "import vm from 'node:vm'" }],
  ['browser-code-without-node', { 'contract/src/a.ts': "import { join } from 'node:path'" }],
  [
    'client-of-the-contract',
    { 'client/src/a.ts': "import { openApi } from '@feldwerk/server/platform/docs/openapi.ts'" },
  ],
  ['no-tests-in-the-product', { 'server/src/a.ts': "import { world } from '../test/world.ts'" }],
  [
    'no-tests-in-the-product',
    { 'server/src/a/a.ts': "import { pumps } from '../b/b.fixture.ts'", 'server/src/b/b.fixture.ts': '' },
  ],
  [
    'templates-are-data',
    {
      'server/templates/pumps/template.ts': "import { now } from '../../src/clock.ts'",
      'server/src/clock.ts': '',
    },
  ],
  [
    'templates-behind-one-door',
    {
      'server/src/life/demo/a.ts': "import { pumps } from '../../../templates/pumps.ts'",
      'server/templates/pumps.ts': '',
    },
  ],
  ['undeclared', { 'server/src/a.ts': "import { z } from 'zod'" }],
  ['undeclared', { 'server/src/a.ts': "import { SMTPServer } from 'smtp-server'" }],
  ['undeclared', { 'workflow/src/a.ts': "import 'signature_pad'" }],
  [
    'style',
    {
      'web/src/portal/users/A.tsx': "import styles from './A.module.css'",
      'web/src/portal/users/B.tsx': "import styles from './A.module.css'",
    },
  ],
  ['style', { 'web/src/portal/users/A.tsx': "import styles from './a.module.css'" }],
  ['style', { 'web/src/portal/users/A.tsx': "import styles from '../groups/A.module.css'" }],
  ['style', { 'web/src/field/today/A.tsx': "import rows from '../frame/rows.module.css'" }],
  ['drawer', { 'web/src/utils/a.ts': '' }],
  ['drawer', { 'web/src/portal/index.ts': '' }],
  ['cycle', { 'query/src/a.ts': "import './b.ts'", 'query/src/b.ts': "import type { A } from './a.ts'" }],
])('refuses %s', (rule, files) => {
  expect(faultsOf(files)[0]).toBe(rule)
})

test.each<[string, Record<string, string>]>([
  ['a package below', { 'contract/src/a.ts': "import { q } from '@feldwerk/query/q.ts'" }],
  ['own packages from npm', { 'query/src/a.ts': "import { RE2JS } from 're2js'" }],
  ['tools in tests', { 'query/src/a.test.ts': "import { test } from 'vitest'\nimport 'fast-check'" }],
  ['pages what is there to build them', { 'web/src/a.ts': "import { Dexie } from 'dexie'" }],
  ['a screen as well', { 'workflow/src/component-screens/SIGNATURE/Input.tsx': "import 'signature_pad'" }],
  ['a store other stores', { 'server/src/people/accounts/a-store.ts': "import '../companies/store.ts'" }],
  ['a store its own rules', { 'server/src/people/accounts/store.ts': "import './rules.ts'" }],
  [
    'domains the platform',
    { 'server/src/people/accounts/a.ts': "import '../../platform/process/secret.ts'" },
  ],
  [
    'a page its rooms, and them what lies below',
    {
      'web/src/portal/tasks/TasksPage.tsx': "import './calendar/a.ts'\nimport './task/shown.ts'",
      'web/src/portal/tasks/calendar/a.ts': "import '../task/shown.ts'",
      'web/src/portal/tasks/task/shown.ts': '',
    },
  ],
  ['a floor those below', { 'server/src/fieldwork/tasks/a.ts': "import '../../people/accounts/a.ts'" }],
  [
    'screens of a kind what all of them share',
    { 'workflow/src/component-screens/TEXT/Input.tsx': "import '../../answering/words.ts'" },
  ],
  ['the root every floor', { 'server/src/routes.ts': "import './life/demo/routes.ts'" }],
  ['tests what lies above', { 'server/src/people/upload/a.test.ts': "import '../../fieldwork/tasks/a.ts'" }],
  ['the HTTP platform the network', { 'server/src/platform/http/a.ts': "import 'node:https'" }],
  ['a component its stylesheet', { 'web/src/portal/users/A.tsx': "import styles from './A.module.css'" }],
  [
    'a tree of files',
    { 'query/src/a.ts': "import './b.ts'\nimport './c.ts'", 'query/src/b.ts': "import './c.ts'" },
  ],
])('allows %s', (_, files) => {
  expect(faultsOf(files)).toEqual([])
})

test('the shortest way to a forbidden file is told', () => {
  const files = {
    'server/src/a.ts': "import './b.ts'",
    'server/src/b.ts': "import './C.tsx'",
    'server/src/C.tsx': '',
  }
  expect(checkImports(new Map(Object.entries(files)), manifests)[0]).toContain(
    'server/src/b.ts → server/src/C.tsx',
  )
})
