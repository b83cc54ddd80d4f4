import { useQuery } from '@tanstack/react-query'
import { practisedDays } from '#domain/practice/practised-days.ts'
import { practiceWeek } from '#domain/progress/practice-week.ts'
import { useReader } from '#src/features/auth/index.ts'
import { progressQuery, WeekStrip } from '#src/features/progress/index.ts'
import type { Practice } from '../data/use-practice.ts'

/**
 * The week with the student's own rest days; a day without practice is no debt. It has the days of exams too, as the
 * strip on home has them.
 */
export function PracticeWeek({ practice: { events, settings, today } }: { readonly practice: Practice }) {
  const mayTakeExams = useReader().may('enroll-exams')
  const { data } = useQuery({ ...progressQuery, enabled: mayTakeExams })
  const here = practisedDays(events)
  const days = [...(data?.days ?? []), ...here]
  const joined = data?.joined ?? Math.min(today, ...here)
  // A device that has no log yet knows no settings either.
  const restDays = events.length === 0 ? (data?.restDays ?? settings.restDays) : settings.restDays
  return <WeekStrip week={practiceWeek(days, today, joined, restDays)} />
}
