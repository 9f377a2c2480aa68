import type { ColumnFilter } from '@feldwerk/contract/column-filters.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { assetExcelRows } from './asset-excel-rows.ts'
import { assetRows, assetTypeRows } from './asset-rows.ts'
import { chatRows } from './chat-rows.ts'
import { dashboardRows } from './dashboard-rows.ts'
import type { Estate } from './estate.ts'
import { paymentRows } from './payment-rows.ts'
import { pushRows } from './push-rows.ts'
import type { MatrixRows } from './row.ts'
import { shareRows } from './share-rows.ts'
import { taskRows } from './task-rows.ts'
import { templateRows } from './template-rows.ts'
import { workflowRows } from './workflow-rows.ts'

const nothing = { args: () => ({}), ids: {} }
const password = 'vier zufällige Wörter'

/** Of the estate's machines, with a table beside each. */
const queryOf = (estate: Estate): Query => ({
  root: { kind: 'ASSET', assetTypeId: estate.lasting('recordType') },
  steps: [
    { kind: 'FILTER', condition: 'asset.active' },
    {
      kind: 'JOIN',
      query: { root: { kind: 'VIEW', viewId: estate.lasting('view') }, steps: [] },
      name: 'other',
      on: [{ left: 'asset.name', right: 'name' }],
      outer: true,
    },
  ],
})
const viewOf = (estate: Estate) => ({
  query: queryOf(estate),
  translations: [{ language: 'de' as const, name: estate.unique('Ansicht'), columnMappings: [] }],
})
const filters: ColumnFilter[] = [{ kind: 'TEXT', column: 'name', contains: 'maschine' }]

