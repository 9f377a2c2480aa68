import { useEffect, useEffectEvent, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { FieldProblem } from '../../answering/FieldProblem.tsx'
import { useFileKeeper } from '../../answering/file-keeper.ts'
import { useHold } from '../../answering/hold.ts'
import styles from '../../answering/question.module.css'
import { useWords } from '../../answering/words.ts'

interface PadProps {
  readonly disabled: boolean
  readonly onSigned: (fileRef: string) => void
  readonly onWiped: () => void
}

/** A white pad to sign on. The picture after each stroke is the answer, so there is no button to confirm it. */
export function Pad({ disabled, onSigned, onWiped }: PadProps) {
  const words = useWords()
  const keeper = useFileKeeper()
  const hold = useHold()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  // A picture that takes long must not come back after a later stroke, nor after the plate was wiped.
  const strokes = useRef(0)
  const [drawn, setDrawn] = useState(false)
  const [problem, setProblem] = useState<string>()

  const take = async () => {
    const stroke = ++strokes.current
    const plate = canvas.current
    const blob = await new Promise<Blob | null>((resolve) => {
      if (plate) plate.toBlob(resolve, 'image/png')
      else resolve(null)
    })
    if (!blob || stroke !== strokes.current) return
    const file = { name: 'signature.png', mime: 'image/png', bytes: await blob.arrayBuffer() }
    const ref = await keeper.keep(file).catch(() => undefined)
    if (stroke !== strokes.current) return
    setProblem(ref === undefined ? words.storageFull : undefined)
    if (ref !== undefined) onSigned(ref)
  }
  const strokeEnded = useEffectEvent(() => {
    setDrawn(true)
    hold(take())
  })

  useEffect(() => {
    const plate = canvas.current
    if (!plate || disabled) return
    // As many points as the screen has, or the line is blurred.
    const factor = window.devicePixelRatio || 1
    plate.width = plate.offsetWidth * factor
    plate.height = plate.offsetHeight * factor
    plate.getContext('2d')?.scale(factor, factor)
    const made = new SignaturePad(plate, { penColor: '#13242a', backgroundColor: '#ffffff' })
    made.addEventListener('endStroke', () => strokeEnded())
    pad.current = made
    return () => made.off()
  }, [disabled])

  const wipe = () => {
    strokes.current++
    pad.current?.clear()
    setDrawn(false)
    onWiped()
  }

  return (
    <>
      <div className={styles['pad']}>
        <canvas ref={canvas} aria-label={drawn ? words.signature : words.sign} role="img" />
        {!drawn && <p>{words.sign}</p>}
      </div>
      {drawn && (
        <div className={styles['below']}>
          <button type="button" className={styles['wide']} onClick={wipe}>
            {words.clear}
          </button>
        </div>
      )}
      {problem && <FieldProblem>{problem}</FieldProblem>}
    </>
  )
}
