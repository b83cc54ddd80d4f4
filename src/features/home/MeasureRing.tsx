import type { ReactNode } from 'react'
import styles from './measure-ring.module.css'

interface MeasureRingProps {
  /** Share of the arc that is reached, 0 to 1. */
  readonly share: number
  readonly number: ReactNode
  readonly unit: ReactNode
}

const STEPS = 25
const CENTRE = 100

/** The mark's arc of steps around a number: the steps grow in the direction of reading. */
export function MeasureRing({ share, number, unit }: MeasureRingProps) {
  const reached = Math.round(Math.min(Math.max(share, 0), 1) * STEPS)
  return (
    <div className={styles.measure}>
      <svg viewBox="0 0 200 132" className="mq-mirror" aria-hidden>
        {Array.from({ length: STEPS }, (_, index) => (
          <path key={index} d={step(index)} className={index < reached ? styles.reached : styles.open} />
        ))}
      </svg>
      <p className={styles.words}>
        <span className={styles.number}>{number}</span> <span className={styles.unit}>{unit}</span>
      </p>
    </div>
  )
}

function step(index: number): string {
  const share = index / (STEPS - 1)
  const angle = Math.PI * (1.08 - share * 1.16)
  return `M${point(angle, 72)}L${point(angle, 80 + share * 14)}`
}

function point(angle: number, radius: number): string {
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE - radius * Math.sin(angle)).toFixed(1)}`
}
