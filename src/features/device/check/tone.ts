const NOTES = [523.25, 659.25, 783.99]
const NOTE_SECONDS = 0.28
const LOUDNESS = 0.22

/** Plays three rising notes; resolves when the last has faded. Rejects where the device makes no sound at all. */
export async function playTone(): Promise<void> {
  const context = new AudioContext()
  try {
    await context.resume()
    const ended = NOTES.map((frequency, index) => playNote(context, frequency, index * NOTE_SECONDS))
    await Promise.race([Promise.all(ended), untilOver()])
  } finally {
    await context.close()
  }
}

/** A device without an output never says that a note has ended. */
function untilOver(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, NOTES.length * NOTE_SECONDS * 1_000 + 500))
}

function playNote(context: AudioContext, frequency: number, after: number): Promise<void> {
  const [from, to] = [context.currentTime + after, context.currentTime + after + NOTE_SECONDS]
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.setValueAtTime(0, from)
  loudness.gain.linearRampToValueAtTime(LOUDNESS, from + 0.03)
  loudness.gain.linearRampToValueAtTime(0, to)
  const note = new OscillatorNode(context, { frequency, type: 'sine' })
  note.connect(loudness).connect(context.destination)
  note.start(from)
  note.stop(to)
  return new Promise((resolve) => note.addEventListener('ended', () => resolve(), { once: true }))
}
