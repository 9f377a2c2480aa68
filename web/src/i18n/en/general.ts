import type { general as german } from '../de/general.ts'

export const general: typeof german = {
  title: 'Feldwerk Portal',
  back: 'Back',
  reload: 'Reload',
  toStart: 'Go to the start page',
  close: 'Close',
  loading: 'Loading',
  verb: { add: 'Add', open: 'Open' },
  language: 'Language',
  appearance: 'Appearance',
  schemes: { light: 'Light', dark: 'Dark', auto: 'Same as system' },
}
