import type { field as german } from '../de/field.ts'

export const field: typeof german = {
  nav: { label: 'Areas', today: 'Today', profile: 'Profile' },
  signIn: {
    title: 'Sign in',
    ways: 'Way of signing in',
    byCode: 'Device code',
    byEmail: 'E-mail',
    code: 'Device code',
    codeHelp:
      'Your company gives it to you, as a QR code for example. It works once and for 24 hours at most.',
    codeFound: 'The device code is filled in already. One tap is enough.',
    codeMissing: 'Enter the device code.',
    submitCode: 'Sign in this phone',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    ended: 'This phone was signed out. Sign in again.',
    notSignedIn: 'Not signed in',
    confirmEmail: 'Confirm e-mail',
  },
  today: {
    title: 'Today',
    ruler: 'The day from {{from}} to {{until}}, now {{now}}',
    nothingTitle: 'Nothing planned',
    nothingText: 'As soon as your company creates tasks for you, they will be here.',
    signedInAs: 'Signed in as',
  },
  profile: {
    title: 'Profile',
    company: 'Company',
    email: 'E-mail',
    employeeNumber: 'Employee number',
    signOut: 'Sign out',
    signOutTitle: 'Sign out?',
    signOutText: 'To sign in again you need your password or a new device code.',
  },
}
