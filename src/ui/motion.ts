/** Smooth, unless the reader asked the device for less movement; asked at every use, as it may change. */
export function scrollBehavior(): 'smooth' | 'instant' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
