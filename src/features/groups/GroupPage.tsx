import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupRecord } from '#contract/groups/groups.ts'
import { CalendarAddress } from '#src/features/calendar/index.ts'
import { ExamsOfGroup } from '#src/features/exam-groups/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { RecordParts, type RecordTab, TabbedRecordPage } from '#src/features/records/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { groupForm } from './group-form.ts'
import { groupKind } from './group-kind.ts'
import { GroupOverview } from './GroupOverview.tsx'
import { GroupStudents } from './GroupStudents.tsx'
import { GroupPages } from './GroupTabs.tsx'
import { ImportStudents } from './ImportStudents.tsx'
import { JoinLink, OfficeLink } from './JoinLink.tsx'
import { TaughtCourse } from './TaughtCourse.tsx'

interface GroupPageProps {
  readonly groupId: string
  readonly tab: RecordTab | undefined
  /** Writing to its students, which is another feature's. */
  readonly writing: ReactNode
}

/** A group: its times and attendance, who is in it and the ways in, what it is given; its form for who manages all. */
export function GroupPage({ groupId, tab, writing }: GroupPageProps) {
  const { t } = useTranslation(['groups', 'groupProgress'])
  const manages = useReader().may('manage-groups')
  return (
    <TabbedRecordPage
      kind={groupKind}
      form={groupForm}
      id={groupId}
      tab={tab}
      isReadOnly={!manages}
      rowLabel={t('groupProgress:tabs.label')}
      pages={<GroupPages groupId={groupId} />}
      state={(group) => <GroupState group={group} />}
      actions={() => writing}
      parts={[
        { id: 'overview', content: (group) => <GroupOverview group={group} /> },
        { id: 'people', content: (group) => <People group={group} manages={manages} /> },
        {
          id: 'contents',
          label: t('groups:page.contents'),
          content: () => (
            <RecordParts>
              <ExamsOfGroup groupId={groupId} />
              {manages && <TaughtCourse groupId={groupId} />}
              <CalendarAddress groupId={groupId} />
            </RecordParts>
          ),
        },
      ]}
    />
  )
}

function GroupState({ group: { members, maxStudents, waiting, teacher } }: { readonly group: GroupRecord }) {
  const { t } = useTranslation('groups')
  return (
    <>
      {teacher !== null && <bdi>{teacher}</bdi>}
      <span>
        {t('field.seats')}{' '}
        <bdi dir="ltr">
          <Num value={members} /> / <Num value={maxStudents} />
        </bdi>
      </span>
      {waiting > 0 && (
        <span>
          {t('field.waiting')} <Num value={waiting} />
        </span>
      )}
    </>
  )
}

/** Who has a seat, and the ways in: for a teacher who does not fill the seats the list and the office's link alone. */
function People({ group, manages }: { readonly group: GroupRecord; readonly manages: boolean }) {
  if (!manages) {
    return (
      <RecordParts>
        <GroupStudents groupId={group.id} isReadOnly />
        <OfficeLink group={group} />
      </RecordParts>
    )
  }
  return (
    <RecordParts>
      <GroupStudents groupId={group.id} />
      <ImportStudents groupId={group.id} />
      <JoinLink groupId={group.id} />
    </RecordParts>
  )
}
