/** Things that a player does to its element. */

export function seekTo(element: HTMLVideoElement, seconds: number): void {
  element.currentTime = seconds
}

export function setMuted(element: HTMLVideoElement, isMuted: boolean): void {
  element.muted = isMuted
}

export function setRate(element: HTMLVideoElement, rate: number): void {
  element.playbackRate = rate
}
