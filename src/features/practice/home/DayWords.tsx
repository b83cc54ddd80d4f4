import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { DayAtHome } from './day-at-home.ts'

/** Today's practice in words: what is done of it, how far the goal is, and what comes next. */
export function DayWords({ day }: { readonly day: DayAtHome }) {
  return (
    <>
      <SetWords day={day} /> <GoalWords day={day} />
    </>
  )
}

function SetWords({ day: { state, standing, reviewsTomorrow } }: { readonly day: DayAtHome }) {
  const { t } = useTranslation('practice')
  const { number } = useFormats()
  const { size, answered, minutes, reviews, fresh } = standing
  const time = t('today.minutes', { count: minutes })
  switch (state) {
    case 'unknown':
      return t('home.unknown')
    case 'locked':
      return t('state.locked')
    case 'empty':
      return t('today.nothing')
    case 'done':
      return `${t('home.done')} ${t('end.tomorrow', { count: reviewsTomorrow })}`
    case 'begun':
      return `${t('today.standing', { done: number(answered), of: number(size) })} · ${time}.`
    case 'coming': {
      const parts = [
        ...(reviews > 0 ? [t('today.reviews', { count: reviews })] : []),
        ...(fresh > 0 ? [t('today.fresh', { count: fresh })] : []),
      ]
      return `${t('today.size', { count: size })} · ${time}: ${parts.join(t('today.and'))}.`
    }
  }
}

/** The goal counts every answer of the day, of whichever set; without answers the set says it. */
function GoalWords({ day: { goal, answered } }: { readonly day: DayAtHome }) {
  const { t } = useTranslation('practice')
  const { number } = useFormats()
  if (answered === 0) return null
  if (goal === null) return t('home.answered', { count: answered })
  if (answered >= goal) return t('home.goalReached', { count: answered })
  return t('home.goal', { done: number(answered), of: number(goal) })
}
