import { IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ChoiceAids } from './choice-aids.ts'
import { FieldProblem } from './FieldProblem.tsx'
import styles from './ScanChoice.module.css'
import { useWords } from './words.ts'

const Scanner = lazy(async () => ({ default: (await import('./Scanner.tsx')).Scanner }))

interface ScanChoiceProps {
  readonly disabled: boolean
  readonly assetOf: ChoiceAids['assetOf']
  readonly isOffered: (id: string) => boolean
  readonly onFound: (id: string) => void
  /** The field beside the button. */
  readonly children: React.ReactNode
}

/** A button beside the search: the asset whose label is before the camera is chosen. */
export function ScanChoice({ disabled, assetOf, isOffered, onFound, children }: ScanChoiceProps) {
  const words = useWords()
  const [isScanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const stop = (why?: string) => {
    setScanning(false)
    setProblem(why)
  }
  const found = async (text: string) => {
    const id = await assetOf(text).catch(() => undefined)
    if (id === undefined || !isOffered(id)) return stop(words.scannedOther)
    stop()
    onFound(id)
  }
  return (
    <>
      <div className={styles['beside']}>
        {children}
        <button
          type="button"
          className={styles['scan']}
          disabled={disabled}
          aria-label={isScanning ? words.stopScanning : words.scan}
          aria-pressed={isScanning}
          onClick={() => (isScanning ? stop() : setScanning(true))}
        >
          <IconScan size={24} stroke={1.6} aria-hidden />
        </button>
      </div>
      {isScanning && (
        <Suspense fallback={<div className={styles['waiting']} />}>
          <Scanner kinds={null} onFound={(text) => void found(text)} onRefused={() => stop(words.noCamera)} />
        </Suspense>
      )}
      {problem !== undefined && <FieldProblem>{problem}</FieldProblem>}
    </>
  )
}
