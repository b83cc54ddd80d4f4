import type { ExamMilestone, LessonMilestone } from '#domain/progress/milestones.ts'
import { LOGO, LOGO_CENTRE, LOGO_STEP_PATHS } from './logo-shape.ts'
import styles from './milestone-mark.module.css'

export type Milestone = ExamMilestone | LessonMilestone

/** Steps of the logo's arc that are filled, of five. */
const FILLED: Readonly<Record<Milestone, number>> = {
  'first-exam': 1,
  lesson: 2,
  chapter: 4,
  course: 5,
  'personal-best': 5,
}

interface MilestoneMarkProps {
  readonly of: Milestone
  /** True: the steps appear one after the other, once, within 400 ms; never where the reader wants no motion. */
  readonly isNew: boolean
  /** `sm`: beside a line of text. */
  readonly size?: 'sm' | 'md'
}

/** The logo's arc with as many steps as were reached; decoration beside words that say the same. */
export function MilestoneMark({ of, isNew, size = 'md' }: MilestoneMarkProps) {
  const filled = FILLED[of]
  return (
    <svg viewBox="2 5 28 22" className={styles.mark} data-size={size} data-new={isNew || undefined} aria-hidden>
      {LOGO_STEP_PATHS.map((path, index) => {
        const isBest = of === 'personal-best' && index === LOGO_STEP_PATHS.length - 1
        const standing = index >= filled ? 'open' : isBest ? 'best' : 'reached'
        return (
          <path key={path} d={path} data-standing={standing} strokeWidth={LOGO.stepWidth} className={styles.step} />
        )
      })}
      <circle cx={LOGO_CENTRE.x} cy={LOGO_CENTRE.y} r={LOGO.pointRadius} className={styles.point} />
    </svg>
  )
}
