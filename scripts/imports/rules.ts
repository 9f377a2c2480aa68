/** A file that matches `from` must not import what matches `to`; both are tried on paths below the repository. */
export interface ImportRule {
  readonly name: string
  readonly why: string
  readonly from: RegExp
  readonly to: RegExp
  /** True: not even through other files. */
  readonly reach?: boolean
}

/** Tests and their helpers, which may reach further than the code they try. */
export const testFile = /\.(test|fixture)\.tsx?$|^[a-z]+\/(test|gallery)\/|^e2e\/|\/cases(\/|\.ts$)/

const network =
  'node:(http|https|http2|net|tls|dgram|dns)(\\/promises)?|undici|axios|got|ky|node-fetch|follow-redirects|ws'

/** The import rules of ARCHITECTURE.md, as data. What a package may use is in `packages`. */
export const rules: readonly ImportRule[] = [
  {
    name: 'server-without-screens',
    why: 'the server runs without React: nothing it loads may be a .tsx file, not even through another package',
    from: /^server\/src\//,
    to: /\.tsx$|^react(-dom)?$|^workflow\/src\/(screens|component-screens|answering|editor|results)\//,
    reach: true,
  },
  {
    name: 'portal-and-field-apart',
    why: 'portal and field app are two programs; what both need lies beside them in web/src',
    from: /^web\/src\/portal\//,
    to: /^web\/src\/field\//,
    reach: true,
  },
  {
    name: 'field-and-portal-apart',
    why: 'portal and field app are two programs; what both need lies beside them in web/src',
    from: /^web\/src\/field\//,
    to: /^web\/src\/portal\//,
    reach: true,
  },
  {
    name: 'store-keeps-to-its-domain',
    why: 'a store holds statements: of other domains it uses those of their stores; what joins decisions is a routes.ts',
    from: /^server\/src\/(?!platform\/).*(\/|-)store\.ts$/,
    to: /^server\/src\/(?!platform\/)[^/]+\/(?!.*(\/|-)store\.ts$).*/,
  },
  {
    name: 'network-behind-one-door',
    why: 'outgoing calls go through the guarded client in platform/outgoing, or addresses inside could be reached',
    from: /^server\/src\/(?!platform\/(http|outgoing|realtime|db\/embedded)\/|(app|main)\.ts$)(?!.*\.test\.ts$)/,
    to: new RegExp(`^(${network})$`),
  },
  {
    name: 'templates-are-data',
    why: 'a built-in template is data that is checked when it is taken in; it reaches nothing of the server',
    from: /^server\/templates\//,
    to: /^(?!server\/templates\/|node:crypto$)/,
  },
  {
    name: 'templates-behind-one-door',
    why: 'built-in templates are checked and taken in by life/templates/builtin.ts only',
    from: /^(?!server\/(templates|src\/life\/templates\/builtin\.ts$))/,
    to: /^server\/templates\//,
  },
  {
    name: 'mail-behind-one-door',
    why: 'mail leaves by platform/mail only',
    from: /^server\/src\/(?!platform\/mail\/)/,
    to: /^nodemailer$/,
  },
  {
    name: 'processes-behind-doors',
    why: 'only the embedded database, the PDF printer, the web build, what packs the client, the supervisor of processes, systemd-notify, the command line and the tools start programs',
    from: /^(?!scripts\/|bench\/|e2e\/|(web|client)\/[^/]+$|server\/test\/kept\/|server\/src\/((platform\/(db\/embedded|pdf)|cli)\/|starting\/(web|service-manager|processes\/supervise)\.ts$)|server\/test\/(node-process|notify-socket)\.ts$)(?!.*\.test\.ts$)/,
    to: /^node:(child_process|cluster)$/,
  },
  {
    name: 'no-evaluation',
    why: 'code is never made of text: not by vm, not by a template that compiles',
    from: /^/,
    to: /^(node:vm|vm2|isolated-vm)$/,
  },
  {
    name: 'browser-code-without-node',
    why: 'the same code runs in the browser, where Node’s modules do not exist',
    from: /^(query|workflow|contract|client|ui|web)\/src\/(?!.*\.(test|fixture)\.tsx?$)/,
    to: /^node:/,
  },
  {
    name: 'client-of-the-contract',
    why: 'the client that others install is made of the contract alone',
    from: /^client\/src\/(?!.*\.test\.ts$)/,
    to: /^(?!contract\/|client\/)/,
  },
  {
    name: 'no-tests-in-the-product',
    why: 'what is served must not depend on tests and their helpers',
    from: /^(query|workflow|contract|client|ui|server|web)\/src\/(?!.*\.(test|fixture)\.tsx?$|.*\/cases(\/|\.ts$))/,
    to: /\.(test|fixture)\.tsx?$|^server\/test\/|^(e2e|bench|scripts)\//,
  },
]

