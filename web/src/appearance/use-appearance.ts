import { useMantineColorScheme } from '@mantine/core'

export const COLOUR_SCHEMES = ['light', 'dark', 'auto'] as const
type ColourScheme = (typeof COLOUR_SCHEMES)[number]

/** Light, dark or as the system; the choice is kept in this browser. */
export function useAppearance(): { scheme: ColourScheme; changeScheme: (scheme: ColourScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { scheme: colorScheme, changeScheme: setColorScheme }
}
