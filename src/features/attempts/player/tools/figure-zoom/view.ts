/** The seen part of a figure: its scale, and the shift of its middle in parts of the view. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
const MOST_SCALE = 8

/** Gives the same part, larger or smaller; at its own size the figure stands in the middle. */
export function zoomed(view: View, factor: number): View {
  const scale = Math.min(MOST_SCALE, Math.max(1, view.scale * factor))
  const kept = view.scale === 0 ? 1 : scale / view.scale
  return within({ scale, x: view.x * kept, y: view.y * kept })
}

export function moved(view: View, x: number, y: number): View {
  return within({ ...view, x: view.x + x, y: view.y + y })
}

/** An edge of the figure never comes further than the middle of the view. */
function within({ scale, x, y }: View): View {
  const most = (scale - 1) / 2
  const limited = (value: number) => Math.min(most, Math.max(-most, value)) || 0
  return { scale, x: limited(x), y: limited(y) }
}

export interface Touch {
  readonly x: number
  readonly y: number
}

/** A move of one finger or two: the change of distance is the factor, that of the middle the way. Both in pixels. */
export function pinch(before: readonly Touch[], after: readonly Touch[]) {
  const [from, to] = [middleOf(before), middleOf(after)]
  const [apart, now] = [distanceOf(before), distanceOf(after)]
  return { factor: apart > 0 && now > 0 ? now / apart : 1, x: to.x - from.x, y: to.y - from.y }
}

function middleOf(touches: readonly Touch[]): Touch {
  const count = Math.max(1, touches.length)
  return {
    x: touches.reduce((sum, { x }) => sum + x, 0) / count,
    y: touches.reduce((sum, { y }) => sum + y, 0) / count,
  }
}

function distanceOf([one, other]: readonly Touch[]): number {
  return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)
}
