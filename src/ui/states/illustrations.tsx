/**
 * Illustrations, few and geometric, from the shapes of the mark: an arc of steps and its point. Colours follow the
 * theme.
 */
import styles from './states.module.css'

const STEPS = 9

function ray(index: number, inner: number, outer: number): string {
  const angle = Math.PI * (index / (STEPS - 1))
  const point = (radius: number) =>
    `${(80 + radius * Math.cos(angle)).toFixed(1)} ${(78 - radius * Math.sin(angle)).toFixed(1)}`
  return `M${point(inner)}L${point(outer)}`
}

interface ArcProps {
  /** Number of steps, from the right, in the brand's colour. */
  readonly reached: number
  /** Steps that are missing, for what was not found or not reached. */
  readonly missing?: readonly number[]
  readonly point?: 'attention' | 'brand' | 'quiet'
}

function Arc({ reached, missing = [], point = 'quiet' }: ArcProps) {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden className={styles.illustration}>
      {Array.from({ length: STEPS }, (_, index) => (
        <path
          key={index}
          d={ray(index, 34, 44 + index * 2.6)}
          className={missing.includes(index) ? styles.gone : index < reached ? styles.reached : styles.step}
        />
      ))}
      <circle cx="80" cy="78" r="9" className={styles[point]} />
      <path d="M8 92h144" className={styles.ground} />
    </svg>
  )
}

export function EmptyArc() {
  return <Arc reached={0} point="brand" />
}

export function BrokenArc() {
  return <Arc reached={4} missing={[4, 5]} point="attention" />
}

export function OfflineArc() {
  return <Arc reached={3} missing={[3, 4, 5, 6, 7, 8]} point="attention" />
}

export function ClosedArc() {
  return <Arc reached={0} missing={[1, 3, 5, 7]} />
}
