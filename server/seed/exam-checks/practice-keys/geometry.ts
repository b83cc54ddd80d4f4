import type { Point } from '../quantitative-keys/plane.ts'
import { angleAt, areaOf, distance, onCircle, radians } from '../quantitative-keys/plane.ts'
import type { SectionRecomputations } from '../quantitative-keys/recomputation.ts'
import { comparison, only, sameValue, sumOf, value, wholeNumbers } from '../quantitative-keys/recomputation.ts'

const rectangle = (length: number, width: number): readonly Point[] => [
  [0, 0],
  [length, 0],
  [length, width],
  [0, width],
]

const perimeterOf = (corners: readonly Point[]): number =>
  sumOf(corners.map((corner, index) => distance(corner, corners[(index + 1) % corners.length] ?? corner)))

const discArea = (radius: number): number => Math.PI * radius ** 2

/** A regular polygon whose side has length 1. */
const regular = (sides: number): Point[] =>
  wholeNumbers(0, sides - 1).map((corner) => onCircle((360 / sides) * corner, 1 / (2 * Math.sin(Math.PI / sides))))

/** The third corner of a triangle on the base from (0, 0) to (1, 0) with these angles at its ends. */
const apexOver = (left: number, right: number): Point => {
  const x = Math.tan(radians(right)) / (Math.tan(radians(left)) + Math.tan(radians(right)))
  return [x, x * Math.tan(radians(left))]
}

/** The exterior angle at the right end of the base, where the angles of the other two corners are given. */
const exteriorAngle = (apex: number, left: number): number => {
  const corner = apexOver(left, 180 - apex - left)
  return angleAt([1, 0], corner, [2, 0])
}

/** The angle between the tangents at the ends of an arc, from the point where they meet. */
const tangentsAngle = (central: number): number =>
  angleAt([1 / Math.cos(radians(central / 2)), 0], onCircle(central / 2), onCircle(-central / 2))

export const geometry: SectionRecomputations = [
  value('geometry-01', [48, 8], (area, length) => {
    const width = only(wholeNumbers(1, 100), (candidate) => areaOf(rectangle(length, candidate)) === area)
    return perimeterOf(rectangle(length, width))
  }),
  value('geometry-02', [62, 48], exteriorAngle),
  value('geometry-03', [4, 12, 2, 36], (a, b, c, d) =>
    only(wholeNumbers(-100, 100), (x) => a * x - b === c * x + d && a * x - b > 0 && a * x - b < 180),
  ),
  value('geometry-04', [13, 5], (ladder, foot) =>
    only(wholeNumbers(1, ladder), (height) => sameValue(distance([foot, 0], [0, height]), ladder)),
  ),
  value('geometry-05', [5, 3], (outer, inner) => discArea(outer) - discArea(inner)),
  value('geometry-06', [14, 9], (base, height) =>
    areaOf([
      [0, 0],
      [base, 0],
      [base + 4, height],
    ]),
  ),
  value('geometry-07', [10, 5], (side, radius) => areaOf(rectangle(side, side)) - 4 * (discArea(radius) / 4)),
  value('geometry-08', [2, 5, 12], (small, large, area) => {
    const height = (2 * area) / small
    const scale = large / small
    return areaOf([
      [0, 0],
      [small * scale, 0],
      [0, height * scale],
    ])
  }),
  value('geometry-09', [2, 6], (small, large) => (large / small) ** 3),
  value('geometry-10', [50], (between) =>
    only(wholeNumbers(1, 179), (central) => sameValue(tangentsAngle(central), between)),
  ),
  value('geometry-11', [1, 1, 7, 1, 4, 6], (ax, ay, bx, by, cx, cy) =>
    areaOf([
      [ax, ay],
      [bx, by],
      [cx, cy],
    ]),
  ),
  comparison('geometry-12', [7, 9], (square, triangle) => [
    [perimeterOf(rectangle(square, square)), perimeterOf(regular(3)) * triangle],
  ]),
  comparison('geometry-13', [5, 8, 13], (first, second, other) =>
    wholeNumbers(1, 179).map((angle) => {
      const [x, y] = onCircle(angle, second)
      return [distance([first, 0], [x, y]), other] as const
    }),
  ),
  value('geometry-14', [8], (sides) => {
    const [first = [0, 0], second = [0, 0], third = [0, 0]] = regular(sides)
    return angleAt(second, first, third)
  }),
  value('geometry-15', [34, 12], (perimeter, length) => {
    const width = only(wholeNumbers(1, 100), (candidate) => perimeterOf(rectangle(length, candidate)) === perimeter)
    return areaOf(rectangle(length, width))
  }),
  value('geometry-16', [124, 57], (exterior, apex) =>
    only(wholeNumbers(1, exterior - 1), (left) => sameValue(exteriorAngle(apex, left), exterior)),
  ),
  value('geometry-17', [24, 7], (east, north) => distance([0, 0], [east, north])),
  value('geometry-18', [20, 12], (outer, inner) => discArea(outer / 2) - discArea(inner / 2)),
  value('geometry-19', [45, 10], (area, base) =>
    only(wholeNumbers(1, 100), (height) => {
      const corners: readonly Point[] = [
        [0, 0],
        [base, 0],
        [3, height],
      ]
      return sameValue(areaOf(corners), area)
    }),
  ),
  value('geometry-20', [4, 15], (times, area) => areaOf(rectangle(3 * times, (area / 3) * times))),
  value('geometry-21', [116], tangentsAngle),
]
