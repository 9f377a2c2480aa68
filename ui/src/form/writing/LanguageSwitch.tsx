import '@mantine/core/styles/SegmentedControl.layer.css'
import { writtenIn } from '@feldwerk/query/written/languages.ts'
import { SegmentedControl } from '@mantine/core'
import { useContext } from 'react'
import { type Language, useTexts } from '../../texts/texts.ts'
import { WritingContext } from './writing.ts'

interface LanguageSwitchProps {
  /** How many texts lack that language. */
  readonly missing: (language: Language) => number
}

/** In which language the texts are written, and how many each still lacks; nothing where a company writes but one. */
export function LanguageSwitch({ missing }: LanguageSwitchProps) {
  const texts = useTexts().form
  const writing = useContext(WritingContext)
  if (!writing || writing.languages.length < 2) return null
  const { language, languages, write } = writing
  const label = (each: Language) => {
    const count = missing(each)
    const { name } = writtenIn(each)
    return count > 0 ? `${name} · ${texts.textsMissing(count)}` : name
  }
  return (
    <SegmentedControl
      aria-label={texts.textLanguage}
      value={language}
      onChange={(next) => write(next as Language)}
      data={languages.map((value) => ({ value, label: label(value) }))}
    />
  )
}
