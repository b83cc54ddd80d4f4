/** The renderer of formulas, which is loaded with the first formula that is shown. */
type Renderer = typeof import('../formula/render-formula.ts')

let renderer: Renderer | null = null

/** Runs `draw` at once or when the renderer is loaded. If it fails to load, nothing is shown. */
export function withRenderer(draw: (renderer: Renderer) => void): void {
  if (renderer !== null) return draw(renderer)
  void import('../formula/render-formula.ts').then(
    (loaded) => {
      renderer = loaded
      draw(loaded)
    },
    () => undefined,
  )
}
