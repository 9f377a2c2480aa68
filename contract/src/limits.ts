/** Constants of point 9 of the specification and of product.md, in one place for server and clients. */
const MEGABYTE = 1024 * 1024

export const limits = {
  /** An image of this size or more is refused (point 5: at or above). */
  imageBytes: 10 * MEGABYTE,
  audioBytes: 25 * MEGABYTE,
  fileBytes: 50 * MEGABYTE,
  imageMegapixels: 40,
  /**
   * Unused uploads of one account within an hour. A phone may bring a week of work at once, but it uses what it
   * uploads.
   */
  unusedUploadsPerHour: 5000,
  /** JSON and text bodies; uploads have limits of their own. */
  bodyBytes: MEGABYTE,
  /** Bodies of calls that need no credential. */
  openBodyBytes: 128 * 1024,
  jsonDepth: 32,
  pageSize: 25,
  maxPageSize: 500,
  idsPerCall: 1000,
  /** Addresses and networks to which one API token is bound. */
  addressesPerToken: 20,
  /** The newest results that a map looks at, and those whose numbers are shown of one asset. */
  resultsOnMap: 2000,
  resultsWithReadings: 1000,
  propertiesPerType: 200,
  assetTypes: 1000,
  assetsPerType: 1_000_000,
  rowsPerBulk: 1000,
  /** Finished work that comes with one instance of a template, as often as its rules expect it. */
  sampleResults: 5000,
  /** Code units of one text of an asset, and values of one list. */
  assetTextLength: 10_000,
  assetListLength: 1000,
  /** E-mail validation: life of a code, tries per code, pause between two codes. */
  emailCodeMinutes: 10,
  emailCodeTries: 5,
  emailCodeCooldownSeconds: 60,
  emailCodesPerDay: 20,
  invitationDays: 7,
  /** Per company, so that nobody can send mass mail in our name. */
  invitationsPerDay: 2000,
  deviceCodeHours: 24,
  passwordResetMinutes: 60,
  portalSessionHours: 12,
  appSessionDays: 90,
  accessTokenMinutes: 15,
  passwordMin: 10,
  passwordMax: 200,
  trialDays: 30,
  /** App licences while they run. */
  trialAppLicenses: 10,
  chatMessageLength: 4000,
  /** How long a message can be changed and taken back. */
  chatEditHours: 24,
  /** Share ids that belong to no company, of one company in an hour. */
  shareGuessesPerHour: 20,
  frontendErrorBytes: 64 * 1024,
} as const

/** Point 9: how the portal behaves while nobody is signed in. */
export const session = {
  pollMilliseconds: 1000,
  /** Until then after page load a lost session redirects; later it shows the modal. */
  redirectCutoffMilliseconds: 5000,
  loginMessage: 'feldwerk:login-success',
} as const
