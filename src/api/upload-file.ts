/** Films and documents in pieces: a lost network, a closed tab or a reload costs one piece at most. */
import type { StoredFile, Upload } from '#contract/office/files.ts'
import { callRoute } from './call-route.ts'
import { type CallResult, UNREACHABLE, unreachable } from './failure.ts'
import { routes } from './routes.gen.ts'
import { forgetUpload, keepUpload, keptUpload } from './unfinished-uploads.ts'

/** Small enough to arrive over a bad line before the call is given up; never more than the server takes. */
const PIECE_BYTES = 1024 * 1024
const PIECE_TIMEOUT_MS = 120_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

export interface UploadProgress {
  readonly sentBytes: number
  readonly bytes: number
  /** The network is gone; it goes on by itself. */
  readonly isWaiting: boolean
}

export interface UploadOptions {
  readonly onProgress: (progress: UploadProgress) => void
  /** Stops it; the same file goes on from there later, unless it is forgotten (`forgetUpload`). */
  readonly signal: AbortSignal
}

/**
 * Uploads a file and answers it as stored, or why it could not be. The same file, chosen again after a reload, goes on
 * where it stopped. Null: stopped by `signal`.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<CallResult<StoredFile> | null> {
  const { signal } = options
  const report = (sentBytes: number, isWaiting: boolean) => {
    if (!signal.aborted) options.onProgress({ sentBytes, bytes: file.size, isWaiting })
  }
  let sent = keptUpload(file)?.sentBytes ?? 0
  const patient = <Value>(call: () => Promise<CallResult<Value>>) =>
    untilReached(call, signal, () => report(sent, true))

  let state = await patient(() => beginOrResume(file, signal))
  while (state.ok && state.value.file === null) {
    const { id, offset } = state.value
    if (signal.aborted) return null
    sent = offset
    keepUpload(file, { id, sentBytes: offset })
    report(offset, false)
    state = await patient(() =>
      sendPiece(file, state.ok ? state.value : { id, offset, chunkBytes: PIECE_BYTES }, signal),
    )
  }
  if (signal.aborted) return null
  // A user who signs in again goes on; everything else was refused for good.
  if (state.ok || state.status !== 401) forgetUpload(file)
  if (!state.ok) return state
  return state.value.file === null ? unreachable() : { ok: true, value: state.value.file }
}

/** The upload that this file began earlier, if the server still knows it; else a new one. */
async function beginOrResume(file: File, signal: AbortSignal): Promise<CallResult<Upload>> {
  const kept = keptUpload(file)
  if (kept !== null) {
    const known = await callRoute(routes.files.readUpload, { params: { id: kept.id }, signal })
    if (known.ok || known.code === UNREACHABLE) return known
  }
  const { name, size: bytes, type } = file
  return callRoute(routes.files.beginUpload, { body: { name, bytes, type }, signal })
}

async function sendPiece(
  file: File,
  { id, offset, chunkBytes }: Pick<Upload, 'id' | 'offset' | 'chunkBytes'>,
  signal: AbortSignal,
): Promise<CallResult<Upload>> {
  const piece = file.slice(offset, offset + Math.min(chunkBytes, PIECE_BYTES), 'application/octet-stream')
  const result = await callRoute(routes.files.continueUpload, {
    params: { id },
    query: { offset: String(offset) } as never,
    body: piece,
    signal,
    timeoutMs: PIECE_TIMEOUT_MS,
  })
  // A piece whose answer was lost has arrived all the same: the server says where it stands.
  if (result.ok || result.code !== 'files.wrong-offset') return result
  return callRoute(routes.files.readUpload, { params: { id }, signal })
}

/** Asks again while nobody answers, or too much was asked; anything else is an answer. */
async function untilReached<Value>(
  call: () => Promise<CallResult<Value>>,
  signal: AbortSignal,
  onWaiting: () => void,
): Promise<CallResult<Value>> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const result = await call()
    if (result.ok || signal.aborted || !isPassing(result.code)) return result
    onWaiting()
    await untilOnline(pause, signal)
    if (signal.aborted) return result
  }
}

function isPassing(code: string): boolean {
  return [UNREACHABLE, 'server.unavailable', 'files.storage-away', 'request.too-many'].includes(code)
}

/** Resolves after the pause, or as soon as the device has a network again or `signal` aborts. */
function untilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}
