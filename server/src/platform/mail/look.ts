/**
 * The product's look in a mail: tokens of the design as literal colours, because mail programs know no variables.
 * Light stands inline; a style sheet in the head overrides it in dark mode, where a program supports that.
 */
export const light = {
  bg: '#f5f7f7',
  surface: '#ffffff',
  sunk: '#f7f9f9',
  line: '#dde4e5',
  lineStrong: '#c6d0d2',
  text: '#13242a',
  text2: '#526468',
  text3: '#5c6d71',
  primary: '#0b5563',
  onPrimary: '#ffffff',
  link: '#0b5563',
} as const

const dark = {
  bg: '#0c1417',
  surface: '#131d20',
  sunk: '#10191c',
  line: '#243439',
  lineStrong: '#34474d',
  text: '#e4ecee',
  text2: '#9fb2b7',
  text3: '#8a9da2',
  primary: '#1d7687',
  onPrimary: '#ffffff',
  link: '#7cc4d1',
} as const satisfies Record<keyof typeof light, string>

export const FONT =
  "'IBM Plex Sans Variable','IBM Plex Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** `!important` beats the inline light colours; the `[data-ogsc]` forms are what Outlook's dark mode understands. */
const DARK_RULES: readonly (readonly [string, string])[] = [
  ['.bg', `background-color:${dark.bg}`],
  ['.surface', `background-color:${dark.surface};border-color:${dark.line}`],
  ['.sunk', `background-color:${dark.sunk};border-color:${dark.line}`],
  ['.tick', `border-color:${dark.lineStrong}`],
  ['.line', `border-color:${dark.line}`],
  ['.text', `color:${dark.text}`],
  ['.text2', `color:${dark.text2}`],
  ['.text3', `color:${dark.text3}`],
  ['.link', `color:${dark.link}`],
  ['.fill', `background-color:${dark.primary}`],
]

function important(rule: string): string {
  return `${rule.replaceAll(';', ' !important;')} !important`
}

/** The style sheet of every mail: rules that cannot be inline. */
export function styleSheet(): string {
  const media = DARK_RULES.map(([name, rule]) => `${name}{${important(rule)}}`).join('')
  const outlook = DARK_RULES.map(([name, rule]) => `[data-ogsc] ${name}{${important(rule)}}`).join('')
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;width:100%}',
    'a{text-decoration:underline;text-underline-offset:2px}',
    '@media (max-width:480px){.edge{padding-left:24px !important;padding-right:24px !important}.outer{padding-top:24px !important}.wide{width:100% !important}.button{display:block !important;text-align:center}}',
    `@media (prefers-color-scheme:dark){${media}}`,
    outlook,
  ].join('\n')
}
