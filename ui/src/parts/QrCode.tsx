import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

interface QrCodeProps {
  readonly value: string
  /** What the code is for: "QR-Code zur Anmeldung". */
  readonly label: string
  /** Edge length in px. */
  readonly size?: number
}

/** A QR code as sharp squares, dark on white in both colour schemes so that every camera reads it. */
export function QrCode({ value, label, size = 176 }: QrCodeProps) {
  const code = useMemo(() => encode(value, { ecc: 'M', border: 2 }), [value])
  const path = useMemo(
    () => code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
    [code],
  )
  return (
    <svg
      className={styles['qr']}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#ffffff" />
      <path d={path} fill="#13242a" />
    </svg>
  )
}
