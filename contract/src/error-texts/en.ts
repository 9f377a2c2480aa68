import type { ProblemCode } from '../errors.ts'

/** What happened, what it means and what to do, in English. */
export const en: Record<ProblemCode, string> = {
  CodeExpired: 'The code has expired. Request a new one.',
  CodeWrong: 'The code is wrong. Compare it with the latest e-mail.',
  Cooldown: 'That was too often in a row. Wait a little, then try again.',
  TooManyTriesForConfirmationCode: 'Too many wrong entries. Request a new code.',
  companyNameAlreadyExists: 'A company with this name already exists. Choose another name.',
  companyShareIdInvalid: 'This share id belongs to no company. Check the spelling.',
  emailAlreadyExists: 'This e-mail address is already in use. Sign in with it or use another one.',
  excelCouldNotBeParsed:
    'The file cannot be read as an Excel sheet. Save it as .xlsx without password and macros.',
  excelNotUpToDate: 'The data has changed since the export. Export again and carry your changes over.',
  notEnoughAppLicenses: 'No app licence is free. Switch the app off for someone or extend your licences.',
  stripeAddressRequired: 'The invoice needs an address. Add it to the company data.',
  stripeEmailRequired: 'The invoice needs an e-mail address. Add it to the company data.',
  templateInstanceExists: 'The template is still in use. Remove its instances first.',
  sessionExpired: 'You are not signed in.',
  requestedWithRequired:
    'The call did not come from the portal. The header X-Requested-With: JavaScript is missing.',
  forbidden: 'You are not permitted to do this. An owner of your company can change that.',
  operatorOnly: 'Only who runs this installation may do this, signed in to the portal.',
  cronKeyWrong: 'This key is not right. The good one is that of FELDWERK_CRON_KEY.',
  builtIn: 'This template is part of Feldwerk. It can neither be changed nor deleted.',
  scopeMissing: 'This API token may not do that. It lacks a scope.',
  notByToken: 'No API token may do that. Sign in to do it.',
  validation: 'Some entries are not right yet.',
  malformedBody: 'The content of the request cannot be read.',
  bodyTooLarge: 'The request is too large.',
  unsupportedMediaType: 'The call does not understand this format.',
  afterUnknown:
    'This “after” does not belong to this list in this order. Ask without it first, and then give “next” back as it is.',
  cursorTooOld:
    'This place is too old or unknown; changes are kept for 90 days. Ask without “after” for a new place, and then read everything again.',
  notFound: 'This does not exist, or no longer.',
  idempotencyKeyReused: 'This Idempotency-Key has already been used with another body.',
  hostUnknown:
    'Feldwerk is not known by this name here. Open the public address, or set this name as FELDWERK_PUBLIC_URL.',
  tooManyRequests: 'Too many requests in a short time. Wait a moment.',
  credentialsWrong: 'E-mail address or password is wrong.',
  emailNotConfirmed: 'Your e-mail address is not confirmed yet.',
  tooManyLogins:
    'There were too many attempts for this e-mail address from other devices. “Forgot password” still lets you in, and so does a device on which you have signed in before.',
  accessMissing: 'Your account is not enabled for this. An owner of your company can change that.',
  demoNotFromHere: 'Demo accounts work only on the machine that Feldwerk runs on.',
  registrationClosed: 'New companies cannot register here. Ask your company for an invitation.',
  linkInvalid: 'This link is no longer valid. Ask for a new one.',
  deviceCodeInvalid: 'This code is wrong or no longer valid. Compare it, or ask for a new one.',
  passwordWrong: 'The current password is wrong.',
  passwordTooCommon: 'This password is easy to guess. Choose another one, four random words for example.',
  lastOwner: 'A company needs at least one owner. Make somebody else an owner first.',
  ownAccount: 'You cannot change this on your own account. Another owner can.',
  emailRequired: 'The account needs an e-mail address for this.',
  demoKeepsMails:
    'No e-mail leaves the demo company. Leave the address out: in the app the person signs in with a device code.',
  invitationNotPossible:
    'This account cannot be invited. It is a machine, deleted, or has a password already.',
  deviceCodeNotPossible: 'This account cannot have a device code. It is deleted or has no app access.',
  groupNameAlreadyExists: 'A group with this name already exists.',
  changedMeanwhile: 'Somebody else has changed this in the meantime. Reload to see the latest version.',
  savedMeanwhile: 'Somebody else has saved this in the meantime. Compare both before you save.',
  inUse: 'This is still in use. Take it out wherever it is used first.',
  wouldBreak: 'With this change, other things that build on it would no longer work.',
  readonly: 'This belongs to an installed template. Make a copy to change it.',
  queryBroken: 'This view no longer fits the data that it builds on. Open it for editing.',
  queryTooSlow: 'The query took too long and was stopped. Filter earlier, or join fewer rows.',
  queryTooLarge: 'The query exceeds a limit. Filter or group it more.',
  tooManyQueries: 'Too many queries of your company are running at once. Try again in a moment.',
  idAlreadyExists: 'There is something with this id already.',
  assetTypeInvalid: 'The description of the asset type is not right yet.',
  assetTypeMisfit: 'This change does not fit all existing assets. Look at what would happen to them.',
  tooManyAssetTypes: 'A company cannot have more asset types.',
  tooManyAssets: 'An asset type cannot have more assets.',
  excelNotExported:
    'The file is no export of this asset type. Say whether its rows are added, change assets that are there, or replace the whole table.',
  excelInvalid: 'The file has errors. Nothing was changed.',
  importCancelled: 'The import was cancelled. Nothing was changed.',
  importNotRevertible:
    'This import cannot be taken back: it still runs, has failed, or has been taken back already.',
  assetInvalid: 'Some values do not fit yet.',
  assetChanged: 'Somebody else has changed this asset meanwhile. Compare both states before you save.',
  assetReferenced: 'Other assets refer to it. Change those first.',
  workflowChangedMeanwhile:
    'Somebody else has saved this workflow in the meantime. Compare both before you save.',
  nothingToPublish: 'There is no draft. Everything is published.',
  nothingToTakeBack: 'This changed no asset, or has been taken back already.',
  workflowNotShareable:
    'This workflow cannot be shared like this. It must be published, be your own and need no other workflows.',
  workflowReadonly:
    'Another company shares this workflow, and only that company changes its questions. Triggers, series, permissions and views are up to you.',
  shareStateConflict: 'The share is in another state by now. Load it again.',
  nothingToRetry: 'This is done already, or was not called for. There is nothing to try again.',
  resultOfOtherCompany:
    'Another company delivered this result. Only they can correct or delete it; deviations you review here yourself.',
  nothingToReview: 'Nothing in this result deviates. There is nothing to review.',
  taskStateConflict: 'This task is finished already, or its state does not allow that.',
  roomFixed: 'Who belongs to this chat and what it is called is settled.',
  roomClosed: 'Nobody can write in this chat any more. You can still read it.',
  paymentsOff: 'Nothing is billed here: payments are not set up for this installation.',
  paymentsUnavailable:
    'The payment service does not answer right now. Nothing was booked. Try again in a moment.',
  signatureWrong: 'The signature of this message is wrong. It is ignored.',
  messageSettled: 'This message can no longer be changed. That is possible for a day.',
  pushMessageSent: 'This message is already on its way or called off. It cannot be stopped any more.',
  pushMessageNotSent: 'This message has not been sent yet. People can be reminded only after that.',
  fileTooLarge: 'The file is too large.',
  imageTooLarge: 'The file is larger than 10 MB, choose a smaller photo.',
  imageTooManyPixels: 'The image has too many pixels. Reduce it to 40 megapixels at most.',
  imageBroken: 'This picture is damaged. Take it again, or choose another.',
  fileTypeNotAllowed: 'Files of this kind are not accepted here.',
  uploadExpired: 'The permission to upload has expired. Choose the file again.',
  uploadAlreadyDone: 'This file has already been uploaded.',
  uploadDamaged: 'The file arrived damaged. Upload it again.',
  tooManyUploads:
    'Too many uploads that nothing uses yet: {usedFiles} of {allowedFiles} files, {usedBytes} of {allowedBytes}. Wait with this for up to an hour.',
  storageFull:
    'The storage of your company is full: {usedBytes} of {allowedBytes} are taken. Whoever runs Feldwerk can allow more.',
  fileDamaged:
    'This file is missing on the server or damaged there. Whoever runs Feldwerk can bring it back from a backup.',
  documentTooLarge:
    'This document gets too large: {maxPages} pages are possible at most, and it must not have too many large photos.',
  backupsOff: 'No backups are made here: FELDWERK_BACKUP_TO names no place for them.',
  backupUnderWay: 'A backup is already under way. Wait until it is done.',
  diskFull:
    'There is too little space on the server. Nothing was stored. Whoever runs Feldwerk must make room; after that it goes on by itself.',
  unavailable: 'The server is not ready right now. Try again in a moment.',
  internal: 'Something went wrong on our side. Your entries are not lost; try again.',
}