/** A row for every call of the contract: one without does not compile. */
export const rows: MatrixRows = {
  auth: {
    check: nothing,
    authenticateAndRedirect: { args: () => ({ url: '/users' }), ids: {} },
    postLogout: nothing,
    register: {
      args: (estate) => ({
        registration: {
          firstName: 'Nele',
          lastName: 'Friis',
          companyName: estate.unique('Firma'),
          email: estate.uniqueEmail(),
          password,
        },
      }),
      ids: {},
    },
    resendEmailValidation: { args: (estate) => ({ accountId: estate.worker.id }), ids: {} },
    validateEmail: {
      args: async (estate) => ({ accountId: (await estate.unconfirmed('246813')).id, code: '246813' }),
      ids: {},
    },
    login: {
      args: (estate) => ({ credentials: { email: estate.withPassword.email ?? '', password } }),
      ids: {},
    },
    token: nothing,
    checkInvitation: {
      args: async (estate) => ({ invitation: { token: await estate.invitation() } }),
      ids: {},
    },
    acceptInvitation: {
      args: async (estate) => ({ invitation: { token: await estate.invitation(), password } }),
      ids: {},
    },
    redeemDeviceCode: {
      args: async (estate) => ({ deviceCode: { code: await estate.deviceCode() } }),
      ids: {},
    },
    requestPasswordReset: {
      args: (estate) => ({ passwordReset: { email: estate.uniqueEmail() } }),
      ids: {},
    },
    resetPassword: {
      args: async (estate) => ({ passwordReset: { token: await estate.resetLink(), password } }),
      ids: {},
    },
    changePassword: {
      args: async (estate) => {
        await estate.restorePassword()
        return { passwordChange: { password, newPassword: password } }
      },
      ids: {},
    },
    sessions: { args: (estate) => ({ accountId: estate.worker.id }), ids: { accountId: 'account' } },
    endSessions: {
      args: async (estate) => ({ accountId: (await estate.person()).id }),
      ids: { accountId: 'account' },
    },
  },
  accounts: {
    byId: { args: (estate) => ({ accountId: estate.worker.id }), ids: { accountId: 'account' } },
    mine: nothing,
    paginated: nothing,
    users: { args: () => ({ lastName: 'a', filterSelf: true, orderColumn: 'email' }), ids: {} },
    machines: { args: () => ({ machineName: 'Presse' }), ids: {} },
    create: {
      args: async (estate) => ({
        account: { firstName: 'Ole', lastName: 'Brix', imageRef: await estate.image(), appAccess: false },
      }),
      ids: { 'account.imageRef': 'file' },
    },
    update: {
      args: async (estate) => ({
        accountId: (await estate.person()).id,
        account: { firstName: 'Ole', lastName: 'Brix', imageRef: await estate.image() },
      }),
      ids: { accountId: 'account', 'account.imageRef': 'file' },
    },
    updateMine: { args: () => ({ account: { phone: '0431 5550100' } }), ids: {} },
    setImage: { args: async (estate) => ({ image: await estate.image() }), ids: { image: 'file' } },
    setAppAccess: {
      args: async (estate) => ({ accountId: (await estate.person()).id, enabled: true }),
      ids: { accountId: 'account' },
    },
    remove: {
      args: async (estate) => ({ accountIds: [(await estate.person()).id, (await estate.person()).id] }),
      ids: { 'accountIds.0': 'account', 'accountIds.1': 'account' },
    },
    invite: {
      args: async (estate) => ({ accountId: (await estate.person()).id }),
      ids: { accountId: 'account' },
    },
    revokeInvitation: {
      args: async (estate) => ({ accountId: (await estate.invited()).id }),
      ids: { accountId: 'account' },
    },
    deviceCode: { args: (estate) => ({ accountId: estate.worker.id }), ids: { accountId: 'account' } },
    restore: {
      args: async (estate) => ({ accountId: (await estate.removed()).id }),
      ids: { accountId: 'account' },
    },
  },
  accountGroups: {
    paginated: nothing,
    byId: { args: (estate) => ({ accountGroupId: estate.groupId }), ids: { accountGroupId: 'accountGroup' } },
    create: {
      args: (estate) => ({
        accountGroup: {
          name: estate.unique('Gruppe'),
          accounts: [{ id: estate.worker.id }],
          chatActive: true,
        },
      }),
      ids: { 'accountGroup.accounts.0.id': 'account' },
    },
    update: {
      args: async (estate) => ({
        accountGroupId: await estate.group(),
        accountGroup: {
          name: estate.unique('Gruppe'),
          accounts: [{ id: estate.worker.id }],
          chatActive: false,
        },
      }),
      ids: { accountGroupId: 'accountGroup', 'accountGroup.accounts.0.id': 'account' },
    },
    remove: {
      args: async (estate) => ({ accountGroupIds: [await estate.group(), await estate.group()] }),
      ids: { 'accountGroupIds.0': 'accountGroup', 'accountGroupIds.1': 'accountGroup' },
    },
  },
  apiTokens: {
    paginated: { args: (estate) => ({ accountId: estate.machine.id }), ids: { accountId: 'account' } },
    create: {
      args: (estate) => ({
        apiToken: { accountId: estate.machine.id, name: 'SPS', scopes: ['accounts:read'] },
      }),
      ids: { 'apiToken.accountId': 'account' },
    },
    update: {
      args: async (estate) => ({
        apiTokenId: await estate.apiToken(),
        apiToken: { addresses: ['203.0.113.0/24'] },
      }),
      ids: { apiTokenId: 'apiToken' },
    },
    remove: {
      args: async (estate) => ({ apiTokenIds: [await estate.apiToken()] }),
      ids: { 'apiTokenIds.0': 'apiToken' },
    },
  },
  views: {
    paginated: { args: () => ({ search: 'ansicht', includeInternal: true }), ids: {} },
    byId: { args: (estate) => ({ viewId: estate.lasting('view') }), ids: { viewId: 'view' } },
    dependants: { args: (estate) => ({ viewId: estate.lasting('view') }), ids: { viewId: 'view' } },
    create: {
      args: (estate) => ({ view: viewOf(estate) }),
      ids: {
        'view.query.root.assetTypeId': 'recordType',
        'view.query.steps.1.query.root.viewId': 'view',
      },
    },
    update: {
      args: async (estate) => ({ viewId: await estate.view(), view: viewOf(estate) }),
      ids: {
        viewId: 'view',
        'view.query.root.assetTypeId': 'recordType',
        'view.query.steps.1.query.root.viewId': 'view',
      },
    },
    remove: { args: async (estate) => ({ viewId: await estate.view() }), ids: { viewId: 'view' } },
  },
  viewData: {
    paginated: {
      args: (estate) => ({ viewId: estate.lasting('view'), columnFilters: filters, orderColumn: 'at' }),
      ids: { viewId: 'view' },
    },
    preview: {
      args: (estate) => ({ query: queryOf(estate), awaitTotal: true }),
      ids: { 'query.root.assetTypeId': 'recordType', 'query.steps.1.query.root.viewId': 'view' },
    },
    pdf: { args: (estate) => ({ viewId: estate.lasting('view') }), ids: { viewId: 'view' } },
    csv: { args: (estate) => ({ viewId: estate.lasting('view') }), ids: { viewId: 'view' } },
  },
  dataSources: {
    paginated: { args: () => ({ name: 'ansicht', dataSourceKind: 'VIEW' }), ids: {} },
    misfits: {
      args: (estate) => ({ subjectId: estate.lasting('recordType') }),
      ids: { subjectId: 'recordType' },
    },
  },
  processTypeCtx: {
    read: {
      args: (estate) => ({
        types: {
          assetTypeIds: [estate.lasting('recordType')],
          workflowIds: [],
          viewIds: [estate.lasting('view')],
        },
      }),
      ids: { 'types.assetTypeIds.0': 'recordType', 'types.viewIds.0': 'view' },
    },
  },
  assetTypes: assetTypeRows,
  assets: { ...assetRows, ...assetExcelRows },
  ...workflowRows,
  ...taskRows,
  ...dashboardRows,
  ...templateRows,
  chatRooms: chatRows,
  portalNotifications: {
    paginated: { args: () => ({ read: false }), ids: {} },
    markAsRead: {
      args: async (estate) => ({ notifications: { ids: [await estate.chat.notification()] } }),
      ids: { 'notifications.ids.0': 'portalNotification' },
    },
    preferences: nothing,
    setPreferences: {
      args: () => ({
        preferences: { events: [], quiet: { from: '18:00', until: '06:00' }, summaryAt: null },
      }),
      ids: {},
    },
  },
  ...pushRows,
  ...paymentRows,
  ...shareRows,
  companies: {
    // Only the demo company has it; its test is server/src/life/demo/reset.test.ts.
    demoReset: { args: () => ({}), ids: {}, answers: 404 },
    mine: nothing,
    updateMine: {
      args: async (estate) => ({ company: { city: 'Kiel', logo: await estate.image() } }),
      ids: { 'company.logo': 'file' },
    },
    renewShareId: nothing,
    usedAppLicenses: nothing,
    text: { args: () => ({ type: 'IMPRINT', fullHTML: true }), ids: {} },
    setText: { args: () => ({ singletonText: { type: 'IMPRINT', content: '<p>Nordwerk</p>' } }), ids: {} },
  },
  singletonTexts: {
    read: { args: () => ({ type: 'DATA_PRIVACY', language: 'de' }), ids: {} },
    write: {
      args: () => ({
        singletonText: { type: 'DATA_PRIVACY', language: 'de', content: '<p>Datenschutz</p>' },
      }),
      ids: {},
    },
  },
  operations: {
    state: { args: () => ({}), ids: {} },
    diagnosis: { args: () => ({}), ids: {} },
    // This server names no place for backups.
    backUp: { args: () => ({}), ids: {}, answers: 404 },
    tryMail: { args: () => ({}), ids: {} },
    retryJob: { args: () => ({ jobId: '1' }), ids: {} },
    dropJob: { args: () => ({ jobId: '1' }), ids: {} },
  },
  upload: {
    requestUrl: { args: () => ({ filename: 'foto.jpg' }), ids: {} },
    requestUrlBulk: { args: () => ({ files: [{ filename: 'foto.jpg' }, { filename: 'ton.ogg' }] }), ids: {} },
  },
  frontendErrors: {
    report: { args: () => ({ frontendError: { errorMessage: 'x is not a function' } }), ids: {} },
  },
  changes: { after: nothing },
  search: { everything: { args: () => ({ query: 'a' }), ids: {} } },
}
