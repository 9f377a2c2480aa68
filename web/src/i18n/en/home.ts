import type { home as german } from '../de/home.ts'

export const home: typeof german = {
  greeting: {
    morning: 'Good morning',
    day: 'Good afternoon',
    evening: 'Good evening',
    named: '{{greeting}}, {{name}}.',
    unnamed: '{{greeting}}.',
  },
}
