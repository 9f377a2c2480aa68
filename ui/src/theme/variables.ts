import type { CSSVariablesResolver } from '@mantine/core'
import { brandedTokens, colourScale } from './scale.ts'
import { areaColours, chartColours, chartTextColours, type Tokens } from './tokens.ts'

/**
 * The CSS variables of the look for one base colour, as the provider's resolver: `--fw-<token>` for both
 * colour schemes, `--fw-step-0` to `-9`, `--fw-chart-1` to `-6` and `--fw-chart-text-1` to `-6`, `--fw-area-1` and
 * `--fw-area-mark-1` to `-6`, and the component
 * library's own variables set to them.
 */
export function variablesFor(base: string): CSSVariablesResolver {
  const { light, dark } = brandedTokens(base)
  const steps = Object.fromEntries(colourScale(base).map((step, index) => [`--fw-step-${index}`, step]))
  return () => ({
    variables: steps,
    light: { ...tokenVariables(light), ...charts('light'), ...areas('light'), ...libraryVariables },
    dark: { ...tokenVariables(dark), ...charts('dark'), ...areas('dark'), ...libraryVariables },
  })
}

function tokenVariables(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--fw-${name}`, value]))
}

function charts(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries([
    ...chartColours[scheme].map((colour, index) => [`--fw-chart-${index + 1}`, colour]),
    ...chartTextColours[scheme].map((colour, index) => [`--fw-chart-text-${index + 1}`, colour]),
  ])
}

function areas(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(
    areaColours[scheme].flatMap(({ fill, mark }, index) => [
      [`--fw-area-${index + 1}`, fill],
      [`--fw-area-mark-${index + 1}`, mark],
    ]),
  )
}

const libraryVariables: Record<string, string> = {
  '--mantine-color-body': 'var(--fw-surface)',
  '--mantine-color-text': 'var(--fw-text)',
  '--mantine-color-dimmed': 'var(--fw-text-2)',
  '--mantine-color-placeholder': 'var(--fw-text-3)',
  '--mantine-color-anchor': 'var(--fw-link)',
  '--mantine-color-error': 'var(--fw-red-text)',
  '--mantine-color-default': 'var(--fw-surface)',
  '--mantine-color-default-hover': 'var(--fw-hover)',
  '--mantine-color-default-color': 'var(--fw-text)',
  '--mantine-color-default-border': 'var(--fw-line-strong)',
  '--mantine-color-disabled': 'var(--fw-fill)',
  '--mantine-color-disabled-color': 'var(--fw-text-2)',
  '--mantine-color-disabled-border': 'var(--fw-line-strong)',
  '--mantine-color-brand-filled': 'var(--fw-primary)',
  '--mantine-color-brand-filled-hover': 'var(--fw-primary-hover)',
  '--mantine-color-brand-light': 'var(--fw-tint-1)',
  '--mantine-color-brand-light-hover': 'var(--fw-selected)',
  '--mantine-color-brand-light-color': 'var(--fw-nav-text)',
  '--mantine-color-brand-outline': 'var(--fw-link)',
  '--mantine-color-brand-outline-hover': 'var(--fw-hover)',
  '--mantine-color-brand-text': 'var(--fw-link)',
  '--mantine-color-red-filled': '#b3261e',
  '--mantine-color-red-filled-hover': '#9c1f18',
  '--mantine-color-red-light': 'var(--fw-red-fill)',
  '--mantine-color-red-light-hover': 'var(--fw-red-fill)',
  '--mantine-color-red-light-color': 'var(--fw-red-text)',
  '--mantine-color-red-outline': 'var(--fw-red-text)',
  '--mantine-color-red-text': 'var(--fw-red-text)',
}
