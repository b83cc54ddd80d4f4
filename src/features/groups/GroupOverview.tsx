import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GroupRecord } from '#contract/groups/groups.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { RecordOverview } from '#src/features/records/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { dayText, spansText, weekdayName, zonedTime, zoneText } from '#src/ui/format/week-texts.ts'
import { KeyValue } from '#src/ui/page/KeyValueList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { groupKind } from './group-kind.ts'
import { GroupFigures } from './GroupFigures.tsx'

/** When a group meets, and how its students come and get on. */
export function GroupOverview({ group }: { readonly group: GroupRecord }) {
  const query = useQuery({
    queryKey: [...groupKind.key, group.id, 'figures'],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.groupFigures.readGroupFigures, { params: { id: group.id }, signal })),
    staleTime: 0,
  })
  return <RecordOverview facts={<Facts group={group} />} figures={<GroupFigures query={query} group={group} />} />
}

function Facts({ group }: { readonly group: GroupRecord }) {
  const { t } = useTranslation('groups')
  const locale = useLocale()
  const { teacher, week, timeZone, startsOn, endsOn, nextTimes } = group
  const [next] = nextTimes
  return (
    <>
      <KeyValue name={t('field.next')}>
        {next === undefined ? '–' : zonedTime(next.startsAt, timeZone, locale)}
      </KeyValue>
      <KeyValue name={t('field.teacher')}>{teacher === null ? '–' : <Bdi>{teacher}</Bdi>}</KeyValue>
      {week.map(
        (spans, day) =>
          spans.length > 0 && (
            <KeyValue key={weekdayName(day, locale)} name={weekdayName(day, locale)}>
              {spansText(spans, locale)}
            </KeyValue>
          ),
      )}
      <KeyValue name={t('field.timeZone')}>{zoneText(timeZone, locale)}</KeyValue>
      <KeyValue name={t('field.startsOn')}>{dayText(startsOn, locale)}</KeyValue>
      <KeyValue name={t('field.endsOn')}>{dayText(endsOn, locale)}</KeyValue>
    </>
  )
}
