/**
 * On a slow network the typefaces wait for files that a student waits for (`src/start-up/sign-in`, `tokens.css`): an
 * attribute of <html> holds them back.
 */
const ATTRIBUTE = 'data-fonts'

export function delayFonts(): void {
  document.documentElement.setAttribute(ATTRIBUTE, 'later')
}

export function showFonts(): void {
  document.documentElement.removeAttribute(ATTRIBUTE)
}
