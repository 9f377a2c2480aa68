import type { errors as german } from '../de/errors.ts'

export const errors: typeof german = {
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  failing: 'The server has not answered since {{time}} ({{status}}).',
  waiting_one: '1 change is waiting',
  waiting_other: '{{count}} changes are waiting',
  waitingText: 'Saved as soon as you have signed in. You need not type anything again.',
  unexpected: 'Something went wrong',
  notSaved: 'Not saved',
  pageTitle: 'This page ran into an error',
  pageText:
    'What you saved last is not affected. The error has been reported; a short description of what you were about to do helps to fix it sooner.',
  toastText: 'The error has been reported. Your page keeps running.',
  describe: 'Describe it',
  dialogTitle: 'What happened?',
  comment: 'Your description',
  commentHint: 'For example: “I saved a group and then clicked on People.”',
  send: 'Send description',
  sent: 'Description sent',
  sentText: 'Thank you. It helps to find the cause.',
  notSent: 'The description could not be sent',
  partMissing: 'This part of the page did not arrive.',
  reload: 'Reload the page',
  details: 'Technical details',
  notFoundTitle: 'There is no page here',
  notFoundText: 'The address is not right, or what was here has been deleted. No other data is affected.',
}
