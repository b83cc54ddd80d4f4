/** Waits for what comes within so many milliseconds, or else answers `otherwise`. */
export async function inTime<Value, Otherwise>(
  coming: Promise<Value>,
  withinMs: number,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), withinMs)
  })
  const first = await Promise.race([coming, late])
  clearTimeout(timer)
  return first
}
