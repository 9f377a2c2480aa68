import { useState } from 'react'

export const CONTRASTS = ['auto', 'high'] as const
/** auto: as the phone is set. */
type Contrast = (typeof CONTRASTS)[number]

const KEY = 'feldwerk-app-contrast'

export const rememberedContrast = (): Contrast => (localStorage.getItem(KEY) === 'high' ? 'high' : 'auto')

/** Tells the style sheet; called once before anything is shown. */
export function applyContrast(contrast: Contrast): void {
  document.documentElement.dataset['contrast'] = contrast
}

/** For bright sun: how strong text and edges are on this phone. */
export function useContrast() {
  const [contrast, setContrast] = useState(rememberedContrast)
  const changeContrast = (next: Contrast) => {
    localStorage.setItem(KEY, next)
    applyContrast(next)
    setContrast(next)
  }
  return { contrast, changeContrast }
}
