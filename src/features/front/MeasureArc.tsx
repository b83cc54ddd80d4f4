/** The arc of the mark, as a measure: fine steps between the five long ones, growing from right to left. */
import styles from './front.module.css'

const FINE = 48
const CENTRE = 260
const RADIUS = 220

function step(index: number): string {
  const share = index / FINE
  const angle = Math.PI * (0.02 + share * 0.96)
  const length = (index % 12 === 0 ? 22 : index % 4 === 0 ? 13 : 7) * (0.6 + share)
  const at = (radius: number) =>
    `${(CENTRE + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE - radius * Math.sin(angle)).toFixed(1)}`
  return `M${at(RADIUS)}L${at(RADIUS + length)}`
}

const indices = Array.from({ length: FINE + 1 }, (_, index) => index)
const LONG = indices
  .filter((index) => index % 12 === 0)
  .map(step)
  .join('')
const SHORT = indices
  .filter((index) => index % 12 !== 0)
  .map(step)
  .join('')

export function MeasureArc({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 520 280" className={className} aria-hidden>
      <path d={SHORT} className={styles.fineStep} />
      <path d={LONG} className={styles.longStep} />
    </svg>
  )
}
