/** The sound of the sample films: a soft chord when a scene begins, higher from scene to scene; 16-bit WAV in mono. */

const RATE = 44_100
/** Steps of a scale of five notes above A, in semitones. */
const SCALE = [0, 4, 7, 9, 12, 16] as const
const BASE_HZ = 220
const DECAY_SECONDS = 1.1

/** Two notes that ring out, added to what sounds already. */
function ring(samples: Float64Array, atSeconds: number, step: number): void {
  const start = Math.floor(atSeconds * RATE)
  for (const [index, interval] of [0, 7].entries()) {
    const hz = BASE_HZ * 2 ** (((SCALE[step % SCALE.length] ?? 0) + interval) / 12)
    const delay = Math.floor(index * 0.09 * RATE)
    for (let at = 0; at < 3 * RATE; at += 1) {
      const place = start + delay + at
      if (place >= samples.length) break
      const seconds = at / RATE
      const swell = Math.min(1, seconds / 0.012) * Math.exp(-seconds / DECAY_SECONDS)
      const tone = Math.sin(2 * Math.PI * hz * seconds) + 0.3 * Math.sin(4 * Math.PI * hz * seconds)
      samples[place] = (samples[place] ?? 0) + 0.2 * swell * tone
    }
  }
}

/** `scenes`: their lengths in seconds. */
export function soundOf(scenes: readonly number[]): Buffer {
  const length = scenes.reduce((sum, seconds) => sum + seconds, 0)
  const samples = new Float64Array(Math.round(length * RATE))
  let from = 0
  for (const [index, seconds] of scenes.entries()) {
    ring(samples, from + 0.2, index)
    from += seconds
  }
  const data = Buffer.alloc(samples.length * 2)
  for (const [index, value] of samples.entries()) {
    data.writeInt16LE(Math.round(32_000 * Math.max(-1, Math.min(1, value))), index * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
