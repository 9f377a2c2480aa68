import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import { icon } from '../parts/icon.ts'
import { leadFocusOut } from './lead-focus-out.ts'
import { colourScale, productBase } from './scale.ts'

/** `portal`: mouse and desk; `app`: the field app, larger type and touch targets of at least 48. */
export type Density = 'portal' | 'app'

const greys: MantineColorsTuple = [
  '#f7f9f9',
  '#eff3f4',
  '#e8edee',
  '#dde4e5',
  '#c6d0d2',
  '#a4b2b5',
  '#7d8f93',
  '#5c6d71',
  '#526468',
  '#13242a',
]
const darks: MantineColorsTuple = [
  '#e4ecee',
  '#9fb2b7',
  '#8a9da2',
  '#627a81',
  '#34474d',
  '#243439',
  '#1a272b',
  '#131d20',
  '#10191c',
  '#0c1417',
]

/** The component library's theme for a base colour: sizes, radius, type and the defaults of components. */
export function themeFor(base: string = productBase, density: Density = 'portal'): MantineThemeOverride {
  const brand = colourScale(base)
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 6 },
    colors: { brand, gray: greys, dark: darks },
    white: '#ffffff',
    black: '#13242a',
    fontFamily: 'var(--fw-font)',
    fontFamilyMonospace: 'var(--fw-font)',
    headings: {
      fontFamily: 'var(--fw-font)',
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
        h2: { fontSize: '0.875rem', lineHeight: '1.25rem' },
        h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      },
    },
    fontSizes: {
      xs: '0.75rem',
      sm: density === 'app' ? '1rem' : '0.875rem',
      md: '1rem',
      lg: '1.25rem',
      xl: '2rem',
    },
    lineHeights: { xs: '1.3334', sm: density === 'app' ? '1.5' : '1.4286', md: '1.5', lg: '1.4', xl: '1.25' },
    spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '4px', md: density === 'app' ? '8px' : '6px', lg: '8px', xl: '16px' },
    defaultRadius: 'md',
    shadows: {
      xs: 'none',
      sm: 'none',
      md: 'var(--fw-shadow)',
      lg: 'var(--fw-shadow)',
      xl: 'var(--fw-shadow)',
    },
    breakpoints: { xs: '30em', sm: '48em', md: '56.25em', lg: '75em', xl: '90em' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: componentDefaults,
  })
}

const menuMotion = { transition: 'fade', duration: 160 } as const

const componentDefaults: MantineThemeOverride['components'] = {
  Button: { defaultProps: { size: 'sm', variant: 'filled' } },
  ActionIcon: { defaultProps: { size: 'md', variant: 'subtle' } },
  Tooltip: {
    defaultProps: {
      openDelay: 300,
      transitionProps: { transition: 'fade', duration: 120 },
      withinPortal: true,
    },
  },
  Menu: {
    defaultProps: {
      shadow: 'md',
      transitionProps: menuMotion,
      position: 'bottom-end',
      offset: 4,
      withInitialFocusPlaceholder: false,
      returnFocus: false,
      onClose: leadFocusOut,
    },
  },
  Popover: { defaultProps: { shadow: 'md', transitionProps: menuMotion, offset: 4 } },
  Combobox: { defaultProps: { shadow: 'md', transitionProps: menuMotion, offset: 4 } },
  Select: {
    defaultProps: {
      checkIconPosition: 'right',
      comboboxProps: { shadow: 'md', offset: 4 },
      rightSection: createElement(IconChevronDown, icon),
      rightSectionPointerEvents: 'none',
    },
  },
  // Locking the page's scrolling writes a style tag without the page's nonce.
  Modal: {
    defaultProps: {
      lockScroll: false,
      padding: 24,
      radius: 'lg',
      shadow: 'md',
      transitionProps: { transition: 'fade', duration: 200 },
    },
  },
  Drawer: { defaultProps: { shadow: 'md', transitionProps: { duration: 200 } } },
  Tabs: { defaultProps: { variant: 'default' } },
  Checkbox: { defaultProps: { size: 'sm' } },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
}
