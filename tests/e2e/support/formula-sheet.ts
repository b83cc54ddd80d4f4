/** Many formulas of one question on one screen, as a picture that people look at. */
export interface SheetLook {
  readonly scheme: 'light' | 'dark'
  /** Factor of the text's size. */
  readonly scale: number
}

export const SHEET_LOOKS: readonly SheetLook[] = (['light', 'dark'] as const).flatMap((scheme) =>
  [0.85, 1, 1.5].map((scale) => ({ scheme, scale })),
)

/**
 * Expression for the page: lays the formulas out side by side in this look, over everything else, and answers the texts
 * of those that stick out of their frame, joined by `|`.
 */
export function sheetScript({ scheme, scale }: SheetLook): string {
  return `(async () => {
    document.documentElement.dataset.mantineColorScheme = '${scheme}'
    const stage = document.querySelector('main')
    stage.style.setProperty('--player-scale', '${scale}')
    document.getElementById('formula-sheet')?.remove()
    const style = document.createElement('style')
    style.id = 'formula-sheet'
    style.textContent = \`#exam-question { position: fixed; inset: 0; z-index: 99; background: var(--mq-canvas) }
      #exam-question p:has(math) { display: inline-block; margin: 3px 9px; vertical-align: middle }
      #exam-question math { display: inline math }
      #exam-question article { max-inline-size: none }\`
    document.head.append(style)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const width = document.documentElement.clientWidth
    return [...document.querySelectorAll('#exam-question math')]
      .filter((formula) => {
        const { left, right, height } = formula.getBoundingClientRect()
        return left < 0 || right > width || height === 0
      })
      .map(({ textContent }) => textContent)
      .join('|')
  })()`
}