/** Areas of a place from the ground up: an area uses those before it. Files beside the areas put them together. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  'web/src/field': [
    'outbox',
    'known',
    'device',
    'frame',
    'news',
    'form',
    'begin',
    'start',
    'carry',
    'thing-room',
    'tasks',
    'asset',
    'perform',
    'messages',
    'set-up',
    'scan',
    'nowhere',
    'transfer',
    'profile',
    'today',
    'sign-in',
  ],
  'web/src/portal': [
    'names',
    'known',
    'list',
    'expression',
    'conflict',
    'grid',
    'values',
    'detail',
    'account',
    'administration',
    'conditions',
    'wording',
    'notices',
    'shell',
    'nowhere',
    'layers',
    'access',
    'thing-room',
    'assets',
    'queries',
    'period',
    'metrics',
    'dashboards',
    'groups',
    'tasks',
    'results',
    'asset-page',
    'workflows',
    'views',
    'chat',
    'push',
    'sharing',
    'notifications',
    'home',
    'machines',
    'users',
    'profile',
    'settings',
    'deliveries',
    'templates',
  ],
}

/**
 * The floors of a place from the ground up; each is a folder with its rooms in it. A room uses rooms of its own floor,
 * where none of them reaches another that reaches it, and of the floors below. Files beside the floors put the house
 * together and may use all of it; nothing uses those files.
 */
export const floors: Readonly<Record<string, readonly string[]>> = {
  'server/src': [
    'platform',
    'people',
    'records',
    'language',
    'fieldwork',
    'outcomes',
    'messages',
    'boards',
    'life',
  ],
}

/**
 * Folders of a package from the ground up; a folder uses itself and those before it. A file that lies beside the folders
 * ranks with the highest that it uses.
 */
export const folders: Readonly<Record<string, readonly string[]>> = {
  'query/src': [
    'written',
    'text',
    'time',
    'texts',
    'sql',
    'functions',
    'expression',
    'conditions',
    'lowering',
    'steps',
    'statement',
    'metric',
    'editor',
  ],
  'workflow/src': [
    'components',
    'wording',
    'documents',
    'triggers',
    'form',
    'check',
    'resolve',
    'session',
    'answering',
    'editor',
    'results',
    'component-screens',
    'screens',
  ],
}

/**
 * Places in whose areas no folder reaches another that reaches it. What lies two folders deep counts, with all below; an
 * area's own files are a folder as well, so that a page may use what lies in its rooms, and they not what lies beside it.
 */
export const withoutKnots: readonly string[] = [
  'client/src',
  'contract/src',
  'query/src',
  'server/src',
  'ui/src',
  'web/src/field',
  'web/src/portal',
  'workflow/src',
]

/** Which of our packages each may import. Tools below the line are imported by nobody. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  query: [],
  workflow: ['query'],
  contract: ['query', 'workflow'],
  client: ['contract', 'server'],
  ui: ['query'],
  server: ['query', 'workflow', 'contract'],
  web: ['query', 'workflow', 'contract', 'ui'],

  bench: ['query', 'workflow', 'contract', 'server'],
  e2e: ['workflow', 'contract', 'server'],
  scripts: ['query', 'workflow', 'contract', 'server'],
}

/** Screens and what only they use. */
export const screenFile = /\.tsx$|^workflow\/src\/(screens|component-screens|answering|editor|results)\//

/** The screens of workflow's component kinds may use the design system. */
export const screensMayUse: Readonly<Record<string, readonly string[]>> = { workflow: ['ui'] }

/** Where languages are told apart; everywhere else a third one must be asked for by the compiler. */
export const languageTable = 'query/src/written/languages.ts'

/** Names of files and folders that become drawers: everything lands in them and nothing is found. */
export const drawers = /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)|(^|\/)index\.tsx?$/

/**
 * Stylesheets that several components still share, and how many: looks that wait to become components of ui/. There are
 * no new ones, and the numbers only go down.
 */
export const sharedStyles: Readonly<Record<string, number>> = {
  'ui/src/form/form.module.css': 8,
  'ui/src/table/table.module.css': 3,
  'web/src/field/frame/card.module.css': 15,
  'web/src/field/frame/frame.module.css': 17,
  'web/src/field/frame/rows.module.css': 16,
  'web/src/portal/assets/editor/editor.module.css': 5,
  'web/src/portal/assets/form/form.module.css': 6,
  'web/src/portal/detail/detail.module.css': 8,
  'web/src/portal/grid/grid.module.css': 4,
  'web/src/portal/queries/queries.module.css': 13,
  'workflow/src/answering/question.module.css': 22,
  'workflow/src/editor/editor.module.css': 16,
  'workflow/src/results/results.module.css': 6,
  'workflow/src/screens/form-view.module.css': 7,
}
