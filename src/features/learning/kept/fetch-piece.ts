import { sha256Hex } from '#src/offline/sha256.ts'

/** Outcome of a request for a piece. `refused`: by the academy, for whatever reason. */
export type FetchedPiece =
  | { readonly kind: 'piece'; readonly bytes: ArrayBuffer; readonly contentType: string }
  | { readonly kind: 'unreached' | 'refused' | 'damaged' }

interface AskedPiece {
  readonly url: string
  /** First and last byte, both included; null: all of it. */
  readonly range: readonly [number, number] | null
  /** SHA-256 in hex. */
  readonly hash: string
  readonly signal: AbortSignal
}

/** A network that gives nothing for so long is none. */
const SILENCE_MS = 20_000

/** Fetches one piece and proves it. However slowly it comes, as long as it comes. */
export async function fetchPiece({ url, range, hash, signal }: AskedPiece): Promise<FetchedPiece> {
  const silence = new AbortController()
  const abort = () => silence.abort()
  signal.addEventListener('abort', abort)
  let timer = setTimeout(abort, SILENCE_MS)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, SILENCE_MS)
  }
  try {
    const headers: Record<string, string> = range === null ? {} : { Range: `bytes=${range[0]}-${range[1]}` }
    const response = await fetch(url, { headers, cache: 'no-store', signal: silence.signal })
    if (response.status >= 500 || response.status === 429) return { kind: 'unreached' }
    if (response.status !== (range === null ? 200 : 206)) return { kind: 'refused' }
    const bytes = await readAll(response, heard)
    const contentType = response.headers.get('content-type') ?? 'application/octet-stream'
    return (await sha256Hex(bytes)) === hash ? { kind: 'piece', bytes, contentType } : { kind: 'damaged' }
  } catch {
    return { kind: 'unreached' }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

async function readAll(response: Response, heard: () => void): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  for (;;) {
    const read = await reader?.read()
    if (read === undefined || read.done) break
    heard()
    parts.push(read.value)
  }
  return new Blob(parts).arrayBuffer()
}
