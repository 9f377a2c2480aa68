import type { Call } from '@feldwerk/contract/call.ts'
import type { Calls } from '@feldwerk/contract/calls.ts'
import type { UpdateKind } from '@feldwerk/contract/realtime.ts'

/** The kinds on whose news a screen asks a call again, or why it waits for none. */
export type ReadOn = readonly [UpdateKind, ...UpdateKind[]] | string

type Reads<D> = {
  readonly [N in keyof D as D[N] extends Call ? (D[N]['method'] extends 'GET' ? N : never) : never]: ReadOn
}
type ReadingDomain = {
  readonly [D in keyof Calls]: keyof Reads<Calls[D]> extends never ? never : D
}[keyof Calls]

const file = 'a file, made when somebody asks for it'
const page = 'a page of its own, no part of a screen'
const typed = 'asked for what somebody types at that moment'
const editor = 'what somebody works on stays as it was opened'

const accounts = ['ACCOUNT', 'COMPANY'] as const
const records = ['ASSET', 'RESULT', 'TASK', 'TRIGGER_RUN', 'COMPANY', 'ACCOUNT'] as const
/** Names of people stand beside what they did. */
const named = (first: UpdateKind, ...others: readonly UpdateKind[]) => [first, ...others, 'ACCOUNT'] as const

/** A line for every GET. The kinds are those of `web/src/portal/shell/live-keys.ts`, call by call. */
export const readOn: { readonly [D in ReadingDomain]: Reads<Calls[D]> } = {
  auth: {
    check: 'says whether the session is good, and nothing that changes on a screen',
    authenticateAndRedirect: page,
    postLogout: page,
    sessions: ['SESSION', 'ACCOUNT'],
  },
  accounts: { byId: accounts, mine: accounts, paginated: accounts, users: accounts, machines: accounts },
  accountGroups: { paginated: named('ACCOUNT_GROUP'), byId: named('ACCOUNT_GROUP') },
  apiTokens: { paginated: ['ACCOUNT'] },
  assetTypes: {
    paginated: named('ASSET', 'WORKFLOW', 'VIEW'),
    byId: named('ASSET'),
    dependants: ['ASSET', 'WORKFLOW', 'VIEW', 'METRIC'],
  },
  assets: {
    paginated: named('ASSET'),
    byId: named('ASSET'),
    find: named('ASSET'),
    cards: 'kept on the phone: brought when it is opened and when a workflow changes',
    history: named('ASSET'),
    usages: ['ASSET'],
    excel: file,
    imports: named('ASSET'),
    importById: 'asked every moment while an import runs',
  },
  views: {
    paginated: named('VIEW', 'METRIC', 'DASHBOARD', 'WORKFLOW'),
    byId: named('VIEW'),
    dependants: ['VIEW', 'METRIC', 'DASHBOARD', 'WORKFLOW'],
  },
  viewData: { paginated: records, pdf: file, csv: file },
  dataSources: { paginated: ['VIEW', 'METRIC'], misfits: ['ASSET', 'RESULT'] },
  metrics: {
    paginated: named('METRIC', 'DASHBOARD'),
    byId: named('METRIC'),
    dependants: ['METRIC', 'DASHBOARD'],
    following: ['METRIC'],
  },
  metricData: { byMetric: records },
  dashboards: { paginated: named('DASHBOARD'), list: named('DASHBOARD'), byId: named('DASHBOARD') },
  dashboardData: { byDashboard: records, pdf: file, watermark: records },
  workflows: {
    byId: named('WORKFLOW', 'RESULT', 'COMPANY'),
    mine: ['WORKFLOW'],
    paginated: named('WORKFLOW', 'RESULT', 'COMPANY'),
    dependants: ['WORKFLOW', 'VIEW', 'ASSET'],
    following: ['WORKFLOW'],
    versions: named('WORKFLOW', 'RESULT'),
    version: 'a version never changes',
    publication: editor,
  },
  workflowDrafts: { byWorkflow: editor },
  webhookSecrets: { list: ['WORKFLOW'] },
  resolvedWorkflows: { byId: 'holds the moment at which it was asked, for a form that is opened' },
  workflowPermissions: { paginated: named('WORKFLOW', 'ACCOUNT_GROUP') },
  workflowShares: {
    paginatedByWorkflow: named('SHARE'),
    given: named('SHARE'),
    received: named('SHARE'),
    byId: named('SHARE', 'WORKFLOW'),
    difference: ['SHARE', 'WORKFLOW'],
    flow: ['SHARE', 'RESULT'],
    texts: ['SHARE', 'WORKFLOW'],
  },
  workflowResults: {
    byId: named('RESULT', 'TRIGGER_RUN', 'TASK'),
    latestCount: ['RESULT'],
    paginated: named('RESULT'),
    counts: ['RESULT'],
    countsByWorkflow: ['RESULT', 'WORKFLOW'],
    countsByAssetType: ['RESULT', 'ASSET'],
    positions: ['RESULT'],
    readings: ['RESULT'],
    csv: file,
    xlsx: file,
    history: named('RESULT'),
    pdf: file,
  },
  triggerRuns: {
    paginated: ['TRIGGER_RUN'],
    counts: ['TRIGGER_RUN'],
    byId: ['TRIGGER_RUN'],
    held: ['TRIGGER_RUN'],
    unreachable: ['TRIGGER_RUN'],
  },
  tasks: {
    byId: named('TASK', 'RESULT'),
    mine: ['TASK'],
    paginated: named('TASK'),
    calendarDays: ['TASK'],
    allCalendarDays: ['TASK'],
    countsByWorkflow: ['TASK', 'WORKFLOW'],
    countsByAssetType: ['TASK', 'ASSET'],
    load: named('TASK'),
  },
  taskSources: { paginated: ['WORKFLOW', 'TASK'] },
  taskCalendars: { mine: ['ACCOUNT'] },
  templates: {
    paginated: named('TEMPLATE', 'COMPANY'),
    byId: named('TEMPLATE', 'COMPANY'),
    bundle: 'the contents of a template that is opened in its editor',
  },
  templateInstances: {
    paginated: named('TEMPLATE'),
    upgradePreview: 'asked for when somebody wants to upgrade',
  },
  chatRooms: {
    byId: named('CHAT', 'ACCOUNT_GROUP'),
    byThing: ['CHAT'],
    mine: named('CHAT', 'ACCOUNT_GROUP'),
    search: typed,
    people: typed,
    appendable: named('CHAT'),
    messages: named('CHAT'),
    media: named('CHAT'),
  },
  portalNotifications: { paginated: ['NOTIFICATION'], preferences: ['NOTIFICATION'] },
  push: {
    authHash: 'the same for ever',
    key: 'the same until the secrets of the server are made anew',
  },
  pushMessages: {
    paginated: named('PUSH'),
    mine: named('PUSH'),
    byId: named('PUSH'),
    recipients: named('PUSH'),
    recipientsCsv: file,
  },
  companies: {
    mine: ['COMPANY'],
    usedAppLicenses: ['COMPANY', 'ACCOUNT'],
    text: ['COMPANY'],
  },
  payments: {
    currentPrice: 'the price is the operator’s',
    preview: typed,
    licences: ['PAYMENT', 'COMPANY'],
    invoices: ['PAYMENT'],
    invoicesZip: file,
    paymentMethod: ['PAYMENT'],
    paymentMethodChangeSession: page,
  },
  singletonTexts: { read: page },
  operations: { state: 'read again every ten seconds, of no company', diagnosis: file },
  search: { everything: typed },
  changes: { after: 'for programs; no screen shows it' },
}
