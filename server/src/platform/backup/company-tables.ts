/** Tables of the installation as a whole: the backup of one company has none of their rows. */
export const ofTheServer: Readonly<Record<string, string>> = {
  builtin_template: 'what Feldwerk brings with it',
  secret: 'keys of the server, which another one has of its own',
  singleton_text: 'legal texts of whoever runs the server',
  slow_statement: 'the slowest statements of a day, which are of no use elsewhere',
}
