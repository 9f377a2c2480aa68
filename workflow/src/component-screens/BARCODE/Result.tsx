import { IconBarcode } from '@tabler/icons-react'
import type { ResultProps } from '../../results/result.ts'
import styles from '../../results/results.module.css'

/** What the code said. */
export function BarcodeResult({ answer }: ResultProps<'BARCODE'>) {
  return (
    <span className={styles['code']}>
      <IconBarcode size={16} stroke={1.7} aria-hidden />
      <span className={styles['text']}>{String(answer)}</span>
    </span>
  )
}
