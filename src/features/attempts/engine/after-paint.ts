/**
 * Calls back when the next frame has been painted; answers how to call it off. A frame's callback runs before its
 * paint, a message sent from there after it. In a hidden tab nothing is painted, and the call waits until it is seen.
 */
export function afterPaint(callback: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', callback)
  port1.start()
  const frame = requestAnimationFrame(() => port2.postMessage(null))
  return () => {
    cancelAnimationFrame(frame)
    port1.close()
  }
}
