import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { FieldProblem } from '../../screens/FieldProblem.tsx'
import { useFileKeeper } from '../../screens/file-keeper.ts'
import styles from '../../screens/question.module.css'
import { useWords } from '../../screens/words.ts'

interface PadProps {
  readonly disabled: boolean
  readonly onSigned: (fileRef: string) => void
}

/** A white plate to sign on. It becomes a picture when it is confirmed, not with every stroke. */
export function Pad({ disabled, onSigned }: PadProps) {
  const words = useWords()
  const keeper = useFileKeeper()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const [drawn, setDrawn] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    const plate = canvas.current
    if (!plate || disabled) return
    // As many points as the screen has, or the line is blurred.
    const factor = window.devicePixelRatio || 1
    plate.width = plate.offsetWidth * factor
    plate.height = plate.offsetHeight * factor
    plate.getContext('2d')?.scale(factor, factor)
    const made = new SignaturePad(plate, { penColor: '#13242a', backgroundColor: '#ffffff' })
    made.addEventListener('endStroke', () => setDrawn(true))
    pad.current = made
    return () => made.off()
  }, [disabled])

  const keep = async () => {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.current?.toBlob(resolve, 'image/png')
    })
    if (!blob) return
    const file = { name: 'signature.png', mime: 'image/png', bytes: await blob.arrayBuffer() }
    await keeper.keep(file).then(onSigned, () => setProblem(words.storageFull))
  }
  const wipe = () => {
    pad.current?.clear()
    setDrawn(false)
  }

  return (
    <>
      <div className={styles['pad']}>
        <canvas ref={canvas} aria-label={words.sign} role="img" />
        {!drawn && <p>{words.sign}</p>}
      </div>
      {drawn && (
        <div className={`${styles['row']} ${styles['below']}`}>
          <button type="button" className={styles['wide']} onClick={wipe}>
            {words.clear}
          </button>
          <button type="button" className={styles['wide']} onClick={() => void keep()}>
            <IconCheck size={24} stroke={1.8} aria-hidden />
            {words.keepSignature}
          </button>
        </div>
      )}
      {problem && <FieldProblem>{problem}</FieldProblem>}
    </>
  )
}
