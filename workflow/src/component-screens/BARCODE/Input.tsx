import { IconBarcode, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { FieldProblem } from '../../answering/FieldProblem.tsx'
import type { InputProps } from '../../answering/input.ts'
import styles from '../../answering/question.module.css'
import { useWords } from '../../answering/words.ts'

const Scanner = lazy(async () => ({ default: (await import('../../answering/Scanner.tsx')).Scanner }))

/** A code by the camera, or typed where none can be read. */
export function BarcodeInput(props: InputProps<'BARCODE'>) {
  const { settings, answer, placeholder, disabled, wrong, labelledBy, describedBy, onAnswer } = props
  const words = useWords()
  const [isScanning, setScanning] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const code = typeof answer === 'string' ? answer : ''
  const found = (text: string) => {
    setScanning(false)
    onAnswer(text)
  }
  return (
    <div className={styles['list']}>
      {isScanning && (
        <Suspense fallback={<div className={styles['camera']} />}>
          <Scanner
            kinds={settings.barcodeKinds}
            onFound={found}
            onRefused={() => {
              setScanning(false)
              setRefused(true)
            }}
          />
        </Suspense>
      )}
      <div className={styles['row']}>
        <input
          className={`${styles['field']} ${styles['grow']}`}
          type="text"
          autoComplete="off"
          value={code}
          disabled={disabled}
          placeholder={placeholder ?? words.typeCode}
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          aria-invalid={wrong || undefined}
          onChange={(event) => onAnswer(event.currentTarget.value || null)}
        />
        <button
          type="button"
          className={styles['square']}
          disabled={disabled}
          aria-label={isScanning ? words.stopScanning : code ? words.scanAgain : words.scan}
          onClick={() => setScanning(!isScanning)}
        >
          {code && !isScanning ? (
            <IconRefresh size={24} stroke={1.6} aria-hidden />
          ) : (
            <IconBarcode size={24} stroke={1.6} aria-hidden />
          )}
        </button>
      </div>
      {isRefused && <FieldProblem>{words.cameraRefused}</FieldProblem>}
    </div>
  )
}
