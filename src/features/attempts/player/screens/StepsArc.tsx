import styles from './steps-arc.module.css'

interface StepsArcProps {
  readonly done: number
  readonly total: number
}

const WIDTH = 160
const RADIUS = 68
const GAP = 0.07

/**
 * The arc of the logo with one step for each section, filled up to the student's position. It follows the reading
 * direction.
 */
export function StepsArc({ done, total }: StepsArcProps) {
  const step = Math.PI / total
  return (
    <svg className={`${styles.arc} mq-mirror`} viewBox={`0 0 ${WIDTH} 88`} aria-hidden>
      {Array.from({ length: total }, (_, index) => (
        <path
          key={index}
          d={arcPath(Math.PI - index * step - GAP / 2, Math.PI - (index + 1) * step + GAP / 2)}
          className={index < done ? styles.done : styles.open}
        />
      ))}
    </svg>
  )
}

function arcPath(from: number, to: number): string {
  return `M${point(from)} A${RADIUS} ${RADIUS} 0 0 1 ${point(to)}`
}

function point(angle: number): string {
  const x = WIDTH / 2 + RADIUS * Math.cos(angle)
  const y = 80 - RADIUS * Math.sin(angle)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
