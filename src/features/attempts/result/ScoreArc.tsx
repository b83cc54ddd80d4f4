import styles from './score-arc.module.css'

interface ScoreArcProps {
  /** 0 to 1. */
  readonly share: number
  /** A personal best: the steps light up one after the other, once. */
  readonly isCelebrated: boolean
}

const STEPS = 31
const CENTRE = { x: 160, y: 160 }
/** The last step begins after 240 ms and needs 150 ms. */
const STEP_DELAY_MS = 8

/** The mark's arc of steps as a scale. Runs from left to right and mirrored in Arabic. */
export function ScoreArc({ share, isCelebrated }: ScoreArcProps) {
  const reached = Math.round(Math.min(Math.max(share, 0), 1) * STEPS)
  return (
    <svg viewBox="0 0 320 168" className={`${styles.arc} mq-mirror`} data-celebrated={isCelebrated} aria-hidden>
      {Array.from({ length: STEPS }, (_, index) => (
        <path
          key={index}
          d={ray(index)}
          className={index < reached ? styles.reached : styles.open}
          style={{ animationDelay: `${index * STEP_DELAY_MS}ms` }}
        />
      ))}
    </svg>
  )
}

/** Steps grow towards the end, as the mark's do. */
function ray(index: number): string {
  const angle = Math.PI * (1 - index / (STEPS - 1))
  const outer = 128 + (index / (STEPS - 1)) * 24
  return `M${point(angle, 112)}L${point(angle, outer)}`
}

function point(angle: number, radius: number): string {
  return `${(CENTRE.x + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE.y - radius * Math.sin(angle)).toFixed(1)}`
}
