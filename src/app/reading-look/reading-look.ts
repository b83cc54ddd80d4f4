/** Colours and a typeface for those who need them: the styles, loaded where some were chosen. */
import './reading-look.css'

/** Gives the browser's own bar the colour of the page, which the schemes alone do not know. */
export function showThemeColor(): void {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--mq-canvas')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', color)
}
