/** The field app. */
export const field = {
  nav: { label: 'Bereiche', today: 'Heute', profile: 'Profil' },
  signIn: {
    title: 'Anmelden',
    ways: 'Art der Anmeldung',
    byCode: 'Gerätecode',
    byEmail: 'E-Mail',
    code: 'Gerätecode',
    codeHelp:
      'Sie bekommen ihn von Ihrer Firma, zum Beispiel als QR-Code. Er gilt einmal und höchstens 24 Stunden.',
    codeFound: 'Der Gerätecode ist schon eingetragen. Ein Tippen genügt.',
    codeMissing: 'Tragen Sie den Gerätecode ein.',
    submitCode: 'Telefon anmelden',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    ended: 'Dieses Telefon wurde abgemeldet. Melden Sie sich neu an.',
    notSignedIn: 'Nicht angemeldet',
    confirmEmail: 'E-Mail bestätigen',
  },
  today: {
    title: 'Heute',
    ruler: 'Tag von {{from}} bis {{until}} Uhr, jetzt {{now}}',
    nothingTitle: 'Nichts geplant',
    nothingText: 'Sobald Ihre Firma Aufgaben für Sie anlegt, stehen sie hier.',
    signedInAs: 'Angemeldet als',
  },
  profile: {
    title: 'Profil',
    company: 'Firma',
    email: 'E-Mail',
    employeeNumber: 'Personalnummer',
    signOut: 'Abmelden',
    signOutTitle: 'Abmelden?',
    signOutText: 'Zum Anmelden brauchen Sie wieder Ihr Passwort oder einen neuen Gerätecode.',
  },
}
