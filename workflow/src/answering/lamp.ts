/** What browsers say and take of a camera's lamp; their types do not know it yet. */
interface Lamp {
  readonly torch?: boolean
}

/** Whether the camera has a lamp that a page may switch. Not every browser tells what a camera can do. */
export function hasLamp(track: MediaStreamTrack): boolean {
  const can: MediaTrackCapabilities & Lamp = track.getCapabilities?.() ?? {}
  return can.torch === true
}

/** Switches the lamp; false where the camera does not follow. It goes out with the camera. */
export async function lightUp(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  const wanted: MediaTrackConstraintSet & Lamp = { torch: isOn }
  try {
    await track.applyConstraints({ advanced: [wanted] })
    return true
  } catch {
    return false
  }
}
