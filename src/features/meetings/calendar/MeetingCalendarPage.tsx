import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { academyDay, dayFromText, dayText } from '#domain/progress/academy-day.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { BackToList } from '#src/ui/links/BackToList.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { CALENDAR_VIEWS, type CalendarSearch } from '../calendar-search.ts'
import { HeldDates } from './HeldDates.tsx'
import { MeetingMonth } from './MeetingMonth.tsx'

interface MeetingCalendarPageProps {
  readonly search: CalendarSearch
  readonly onSearch: (search: CalendarSearch) => void
}

/** The meetings that the reader runs by month and week, and those that were held with who came. */
export function MeetingCalendarPage({ search, onSearch }: MeetingCalendarPageProps) {
  const { t } = useTranslation('meetingCalendar')
  const today = academyDay(useNow())
  const { view = 'month', day, from, to } = search
  usePageTitle(t('title'))
  return (
    <>
      <BackToList to="/meetings">{t('back')}</BackToList>
      <PageHeader
        title={t('title')}
        action={
          <SegmentedControl
            aria-label={t('view.label')}
            data={CALENDAR_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
            value={view}
            onChange={(value) => {
              const chosen = CALENDAR_VIEWS.find((one) => one === value) ?? 'month'
              onSearch({ view: chosen, ...(day !== undefined && { day }) })
            }}
          />
        }
      />
      {view === 'held' ? (
        <HeldDates
          from={from ?? dayText(today - 29)}
          to={to ?? dayText(today)}
          onDays={(days) => onSearch({ view, ...days })}
        />
      ) : (
        <MeetingMonth
          view={view}
          today={today}
          day={dayFromText(day ?? '') ?? today}
          onDay={(next) => onSearch({ view, ...(next !== today && { day: dayText(next) }) })}
        />
      )}
    </>
  )
}
