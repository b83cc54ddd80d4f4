/** The mark: an arc of steps around a point, each longer than the one before, from right to left. */
const CENTRE = { x: 17.4, y: 22.6 }
const INNER = 7.4
const TICKS = [
  { angle: 2, length: 1.9 },
  { angle: 38, length: 3.2 },
  { angle: 74, length: 4.6 },
  { angle: 110, length: 6 },
  { angle: 146, length: 7.4 },
]

function tickPath(angle: number, length: number): string {
  const radians = (angle * Math.PI) / 180
  const point = (radius: number) =>
    `${(CENTRE.x + radius * Math.cos(radians)).toFixed(2)} ${(CENTRE.y - radius * Math.sin(radians)).toFixed(2)}`
  return `M${point(INNER)}L${point(INNER + length)}`
}

interface LogoProps {
  /** Side in pixels. */
  readonly size?: number
  /** Read out; without it the mark is decoration beside the product's name. */
  readonly title?: string
}

/** The mark of the academy; it does not mirror. */
export function Logo({ size = 32, title }: LogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined}
    >
      <rect width="32" height="32" rx="8" fill="#0f766e" />
      <path
        d={TICKS.map(({ angle, length }) => tickPath(angle, length)).join('')}
        stroke="#fff"
        strokeWidth="2.9"
        strokeLinecap="round"
      />
      <circle cx={CENTRE.x} cy={CENTRE.y} r="2.9" fill="#f2a93b" />
    </svg>
  )
}
