import { useHotkeys } from '@mantine/hooks'

/** Calls `open` for Ctrl+K and Cmd+K, also while the person types in a field. */
export function usePaletteKey(open: () => void): void {
  useHotkeys([['mod+K', open]], [])
}
