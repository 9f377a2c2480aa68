import { call } from './call.ts'
import { CompanyReference } from './companies.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { paged, pageQuery, queryBoolean, queryList, Search } from './paging.ts'
import { Email, Instant, Language, OptionalLine, OptionalProse } from './text.ts'
import { z } from './zod.ts'

/** Point 3 of the specification. What `privateInfoVisible` hides is null for everybody else (product.md). */
export const Account = z.object({
  id: Id,
  /** False for people of another company, of whom only id, name and picture are told. */
  ownCompany: z.boolean(),
  privateInfoVisible: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  language: Language,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  lastLoginAt: Instant.nullable(),
  imageUrl: z.string().nullable(),
  employeeNumber: z.string().nullable(),
  asMachine: z.boolean(),
  machineSerialNumber: z.string().nullable(),
  machineManufacturer: z.string().nullable(),
  machineName: z.string().nullable(),
  machineDescription: z.string().nullable(),
  owner: z.boolean(),
  portalAccess: z.boolean(),
  appAccess: z.boolean(),
  deleted: z.boolean(),
  createdAt: Instant,
  emailConfirmed: z.boolean(),
  company: CompanyReference,
})
export type Account = z.infer<typeof Account>

/** Ours: rights of the own account beyond its company, in this session. */
export const OwnAccount = Account.extend({
  /** Runs this server: global legal texts, built-in templates. */
  operator: z.boolean(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

/** Ours, for the portal's user list: where an invitation stands. ACCEPTED: has a password, also by registering. */
export const InvitationState = z.enum(['NONE', 'SENT', 'EXPIRED', 'ACCEPTED'])

export const AccountRow = Account.extend({
  /** Share of a full week of work, in percent; told to the portal alone. */
  workShare: z.int(),
  invitation: InvitationState,
  invitedUntil: Instant.nullable(),
})
export type AccountRow = z.infer<typeof AccountRow>

const editable = {
  email: Email.nullish(),
  firstName: OptionalLine,
  lastName: OptionalLine,
  phone: OptionalLine,
  language: Language.optional(),
  employeeNumber: OptionalLine,
  machineSerialNumber: OptionalLine,
  machineManufacturer: OptionalLine,
  machineName: OptionalLine,
  machineDescription: OptionalProse,
}

/**
 * A person has a first and a last name; a machine has one name and no e-mail. `portalAccess` is given by an owner only,
 * to a person with an e-mail or to a machine, which uses it by its tokens.
 */
export const AccountCreate = z
  .object({
    ...editable,
    imageRef: Id.nullish(),
    asMachine: z.boolean().optional(),
    appAccess: z.boolean().optional(),
    portalAccess: z.boolean().optional(),
  })
  .superRefine((account, context) => {
    const wrong = (path: keyof typeof account, message: 'required' | 'nothing') =>
      context.addIssue({ code: 'custom', path: [path], message, input: account[path] })
    if (account.asMachine) {
      if (!account.machineName) wrong('machineName', 'required')
      if (account.email) wrong('email', 'nothing')
    } else {
      if (!account.firstName) wrong('firstName', 'required')
      if (!account.lastName) wrong('lastName', 'required')
    }
  })
export type AccountCreate = z.output<typeof AccountCreate>

/**
 * Omitted fields stay unchanged, and so do those that are hidden from the caller and come back as null. `owner` and
 * `portalAccess` may be changed by an owner only. A confirmed e-mail stays until the new one is validated.
 */
export const AccountUpdate = z.object({
  ...editable,
  imageRef: Id.nullish(),
  owner: z.boolean().optional(),
  portalAccess: z.boolean().optional(),
  appAccess: z.boolean().optional(),
  privateInfoVisible: z.boolean().optional(),
  /** Share of a full week of work, in percent; for those who manage the account. */
  workShare: z.int().min(1).max(100).optional(),
})
export type AccountUpdate = z.output<typeof AccountUpdate>

/** The own account. A changed e-mail is validated first: until then the old one stays. */
export const OwnAccountUpdate = z.object({
  email: Email.nullish(),
  firstName: OptionalLine,
  lastName: OptionalLine,
  phone: OptionalLine,
  language: Language.optional(),
  employeeNumber: OptionalLine,
  privateInfoVisible: z.boolean().optional(),
})

const columns = ['firstName', 'lastName', 'email', 'employeeNumber', 'createdAt', 'lastLoginAt'] as const
const machineColumns = [
  'machineName',
  'machineManufacturer',
  'machineSerialNumber',
  'createdAt',
  'lastLoginAt',
] as const
const byId = z.object({ accountId: Id })

export const DeviceCode = z.object({
  /** Typed in where no camera is at hand: groups of four. */
  code: z.string(),
  /** What the QR shows: opens the field app and redeems the code. */
  url: z.string(),
  expiresAt: Instant,
})

export const accounts = {
  byId: call({
    method: 'GET',
    path: '/accounts/byId/{accountId}',
    summary: 'One account',
    params: byId,
    answer: AccountRow,
  }),
  mine: call({ method: 'GET', path: '/accounts/mine', summary: 'The own account', answer: OwnAccount }),
  paginated: call({
    method: 'GET',
    path: '/accounts/@paginated',
    summary: 'People and machines of the company',
    query: z.object({
      ...pageQuery([...columns, 'machineName']),
      search: Search.optional(),
      /** Leaves out accounts that may already perform this workflow. */
      withoutPermissionForWorkflowId: Id.optional(),
    }),
    answer: paged(AccountRow),
    errors: ['notFound'],
  }),
  users: call({
    method: 'GET',
    path: '/accounts/users/@paginated',
    summary: 'People of the company',
    query: z.object({
      ...pageQuery(columns),
      search: Search.optional(),
      email: Search.optional(),
      employeeNumber: Search.optional(),
      firstName: Search.optional(),
      lastName: Search.optional(),
      /** Leaves out the own account. */
      filterSelf: queryBoolean().optional(),
      /** Shows removed people instead. */
      deleted: queryBoolean().optional(),
    }),
    answer: paged(AccountRow),
  }),
  machines: call({
    method: 'GET',
    path: '/accounts/machines/@paginated',
    summary: 'Machines of the company',
    query: z.object({
      ...pageQuery(machineColumns),
      search: Search.optional(),
      machineDescription: Search.optional(),
      machineManufacturer: Search.optional(),
      machineName: Search.optional(),
      machineSerialNumber: Search.optional(),
      deleted: queryBoolean().optional(),
    }),
    answer: paged(AccountRow),
  }),
  create: call({
    method: 'POST',
    path: '/accounts',
    summary: 'Creates a person (and invites them by e-mail) or a machine',
    body: { name: 'account', schema: AccountCreate },
    answer: AccountRow,
    errors: [
      'demoKeepsMails',
      'emailAlreadyExists',
      'emailRequired',
      'notEnoughAppLicenses',
      'notFound',
      'fileTypeNotAllowed',
      'tooManyRequests',
    ],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/accounts/byId/{accountId}',
    summary: 'Changes an account',
    params: byId,
    body: { name: 'account', schema: AccountUpdate },
    answer: AccountRow,
    errors: [
      'demoKeepsMails',
      'emailAlreadyExists',
      'emailRequired',
      'notEnoughAppLicenses',
      'lastOwner',
      'fileTypeNotAllowed',
      'changedMeanwhile',
      'Cooldown',
      'tooManyRequests',
    ],
  }),
  updateMine: call({
    method: 'PUT',
    path: '/accounts/mine',
    summary: 'Changes the own account',
    body: { name: 'account', schema: OwnAccountUpdate },
    answer: OwnAccount,
    errors: ['demoKeepsMails', 'emailAlreadyExists', 'emailRequired', 'forbidden', 'Cooldown'],
  }),
  setImage: call({
    method: 'PUT',
    path: '/accounts/mine/image',
    summary: 'Sets the own picture from an uploaded file; an empty reference removes it',
    query: z.object({ image: z.union([Id, z.literal('')]) }),
    answer: OwnAccount,
    errors: ['notFound', 'fileTypeNotAllowed'],
  }),
  setAppAccess: call({
    method: 'PUT',
    path: '/accounts/byId/{accountId}/appAccess',
    summary: 'Switches the field app on or off; on uses a licence',
    params: byId,
    query: z.object({ enabled: queryBoolean() }),
    answer: AccountRow,
    errors: ['notEnoughAppLicenses'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/accounts/byIds',
    summary: 'Removes accounts, all or none; their history stays readable',
    query: z.object({ accountIds: queryList(Id, limits.idsPerCall) }),
    answer: null,
    errors: ['lastOwner', 'ownAccount', 'notFound'],
  }),
  invite: call({
    method: 'POST',
    path: '/accounts/byId/{accountId}/invite',
    summary: 'Sends the invitation (again); earlier links end',
    params: byId,
    answer: AccountRow,
    errors: [
      'demoKeepsMails',
      'emailAlreadyExists',
      'emailRequired',
      'invitationNotPossible',
      'changedMeanwhile',
      'Cooldown',
      'tooManyRequests',
    ],
  }),
  revokeInvitation: call({
    method: 'DELETE',
    path: '/accounts/byId/{accountId}/invite',
    summary: 'Ends an open invitation',
    params: byId,
    answer: AccountRow,
    errors: ['invitationNotPossible'],
  }),
  deviceCode: call({
    method: 'POST',
    path: '/accounts/byId/{accountId}/deviceCode',
    summary: 'A one-time code that signs a phone in to the field app; earlier codes end',
    params: byId,
    answer: DeviceCode,
    secret: true,
    errors: ['deviceCodeNotPossible'],
  }),
  restore: call({
    method: 'POST',
    path: '/accounts/byId/{accountId}/restore',
    summary: 'Brings a removed account back, without access until it is switched on',
    params: byId,
    answer: AccountRow,
  }),
}
