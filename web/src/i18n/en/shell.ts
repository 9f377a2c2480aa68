import type { shell as german } from '../de/shell.ts'

export const shell: typeof german = {
  nav: {
    start: 'Start',
    administration: 'Administration',
    users: 'People',
    machines: 'Machines',
    groups: 'Groups',
    settings: 'Settings',
    company: 'Company',
    legal: 'Legal texts',
    profile: 'Profile',
  },
  ownMenu: 'Own menu',
  signOut: 'Sign out',
  help: 'Help: description of the API',
  palette: {
    pages: 'Pages',
    actions: 'Actions',
    people: 'People',
    machines: 'Machines',
    groups: 'Groups',
    invite: 'Invite a person',
    addMachine: 'Add a machine',
    addGroup: 'Add a group',
    light: 'Appearance: light',
    dark: 'Appearance: dark',
    auto: 'Appearance: same as system',
    english: 'Language: English',
    german: 'Language: Deutsch',
    docs: 'Description of the API',
  },
}
