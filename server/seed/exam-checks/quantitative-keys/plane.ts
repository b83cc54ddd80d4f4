/** A point of the plane. */
export type Point = readonly [x: number, y: number]

/** Degrees to radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point of a circle at an angle in degrees, counted from the x axis. */
export const onCircle = (degrees: number, radius = 1): Point => [
  radius * Math.cos(radians(degrees)),
  radius * Math.sin(radians(degrees)),
]

/** The distance of two points. */
export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

/** The angle at `vertex` between the directions to two points, in degrees from 0 to 180. */
export const angleAt = (vertex: Point, first: Point, second: Point): number => {
  const a = distance(vertex, first)
  const b = distance(vertex, second)
  const c = distance(first, second)
  return (Math.acos((a * a + b * b - c * c) / (2 * a * b)) * 180) / Math.PI
}

/** The area of a polygon from its corners in order. */
export const areaOf = (corners: readonly Point[]): number => {
  const twice = corners.reduce((total, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0]
    return total + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
