import type { profile as de } from '../de/profile.ts'

export const profile: typeof de = {
  title: 'Profile',
  picture: 'Picture',
  pictureSaved: 'Picture saved',
  pictureRemoved: 'Picture removed',
  tooLarge: 'The file is larger than 10 MB, choose a smaller photo.',
  details: 'Details',
  appearance: 'Language and appearance',
  password: {
    title: 'Password',
    old: 'Current password',
    next: 'New password',
    change: 'Change password',
    changed: 'Password changed',
    changedText: 'All other devices are signed out.',
    missing: 'Enter your current password.',
    help: 'At least {{min}} characters.',
  },
  email: {
    title: 'Confirm new address',
    text: 'We have sent a code to {{email}}. Until you enter it, the present address stays.',
    code: 'Code from the e-mail',
    confirm: 'Confirm address',
    confirmed: 'E-mail address changed',
    missing: 'Enter the six digits from the e-mail.',
  },
}
