import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GroupRecord } from '#contract/groups/groups.ts'
import { recordState } from '#src/api/list-state.ts'
import { CalendarAddress } from '#src/features/calendar/index.ts'
import { ExamsOfGroup } from '#src/features/exam-groups/index.ts'
import { recordQuery } from '#src/features/record-kinds/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { dayText, spansText, weekdayName, zonedTime, zoneText } from '#src/ui/format/week-texts.ts'
import { leftToRight } from '#src/ui/form/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import styles from './groups.module.css'
import { groupKind } from './group-kind.ts'
import { GroupStudents } from './GroupStudents.tsx'
import { joinAddress, useCopyJoinLink } from './join-address.ts'

/** A group as its teacher sees it, who teaches it and does not fill its seats. */
export function TaughtGroup({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups')
  const query = useQuery(recordQuery(groupKind, groupId))
  usePageTitle(query.data?.title ?? t('list.title'))
  return (
    <RecordPage
      state={recordState(query)}
      head={(group) => <PageHeader title={<Bdi>{group?.title ?? t('field.title')}</Bdi>} />}
    >
      {(group) => (
        <div className={styles.more}>
          <Times group={group} />
          <GroupStudents groupId={groupId} isReadOnly />
          <OfficeLink group={group} />
          <CalendarAddress groupId={groupId} />
          <ExamsOfGroup groupId={groupId} />
        </div>
      )}
    </RecordPage>
  )
}

function Times({ group }: { readonly group: GroupRecord }) {
  const { t } = useTranslation('groups')
  const locale = useLocale()
  const { members, maxStudents, waiting, week, timeZone, startsOn, endsOn, nextTimes } = group
  const [next] = nextTimes
  return (
    <Card title={t('group.times')} text={zoneText(timeZone, locale)}>
      <KeyValueList>
        <KeyValue name={t('field.next')}>
          {next === undefined ? '–' : zonedTime(next.startsAt, timeZone, locale)}
        </KeyValue>
        {week.map(
          (spans, day) =>
            spans.length > 0 && (
              <KeyValue key={weekdayName(day, locale)} name={weekdayName(day, locale)}>
                {spansText(spans, locale)}
              </KeyValue>
            ),
        )}
        <KeyValue name={t('field.startsOn')}>{dayText(startsOn, locale)}</KeyValue>
        <KeyValue name={t('field.endsOn')}>{dayText(endsOn, locale)}</KeyValue>
        <KeyValue name={t('field.seats')}>
          <bdi dir="ltr">
            <Num value={members} /> / <Num value={maxStudents} />
          </bdi>
        </KeyValue>
        <KeyValue name={t('field.waiting')}>
          <Num value={waiting} />
        </KeyValue>
      </KeyValueList>
    </Card>
  )
}

/** The link to join that the office made; absent where there is none. */
function OfficeLink({ group: { joinCode } }: { readonly group: GroupRecord }) {
  const { t } = useTranslation('groups')
  const copy = useCopyJoinLink()
  if (joinCode === null) return null
  return (
    <Card title={t('link.title')} text={t('link.lead')}>
      <TextInput label={t('link.address')} readOnly value={joinAddress(joinCode)} {...leftToRight} />
      <div>
        <Button onClick={() => void copy(joinCode)}>{t('link.copy')}</Button>
      </div>
    </Card>
  )
}
