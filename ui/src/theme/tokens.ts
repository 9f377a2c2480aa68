/**
 * The colour tokens of the product's look, one set per colour scheme. Every name becomes a CSS variable
 * `--fw-<name>`; styles use the variable, code that draws (charts, canvas) reads the value from here.
 * Each text pair holds 4.5:1, input edges and marks 3:1.
 */
export const lightTokens = {
  bg: '#f5f7f7',
  surface: '#ffffff',
  sunk: '#f7f9f9',
  sidebar: '#edf1f2',
  hover: '#eff3f4',
  fill: '#e8edee',
  line: '#dde4e5',
  'line-strong': '#c6d0d2',
  field: '#7d8f93',
  text: '#13242a',
  'text-2': '#526468',
  'text-3': '#5c6d71',
  primary: '#0b5563',
  'primary-hover': '#08434f',
  'on-primary': '#ffffff',
  link: '#0b5563',
  selection: '#0b5563',
  focus: '#0b5563',
  selected: '#e6f0f2',
  'nav-on': '#d8e6e9',
  'nav-text': '#08434f',
  'tint-0': '#eef5f6',
  'tint-1': '#d8e8eb',
  'amber-text': '#8a5000',
  'amber-mark': '#cf7b00',
  'amber-fill': '#fdf2df',
  'amber-edge': '#efd3a0',
  'red-text': '#b3261e',
  'red-mark': '#c9352c',
  'red-fill': '#fcedeb',
  'red-edge': '#efc4bf',
  'green-text': '#1e6b3e',
  'green-mark': '#2f8f57',
  'green-fill': '#e8f4ec',
  'green-edge': '#bfdcc9',
  overlay: 'rgba(12, 30, 36, .42)',
  grid: '#e6ebec',
  shadow: '0 1px 2px rgba(10, 35, 42, .08), 0 12px 32px rgba(10, 35, 42, .16)',
} as const

/** Name of a token: the part after `--fw-`. */
type TokenName = keyof typeof lightTokens
/** One value for every token. */
export type Tokens = Readonly<Record<TokenName, string>>

/** The same tokens for the dark colour scheme. */
export const darkTokens: Tokens = {
  bg: '#0c1417',
  surface: '#131d20',
  sunk: '#10191c',
  sidebar: '#0a1113',
  hover: '#1a272b',
  fill: '#213035',
  line: '#243439',
  'line-strong': '#34474d',
  field: '#627a81',
  text: '#e4ecee',
  'text-2': '#9fb2b7',
  'text-3': '#8a9da2',
  primary: '#1d7687',
  'primary-hover': '#238093',
  'on-primary': '#ffffff',
  link: '#7cc4d1',
  selection: '#5fb2c1',
  focus: '#5fb2c1',
  selected: '#14303a',
  'nav-on': '#17323a',
  'nav-text': '#b5e0e8',
  'tint-0': '#10262b',
  'tint-1': '#15343b',
  'amber-text': '#f3bb5c',
  'amber-mark': '#e8a02f',
  'amber-fill': '#2b2312',
  'amber-edge': '#574520',
  'red-text': '#ff9c92',
  'red-mark': '#ef6a5f',
  'red-fill': '#331917',
  'red-edge': '#63302c',
  'green-text': '#7fd0a0',
  'green-mark': '#4fae78',
  'green-fill': '#13291d',
  'green-edge': '#27503a',
  overlay: 'rgba(2, 6, 8, .62)',
  grid: '#1f2d31',
  shadow: '0 0 0 1px #2b3c41, 0 16px 40px rgba(0, 0, 0, .55)',
}

/** Tokens that follow the base colour; all others stay the same whatever colour a company picks. */
export const brandTokens = [
  'primary',
  'primary-hover',
  'link',
  'selection',
  'focus',
  'selected',
  'nav-on',
  'nav-text',
  'tint-0',
  'tint-1',
] as const satisfies readonly TokenName[]

/** Series colours of charts, in the order of use; the sixth is the grey of "Übrige". */
export const chartColours = {
  light: ['#0b5563', '#3797af', '#71428d', '#ad6648', '#5d89cd', '#6a7c7e'],
  dark: ['#45a8ba', '#a6dcea', '#d4a5ee', '#eea98a', '#5580cf', '#758587'],
} as const

/**
 * Behind the sign of a workflow, and the sign itself: tells areas of work apart at a glance, never a state. The last is
 * for all that come later.
 */
export const areaColours = {
  light: [
    { fill: '#d8e8eb', mark: '#08434f' },
    { fill: '#dfe8f6', mark: '#31568f' },
    { fill: '#f4e4db', mark: '#7f4023' },
    { fill: '#ebe1f0', mark: '#5c3374' },
    { fill: '#dcedf1', mark: '#1b6274' },
    { fill: '#e5eaea', mark: '#3d4f53' },
  ],
  dark: [
    { fill: '#15343b', mark: '#b5e0e8' },
    { fill: '#1b2b45', mark: '#a9c4ee' },
    { fill: '#3a271c', mark: '#eea98a' },
    { fill: '#312239', mark: '#d4a5ee' },
    { fill: '#133039', mark: '#8fd0e2' },
    { fill: '#253135', mark: '#b3c1c5' },
  ],
} as const

/**
 * The same series as text, such as the name at the end of a line: 4.5:1 on the card, which in light takes darker
 * twins.
 */
export const chartTextColours = {
  light: ['#0b5563', '#23788d', '#71428d', '#96543a', '#3f6cab', '#526468'],
  dark: chartColours.dark,
} as const
