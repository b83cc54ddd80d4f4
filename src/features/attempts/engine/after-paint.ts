interface Waiting {
  readonly callback: () => void
}

let asked: Set<Waiting> | null = null
const painted: Set<Waiting>[] = []
let channel: MessageChannel | null = null

/**
 * Calls back when the next frame has been painted; answers how to call it off. A frame's callback runs before its paint,
 * a message sent from there after it; all who wait for the same frame share both. In a hidden tab nothing is painted, and
 * the call waits until it is seen.
 */
export function afterPaint(callback: () => void): () => void {
  const waiting = { callback }
  const frame = (asked ??= askForFrame())
  frame.add(waiting)
  return () => void frame.delete(waiting)
}

function askForFrame(): Set<Waiting> {
  requestAnimationFrame(() => {
    // Who comes from now on waits for the frame after this one.
    if (asked !== null) painted.push(asked)
    asked = null
    postBehindPaint()
  })
  return new Set()
}

function postBehindPaint(): void {
  if (channel === null) {
    channel = new MessageChannel()
    channel.port1.addEventListener('message', callPainted)
    channel.port1.start()
  }
  channel.port2.postMessage(null)
}

function callPainted(): void {
  for (const { callback } of painted.shift() ?? []) {
    try {
      callback()
    } catch (error) {
      reportError(error)
    }
  }
}
