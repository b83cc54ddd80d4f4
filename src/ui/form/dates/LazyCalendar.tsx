import { Suspense } from 'react'
import { lazyExtra } from '../../behaviour/lazy-extra.ts'
import { Skeleton } from '../../page/Skeleton.tsx'
import type { CalendarProps } from './Calendar.tsx'

const Calendar = lazyExtra(() => import('./Calendar.tsx').then((module) => module.Calendar))

/** The calendar, fetched when a panel is first opened; a day can be typed where it cannot be had. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense fallback={<Skeleton width="19rem" height="22rem" />}>
      <Calendar {...props} />
    </Suspense>
  )
}
