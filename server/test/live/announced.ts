import type { Call } from '@feldwerk/contract/call.ts'
import type { Calls } from '@feldwerk/contract/calls.ts'
import type { UpdateKind } from '@feldwerk/contract/realtime.ts'

/** The kinds that a call tells of as it is walked, or why it tells of none. */
export type Announcement = readonly [UpdateKind, ...UpdateKind[]] | string

/** The calls of a domain that are no GET. */
type Writes<D> = {
  readonly [N in keyof D as D[N] extends Call
    ? D[N]['method'] extends 'GET'
      ? never
      : N
    : never]: Announcement
}
type WritingDomain = {
  readonly [D in keyof Calls]: keyof Writes<Calls[D]> extends never ? never : D
}[keyof Calls]

const reading = 'changes nothing'

/** A line for every call that may write: one without does not compile, and one that is no longer true fails. */
export const announced: { readonly [D in WritingDomain]: Writes<Calls[D]> } = {
  auth: {
    register: 'nobody of the new company listens yet',
    resendEmailValidation: 'a mail alone',
    validateEmail: ['ACCOUNT', 'SESSION'],
    login: ['SESSION'],
    token: 'belongs to the session alone',
    checkInvitation: reading,
    acceptInvitation: ['ACCOUNT', 'SESSION'],
    redeemDeviceCode: ['SESSION'],
    requestPasswordReset: 'a mail alone',
    resetPassword: ['ACCOUNT', 'SESSION'],
    changePassword: ['ACCOUNT', 'SESSION'],
    endSessions: 'ends nothing here: the person is signed in nowhere',
  },
  accounts: {
    create: ['ACCOUNT'],
    update: ['ACCOUNT'],
    updateMine: ['ACCOUNT'],
    setImage: ['ACCOUNT'],
    setAppAccess: ['ACCOUNT'],
    remove: ['ACCOUNT'],
    invite: ['ACCOUNT'],
    revokeInvitation: ['ACCOUNT'],
    deviceCode: 'the code stands in the answer alone',
    restore: ['ACCOUNT'],
  },
  accountGroups: {
    create: ['ACCOUNT_GROUP', 'CHAT'],
    update: ['ACCOUNT_GROUP'],
    remove: ['ACCOUNT_GROUP'],
  },
  apiTokens: {
    create: ['ACCOUNT'],
    update: ['ACCOUNT'],
    remove: ['ACCOUNT'],
  },
  assetTypes: {
    create: ['ASSET'],
    preview: reading,
    update: ['ASSET'],
    remove: ['ASSET'],
  },
  assets: {
    create: ['ASSET'],
    update: ['ASSET'],
    remove: ['ASSET'],
    byKey: ['ASSET'],
    bulk: ['ASSET'],
    restore: ['ASSET'],
    validateExcel: reading,
    previewExcel: reading,
    markedExcel: reading,
    replaceWithExcel: ['ASSET'],
    cancelImport: 'the import ends a moment later, and that is told',
    revertImport: ['ASSET'],
  },
  views: {
    create: ['VIEW'],
    update: ['VIEW'],
    remove: ['VIEW'],
  },
  viewData: {
    preview: reading,
  },
  metrics: {
    follow: ['METRIC'],
    unfollow: ['METRIC'],
    create: ['METRIC'],
    update: ['METRIC'],
    remove: ['METRIC'],
  },
  metricData: {
    preview: reading,
    rows: reading,
  },
  dashboards: {
    create: ['DASHBOARD'],
    update: ['DASHBOARD'],
    updateName: ['DASHBOARD'],
    addFavourite: ['DASHBOARD'],
    removeFavourite: ['DASHBOARD'],
    remove: ['DASHBOARD'],
  },
  dashboardData: {
    preview: reading,
    figures: reading,
  },
  processTypeCtx: {
    read: reading,
  },
  workflows: {
    create: ['WORKFLOW'],
    update: ['WORKFLOW'],
    updateTranslation: ['WORKFLOW'],
    follow: ['WORKFLOW'],
    unfollow: ['WORKFLOW'],
    publish: ['WORKFLOW'],
    remove: ['WORKFLOW'],
  },
  workflowDrafts: {
    save: ['WORKFLOW'],
    remove: ['WORKFLOW'],
  },
  webhookSecrets: {
    create: ['WORKFLOW'],
  },
  workflowTriggers: {
    preview: reading,
    send: 'a mail alone',
  },
  workflowDocuments: {
    preview: reading,
  },
  resolvedWorkflows: {
    preview: reading,
  },
  workflowPermissions: {
    create: ['WORKFLOW'],
    remove: ['WORKFLOW'],
  },
  workflowShares: {
    offer: ['SHARE'],
    change: ['SHARE'],
    accept: ['SHARE', 'WORKFLOW'],
    decline: ['SHARE'],
    upgrade: ['SHARE'],
    translate: ['SHARE', 'WORKFLOW'],
    remove: ['SHARE'],
    removeByWorkflow: ['SHARE'],
  },
  workflowResults: {
    create: ['RESULT'],
    createBulk: ['RESULT'],
    update: ['RESULT'],
    review: ['RESULT'],
    withdrawReview: 'takes nothing back here: the result is not reviewed',
    remove: ['RESULT'],
  },
  triggerRuns: {
    retry: ['TRIGGER_RUN'],
    retryFailed: 'tries nothing again here: no run has failed',
    takeBack: ['ASSET', 'TRIGGER_RUN'],
    confirmRecipient: ['TRIGGER_RUN'],
  },
  tasks: {
    create: ['TASK'],
    update: ['TASK'],
    begin: ['TASK'],
    cancel: ['TASK'],
    bulk: ['TASK'],
  },
  taskSources: {
    preview: reading,
    save: ['WORKFLOW'],
    remove: ['WORKFLOW'],
  },
  taskCalendars: {
    create: ['ACCOUNT'],
    remove: ['ACCOUNT'],
  },
  templates: {
    contents: reading,
    create: ['TEMPLATE'],
    update: ['TEMPLATE'],
    remove: ['TEMPLATE'],
    instantiate: ['ASSET', 'TEMPLATE'],
    refreshBuiltin: 'of all companies at once, when a version is put in place: read when the page is opened',
  },
  templateInstances: {
    upgrade: ['TEMPLATE'],
    undoUpgrade: ['TEMPLATE'],
    remove: ['ASSET', 'TEMPLATE'],
    removeSample: 'removes nothing here: nothing came with the template',
  },
  chatRooms: {
    create: ['CHAT'],
    update: ['CHAT'],
    addMessage: ['CHAT', 'NOTIFICATION'],
    read: ['CHAT'],
    mute: ['CHAT'],
    follow: ['CHAT'],
    editMessage: ['CHAT', 'NOTIFICATION'],
    removeMessage: ['CHAT'],
  },
  portalNotifications: {
    markAsRead: ['NOTIFICATION'],
    setPreferences: ['NOTIFICATION'],
  },
  push: {
    subscribe: 'of this browser alone, which knows it',
    unsubscribe: 'of this browser alone, which knows it',
  },
  pushMessages: {
    create: ['PUSH'],
    reach: reading,
    cancel: ['PUSH'],
    read: ['PUSH'],
    acknowledge: ['PUSH'],
    remind: 'a job reminds, and tells of it',
  },
  companies: {
    updateMine: ['COMPANY'],
    renewShareId: ['COMPANY'],
    demoReset: 'there is no such call for other companies',
    setText: ['COMPANY'],
  },
  payments: {
    checkout: ['COMPANY', 'PAYMENT'],
    reduce: ['PAYMENT'],
    sync: ['PAYMENT'],
    webhook: 'what it says is fetched by a job, which tells of it',
  },
  singletonTexts: {
    write: 'of no company: read when the page is opened',
  },
  operations: {
    backUp: 'its page reads again every second while one is made',
    tryMail: 'its page reads again every second until it is over',
    retryJob: 'its page reads again every ten seconds',
    dropJob: 'its page reads again every ten seconds',
  },
  upload: {
    requestUrl: 'nothing shows the file yet',
    requestUrlBulk: 'nothing shows the file yet',
  },
  frontendErrors: {
    report: 'for the operator’s log',
  },
}
