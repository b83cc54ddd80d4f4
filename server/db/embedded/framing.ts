/** Frontend messages after which PostgreSQL sends what it has: Query, Sync, Flush, CopyDone, CopyFail, Terminate. */
const answered = new Set([...'QSHcfX'].map((letter) => letter.charCodeAt(0)))

/**
 * Splits what a client has sent so far: `ready` ends with a message that is answered, `rest` waits for more bytes.
 * The engine takes an unfinished message for the end of its input, so it must never see one.
 */
export function splitAnswered(received: Buffer): { readonly ready: Buffer; readonly rest: Buffer } {
  let cut = 0
  let offset = 0
  for (;;) {
    const end = endOfMessage(received, offset)
    if (end === undefined) return { ready: received.subarray(0, cut), rest: received.subarray(cut) }
    const type = received[offset] ?? 0
    offset = end
    if (type === 0 || answered.has(type)) cut = end
  }
}

/** Only the first message of a session, the startup packet, has no type before its length; its first byte is 0. */
function endOfMessage(received: Buffer, offset: number): number | undefined {
  const lengthAt = received[offset] === 0 ? offset : offset + 1
  if (received.length < lengthAt + 4) return undefined
  const end = lengthAt + received.readInt32BE(lengthAt)
  return end <= received.length ? end : undefined
}
