/** Start page. */
export const home = {
  greeting: {
    morning: 'Guten Morgen',
    day: 'Guten Tag',
    evening: 'Guten Abend',
    named: '{{greeting}}, {{name}}.',
    unnamed: '{{greeting}}.',
  },
}
