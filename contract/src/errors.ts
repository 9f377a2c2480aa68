import { keysOf } from '@feldwerk/query/keys.ts'
import {
  AssetConflict,
  AssetErrors,
  AssetTypePreview,
  AssetUsage,
  DefinitionFault,
} from './asset-problems.ts'
import { ExcelValidation, UnreadableReason } from './excel-validation.ts'
import { Id } from './ids.ts'
import { BrokenDependant, Dependant } from './references.ts'
import { API_SCOPES } from './scopes.ts'
import { SHARE_STATES } from './share-states.ts'
import { z } from './zod.ts'

const NoDetails = z.undefined()

/** One place where an input is wrong. `path` is dotted from the body's or query's root, `''` for the whole. */
export const InputError = z.object({
  in: z.enum(['path', 'query', 'body', 'header']),
  path: z.string(),
  /** Stable name of the rule that was broken: `required`, `tooShort`, `email` … */
  rule: z.string(),
  /** In the caller's language. */
  message: z.string(),
  /** Of an expression: its characters from `start` up to, without, `end`. */
  start: z.int().optional(),
  end: z.int().optional(),
})
export type InputError = z.infer<typeof InputError>

const Seconds = z.object({ retryAfterSeconds: z.int().min(0) })
/** How much is used and allowed, and when it may be tried again. */
const Room = Seconds.extend({ usedBytes: z.int(), allowedBytes: z.int() })
const Uploads = Room.extend({ usedFiles: z.int(), allowedFiles: z.int() })
const Dependants = z.object({ dependants: z.array(Dependant).min(1) })
/** `used`: ids that cannot be removed, because something else still needs them. */
const InUse = Dependants.extend({ used: z.array(Id).min(1) })
const BrokenDependants = z.object({ dependants: z.array(BrokenDependant).min(1) })
/** The name of a limit of the language (docs/language.md), and its value. */
const Limit = z.object({ limit: z.string(), max: z.int() })
/** `users`: some of those who use one, where it is about giving some back. */
const Licenses = z.object({
  usedAppLicenses: z.int(),
  totalAppLicenses: z.int(),
  users: z.array(z.object({ id: Id, name: z.string() })).optional(),
})

