/**
 * Runs in the page: what a tap on "confirm" costs until the explanation is painted, from the moment the page hears of
 * it. Frames are counted too, because a slow machine's frame is no shorter than a fast one's.
 */

export interface ExplainedTap {
  /** ms from the tap to the paint of the answered question with its explanation. */
  readonly ms: number
  /** Frames until then; 1: the next one showed it. */
  readonly frames: number
}

declare global {
  interface Window {
    explainedTaps?: ExplainedTap[]
  }
}

/** Runs before the page's scripts. A tap that answers nothing is given up after some frames. */
export function recordExplainedTaps(): void {
  const framesMost = 120
  const taps: ExplainedTap[] = []
  window.explainedTaps = taps
  const answered = () => document.querySelectorAll('main ol > li > article').length
  const untilPainted = (heardAt: number, before: number, frames: number): void => {
    requestAnimationFrame(() => {
      if (answered() === before) {
        if (frames < framesMost) untilPainted(heardAt, before, frames + 1)
        return
      }
      // A frame's callback runs before its paint, a message after it.
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => taps.push({ ms: performance.now() - heardAt, frames }))
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  }
  window.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('main article button') != null) untilPainted(performance.now(), answered(), 1)
    },
    { capture: true },
  )
}

export function readExplainedTaps(): readonly ExplainedTap[] {
  return window.explainedTaps ?? []
}

export function hasExplained(count: number): boolean {
  return (window.explainedTaps?.length ?? 0) >= count
}
