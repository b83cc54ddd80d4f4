/** A viewer of a film as a player is one: an open-ended range, a few seconds ahead of what is played, and seeks. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'

export interface Film {
  /** Path at which it is read: one with its ticket, or that of a file of nginx. */
  readonly path: string
  readonly content: Buffer
  /** Address of the viewer, for limits by address. */
  readonly address: string
}

export interface Watched {
  bytes: number
  readonly errors: string[]
}

/** A film of 720p: 2 Mbit/s. */
const BYTES_A_SECOND = 250_000
const AHEAD_MS = 5_000
/** Time between two looks of a player whether it is far enough ahead. */
const LOOKS_EVERY_MS = 250
/** Seeks come this often (ms) at the least and at the most. */
const SEEKS = [5_000, 20_000] as const

/** Reads from one place until it is ended, never further ahead than a player. Answers what ends it. */
function play(port: number, film: Film, from: number, watched: Watched): () => void {
  const startedAt = performance.now()
  let [received, isEnded] = [0, false]
  let looking: NodeJS.Timeout | undefined
  const fail = (problem: string) => {
    if (!isEnded) watched.errors.push(problem)
  }
  const isFarAhead = () => received > ((performance.now() - startedAt + AHEAD_MS) / 1_000) * BYTES_A_SECOND
  const read = (response: IncomingMessage) => {
    const wanted = `bytes ${from}-${film.content.length - 1}/${film.content.length}`
    if (response.statusCode !== 206 || response.headers['content-range'] !== wanted) {
      fail(`${response.statusCode} ${response.headers['content-range']}`)
    }
    response.on('data', (chunk: Buffer) => {
      const at = from + received
      // The beginning is enough to know that these are the bytes of that place.
      if (received === 0 && !chunk.equals(film.content.subarray(at, at + chunk.length))) fail('other bytes')
      received += chunk.length
      watched.bytes += chunk.length
      if (isFarAhead()) response.pause()
    })
    response.on('end', () => received !== film.content.length - from && fail('a part is missing'))
    response.on('error', ({ message }) => fail(message))
    looking = setInterval(() => !isFarAhead() && response.resume(), LOOKS_EVERY_MS)
  }
  const headers = { range: `bytes=${from}-`, 'x-forwarded-for': film.address, connection: 'close' }
  const asked: ClientRequest = request({ host: '127.0.0.1', port, path: film.path, headers, agent: false }, read)
  asked.on('error', ({ message }) => fail(message)).end()
  return () => {
    isEnded = true
    clearInterval(looking)
    asked.destroy()
  }
}

/** Watches for so long (ms), with seeks to places that follow from `index`. */
export async function watch(port: number, film: Film, index: number, durationMs: number): Promise<Watched> {
  const watched: Watched = { bytes: 0, errors: [] }
  const endsAt = performance.now() + durationMs
  let chance = index + 1
  const next = () => {
    chance = (chance * 48_271) % 2_147_483_647
    return chance / 2_147_483_647
  }
  // They do not all begin at the same instant, nor where others do.
  await new Promise((resolve) => setTimeout(resolve, next() * Math.min(2_000, durationMs / 4)))
  while (performance.now() < endsAt) {
    const from = Math.floor((next() * film.content.length) / 2)
    const end = play(port, film, from, watched)
    const stays = Math.min(SEEKS[0] + next() * (SEEKS[1] - SEEKS[0]), endsAt - performance.now())
    await new Promise((resolve) => setTimeout(resolve, stays))
    end()
  }
  return watched
}
