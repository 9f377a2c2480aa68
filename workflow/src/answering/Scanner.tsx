import { IconBulb, IconBulbFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { BarcodeKind } from '../components/BARCODE/kind.ts'
import { hasLamp, lightUp } from './lamp.ts'
import styles from './question.module.css'
import { useWords } from './words.ts'

interface ScannerProps {
  /** Codes that count; null or none: every code. */
  readonly kinds: readonly BarcodeKind[] | null
  readonly onFound: (text: string) => void
  /** There is no camera, or no permission to use it. */
  readonly onRefused: () => void
}

/** The camera's picture until a code is found in it. It is decoded on the device: no picture leaves it. */
export function Scanner({ kinds, onFound, onRefused }: ScannerProps) {
  const words = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [lamp, setLamp] = useState<{ readonly track: MediaStreamTrack; readonly isOn: boolean }>()
  const told = useRef({ kinds, onFound, onRefused })
  useEffect(() => {
    told.current = { kinds, onFound, onRefused }
  })

  useEffect(() => {
    const view = video.current
    if (!view) return
    const ending = new AbortController()
    const onCamera = (track: MediaStreamTrack) => hasLamp(track) && setLamp({ track, isOn: false })
    void scan(view, { signal: ending.signal, kinds: () => told.current.kinds, onCamera }).then(
      (text) => text !== undefined && told.current.onFound(text),
      () => ending.signal.aborted || told.current.onRefused(),
    )
    return () => ending.abort()
  }, [])

  const toggle = async () => {
    if (!lamp) return
    const isOn = !lamp.isOn
    if (await lightUp(lamp.track, isOn)) setLamp({ ...lamp, isOn })
  }
  const Icon = lamp?.isOn ? IconBulbFilled : IconBulb

  return (
    <div className={styles['camera']}>
      <video ref={video} muted playsInline aria-label={words.aim} />
      <div className={styles['aim']} />
      {lamp && (
        <button
          type="button"
          className={styles['lamp']}
          aria-label={words.lamp}
          aria-pressed={lamp.isOn}
          onClick={() => void toggle()}
        >
          <Icon size={24} stroke={1.6} aria-hidden />
        </button>
      )}
    </div>
  )
}

interface ScanOptions {
  readonly signal: AbortSignal
  readonly kinds: () => readonly BarcodeKind[] | null
  /** Told once the camera is there. */
  readonly onCamera: (track: MediaStreamTrack) => void
}

/** Looks at the camera's picture until there is a code, or the signal. Throws when there is no camera. */
async function scan(
  view: HTMLVideoElement,
  { signal, kinds, onCamera }: ScanOptions,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  try {
    const { readCode } = await import('./read-code.ts')
    view.srcObject = stream
    await view.play()
    for (const track of stream.getVideoTracks()) if (!signal.aborted) onCamera(track)
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })
    while (!signal.aborted && context) {
      canvas.width = view.videoWidth
      canvas.height = view.videoHeight
      if (canvas.width > 0) {
        context.drawImage(view, 0, 0)
        const text = await readCode(context.getImageData(0, 0, canvas.width, canvas.height), kinds() ?? [])
        if (text !== undefined) return text
      }
      await nextPicture(view)
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

const nextPicture = (view: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    view.requestVideoFrameCallback(() => resolve())
  })