/** The save that came first, to be shown beside the caller's own. */
const NewerWorkflow = z.object({
  revision: z.int(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
  definition: z.unknown(),
})

/** Why a workflow cannot be shared, with what it needs and cannot be shared along. */
const NotShareable = z.object({
  reason: z.enum(['NOT_PUBLISHED', 'SHARED_TO_ME', 'USES_WORKFLOWS']),
  names: z.array(z.string()),
})

/** The same of a metric or dashboard: `stored` is what its byId call answers. */
const Newer = z.object({
  revision: z.int(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
  stored: z.unknown(),
})

/**
 * Every problem that an answer can carry: its status and what it says beyond its code. The codes in capitals or
 * named after the payment provider are the specification's (point 8); statuses are settled in product.md.
 */
export const problems = {
  // point 8
  CodeExpired: { status: 400, details: NoDetails },
  CodeWrong: { status: 400, details: z.object({ triesLeft: z.int() }) },
  Cooldown: { status: 429, details: Seconds },
  TooManyTriesForConfirmationCode: { status: 429, details: NoDetails },
  companyNameAlreadyExists: { status: 409, details: NoDetails },
  companyShareIdInvalid: { status: 400, details: NoDetails },
  emailAlreadyExists: { status: 409, details: NoDetails },
  excelCouldNotBeParsed: { status: 422, details: z.object({ reason: UnreadableReason }) },
  excelNotUpToDate: { status: 409, details: NoDetails },
  notEnoughAppLicenses: { status: 409, details: Licenses },
  stripeAddressRequired: { status: 422, details: NoDetails },
  stripeEmailRequired: { status: 422, details: NoDetails },
  templateInstanceExists: { status: 409, details: NoDetails },
  // the session
  sessionExpired: { status: 499, details: NoDetails },
  requestedWithRequired: { status: 403, details: NoDetails },
  forbidden: { status: 403, details: NoDetails },
  operatorOnly: { status: 403, details: NoDetails },
  cronKeyWrong: { status: 403, details: NoDetails },
  builtIn: { status: 403, details: NoDetails },
  scopeMissing: { status: 403, details: z.object({ scope: z.enum(API_SCOPES) }) },
  notByToken: { status: 403, details: NoDetails },
  // the request
  validation: { status: 400, details: z.object({ errors: z.array(InputError).min(1) }) },
  malformedBody: { status: 400, details: NoDetails },
  bodyTooLarge: { status: 413, details: z.object({ maxBytes: z.int() }) },
  unsupportedMediaType: { status: 415, details: z.object({ takes: z.array(z.string()) }) },
  notFound: { status: 404, details: NoDetails },
  idempotencyKeyReused: { status: 409, details: NoDetails },
  hostUnknown: { status: 421, details: z.object({ host: z.string(), publicUrl: z.string() }) },
  afterUnknown: { status: 400, details: NoDetails },
  cursorTooOld: { status: 410, details: NoDetails },
  tooManyRequests: { status: 429, details: Seconds },
  // signing in
  credentialsWrong: { status: 400, details: NoDetails },
  emailNotConfirmed: { status: 403, details: z.object({ accountId: z.string() }) },
  tooManyLogins: { status: 429, details: NoDetails },
  accessMissing: { status: 403, details: NoDetails },
  demoNotFromHere: { status: 403, details: NoDetails },
  registrationClosed: { status: 403, details: NoDetails },
  linkInvalid: { status: 400, details: NoDetails },
  deviceCodeInvalid: { status: 400, details: NoDetails },
  passwordWrong: { status: 400, details: NoDetails },
  passwordTooCommon: { status: 400, details: NoDetails },
  // accounts and companies
  lastOwner: { status: 409, details: NoDetails },
  ownAccount: { status: 409, details: NoDetails },
  emailRequired: { status: 400, details: NoDetails },
  demoKeepsMails: { status: 409, details: NoDetails },
  invitationNotPossible: { status: 409, details: NoDetails },
  deviceCodeNotPossible: { status: 409, details: NoDetails },
  groupNameAlreadyExists: { status: 409, details: NoDetails },
  changedMeanwhile: { status: 409, details: NoDetails },
  savedMeanwhile: { status: 409, details: Newer },
  // definitions and their queries
  inUse: { status: 409, details: InUse },
  wouldBreak: { status: 409, details: BrokenDependants },
  readonly: { status: 409, details: NoDetails },
  queryBroken: { status: 422, details: z.object({ errors: z.array(InputError).min(1) }) },
  queryTooSlow: { status: 422, details: z.object({ seconds: z.int() }) },
  queryTooLarge: { status: 422, details: Limit },
  tooManyQueries: { status: 429, details: Seconds },
  // assets
  idAlreadyExists: { status: 409, details: NoDetails },
  assetTypeInvalid: { status: 422, details: z.object({ faults: z.array(DefinitionFault) }) },
  assetTypeMisfit: { status: 409, details: AssetTypePreview },
  tooManyAssetTypes: { status: 409, details: z.object({ max: z.int() }) },
  tooManyAssets: { status: 409, details: z.object({ max: z.int() }) },
  assetInvalid: { status: 422, details: AssetErrors },
  assetChanged: { status: 409, details: z.object({ conflicts: z.array(AssetConflict) }) },
  assetReferenced: { status: 409, details: z.object({ usages: z.array(AssetUsage) }) },
  excelNotExported: { status: 409, details: z.object({ reason: z.enum(['NO_EXPORT', 'OTHER_TYPE']) }) },
  excelInvalid: { status: 422, details: ExcelValidation },
  importCancelled: { status: 409, details: NoDetails },
  importNotRevertible: { status: 409, details: NoDetails },
  // workflows
  workflowChangedMeanwhile: { status: 409, details: NewerWorkflow },
  nothingToPublish: { status: 409, details: NoDetails },
  workflowNotShareable: { status: 409, details: NotShareable },
  workflowReadonly: { status: 409, details: NoDetails },
  shareStateConflict: { status: 409, details: z.object({ state: z.enum(SHARE_STATES) }) },
  nothingToRetry: { status: 409, details: NoDetails },
  nothingToTakeBack: { status: 409, details: NoDetails },
  nothingToReview: { status: 409, details: NoDetails },
  resultOfOtherCompany: { status: 409, details: NoDetails },
  // tasks
  taskStateConflict: { status: 409, details: z.object({ state: z.string() }) },
  // chat
  roomFixed: { status: 409, details: NoDetails },
  roomClosed: { status: 409, details: NoDetails },
  messageSettled: { status: 409, details: NoDetails },
  // push messages
  pushMessageSent: { status: 409, details: NoDetails },
  pushMessageNotSent: { status: 409, details: NoDetails },
  // files
  fileTooLarge: { status: 413, details: z.object({ maxBytes: z.int() }) },
  imageTooLarge: { status: 413, details: z.object({ maxBytes: z.int() }) },
  imageTooManyPixels: { status: 422, details: z.object({ maxMegapixels: z.int() }) },
  imageBroken: { status: 422, details: NoDetails },
  fileTypeNotAllowed: { status: 415, details: NoDetails },
  uploadExpired: { status: 403, details: NoDetails },
  uploadAlreadyDone: { status: 409, details: NoDetails },
  uploadDamaged: { status: 400, details: NoDetails },
  tooManyUploads: { status: 429, details: Uploads },
  storageFull: { status: 507, details: Room },
  fileDamaged: { status: 410, details: NoDetails },
  // payments
  paymentsOff: { status: 404, details: NoDetails },
  paymentsUnavailable: { status: 503, details: NoDetails },
  signatureWrong: { status: 400, details: NoDetails },
  // documents
  documentTooLarge: { status: 422, details: z.object({ maxPages: z.int() }) },
  // the server
  backupsOff: { status: 404, details: NoDetails },
  backupUnderWay: { status: 409, details: NoDetails },
  diskFull: { status: 503, details: NoDetails },
  unavailable: { status: 503, details: NoDetails },
  internal: { status: 500, details: z.object({ reference: z.string() }) },
} as const satisfies Record<string, { status: number; details: z.ZodType }>

export type ProblemCode = keyof typeof problems
export type ProblemDetails<C extends ProblemCode> = z.infer<(typeof problems)[C]['details']>
export const PROBLEM_CODES = keysOf(problems)

/** The body of every failed answer, `application/problem+json`. */
export const ProblemBody = z.object({
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  message: z.string(),
  details: z.unknown().optional(),
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** A refusal with its code. Thrown by rules, stores and handlers; the HTTP layer alone turns it into an answer. */
export class Problem<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C
  readonly details: ProblemDetails<C>
  constructor(
    code: C,
    ...[details]: undefined extends ProblemDetails<C> ? [] : [details: ProblemDetails<C>]
  ) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.details = details as ProblemDetails<C>
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** A `validation` problem with a single place, for rules that a schema cannot say. */
export function inputProblem(error: InputError): Problem<'validation'> {
  return new Problem('validation', { errors: [error] })
}
