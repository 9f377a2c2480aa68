/** Two states of the same thing beside each other. */
export const conflict = {
  /** Behind a line that the other state does not have, or has otherwise. */
  different: 'different',
  changed: 'Has just been changed',
  changedText: 'What you entered stays until you reload.',
}
