/** Two states of the same thing beside each other. */
export const conflict = {
  /** Behind a line that the other state does not have, or has otherwise. */
  different: 'anders',
  changed: 'Wurde gerade geändert',
  changedText: 'Ihre Eingaben bleiben stehen, bis Sie neu laden.',
}
