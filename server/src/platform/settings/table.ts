import { type Setting, settings } from './settings.ts'

/** The table of all settings as the README shows it, in Markdown. */
export function settingsTable(): string {
  const rows = Object.values<Setting<unknown>>(settings).map(
    (row) => `| \`${row.name}\` | ${row.about} | ${fallbackOf(row)} |`,
  )
  return ['| setting | what it is for | when not set |', '|---|---|---|', ...rows].join('\n')
}

function fallbackOf({ fallback, otherwise }: Setting<unknown>): string {
  if (otherwise) return otherwise
  return fallback ? `\`${fallback}\`` : ''
}
