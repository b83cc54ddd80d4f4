/** Smooth, unless the reader asked the device for reduced motion; read at every use, because the setting may change. */
export function scrollBehavior(): 'smooth' | 'instant' {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
