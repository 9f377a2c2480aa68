import { useEffect, useRef, useState } from 'react'
import { useFileKeeper } from './file-keeper.ts'
import { useHold } from './hold.ts'

/** The server takes sounds of 25 MB. */
const LIMIT = 25 * 1024 * 1024

interface RecorderOptions {
  readonly maxSeconds: number | null
  readonly onRecorded: (fileRef: string) => void
}

/** Records from the microphone until it is stopped or the time is over; the sound is kept before it is told of. */
export function useRecorder({ maxSeconds, onRecorded }: RecorderOptions) {
  const keeper = useFileKeeper()
  const hold = useHold()
  const recorder = useRef<MediaRecorder>(undefined)
  const [seconds, setSeconds] = useState<number>()
  const [problem, setProblem] = useState<'refused' | 'tooLarge' | 'storageFull'>()
  const isRecording = seconds !== undefined

  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => setSeconds((past) => (past ?? 0) + 1), 1000)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(() => {
    if (maxSeconds && seconds !== undefined && seconds >= maxSeconds) recorder.current?.stop()
  }, [seconds, maxSeconds])
  useEffect(() => () => recorder.current?.stop(), [])

  const keep = async (parts: readonly Blob[], mime: string) => {
    const sound = new Blob([...parts], { type: mime })
    if (sound.size >= LIMIT) return setProblem('tooLarge')
    const name = mime.startsWith('audio/mp4') ? 'recording.m4a' : 'recording.webm'
    await keeper
      .keep({ name, mime, bytes: await sound.arrayBuffer() })
      .then(onRecorded, () => setProblem('storageFull'))
  }

  const start = async () => {
    setProblem(undefined)
    const stream = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => undefined)
    if (!stream) return setProblem('refused')
    const made = new MediaRecorder(stream)
    const parts: Blob[] = []
    made.ondataavailable = ({ data }) => parts.push(data)
    made.onstop = () => {
      for (const track of stream.getTracks()) track.stop()
      setSeconds(undefined)
      hold(keep(parts, made.mimeType))
    }
    recorder.current = made
    made.start(1000)
    setSeconds(0)
  }

  const stop = () => recorder.current?.state === 'recording' && recorder.current.stop()
  return { isRecording, seconds: seconds ?? 0, problem, start, stop }
}
