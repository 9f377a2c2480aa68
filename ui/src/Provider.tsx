import './theme/mantine.css'
import './theme/fonts.css'
import './theme/global.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { ConfirmProvider } from './dialog/ConfirmProvider.tsx'
import { type LinkComponent, LinkContext, PlainLink } from './link.tsx'
import { type Language, LanguageContext } from './texts/texts.ts'
import { readColour } from './theme/colour.ts'
import { productBase } from './theme/scale.ts'
import { type Density, themeFor } from './theme/theme.ts'
import { variablesFor } from './theme/variables.ts'
import { Toasts } from './toast/Toasts.tsx'

interface FeldwerkProviderProps {
  /** Nonce of the page's content security policy, for the style tags written at run time. */
  readonly nonce?: string
  readonly language: Language
  /** Colour of the company: hex, rgb(), hsl() or a CSS name. Anything else is ignored. */
  readonly baseColor?: string | undefined
  /** `auto` (the default) follows the system; a choice made by the person wins and is remembered. */
  readonly colorScheme?: 'light' | 'dark' | 'auto'
  readonly density?: Density
  /** How a link inside the product is drawn, so that the router takes it; a plain `<a>` otherwise. */
  readonly link?: LinkComponent
  readonly children: ReactNode
}

/** Brings the look, the language, confirm dialogs and toasts to everything below it. Once per page. */
export function FeldwerkProvider(props: FeldwerkProviderProps) {
  const { nonce, language, colorScheme = 'auto', density = 'portal', link = PlainLink, children } = props
  const base = props.baseColor && readColour(props.baseColor) ? props.baseColor : productBase
  const theme = useMemo(() => themeFor(base, density), [base, density])
  const resolver = useMemo(() => variablesFor(base), [base])
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density
    document.documentElement.lang = language
  }, [density, language])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme={colorScheme}
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
    >
      <LanguageContext value={language}>
        <LinkContext value={link}>
          <ConfirmProvider>{children}</ConfirmProvider>
          <Toasts />
        </LinkContext>
      </LanguageContext>
    </MantineProvider>
  )
}
