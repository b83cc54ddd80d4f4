import type { ReactNode } from 'react'
import { CalendarAddress } from '#src/features/calendar/index.ts'
import { ExamsOfGroup } from '#src/features/exam-groups/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { EditRecordPage } from '#src/features/records/index.ts'
import styles from './groups.module.css'
import { groupForm } from './group-form.ts'
import { groupKind } from './group-kind.ts'
import { GroupStudents } from './GroupStudents.tsx'
import { GroupTabs } from './GroupTabs.tsx'
import { ImportStudents } from './ImportStudents.tsx'
import { JoinLink } from './JoinLink.tsx'
import { TaughtCourse } from './TaughtCourse.tsx'
import { TaughtGroup } from './TaughtGroup.tsx'

interface GroupPageProps {
  readonly groupId: string
  /** Writing to its students, which is another feature's. */
  readonly writing: ReactNode
}

/** A group: its times and seats, who is in it, and the ways in. */
export function GroupPage({ groupId, writing }: GroupPageProps) {
  const { may } = useReader()
  return (
    <>
      <GroupTabs groupId={groupId} aside={writing} />
      {may('manage-groups') ? <ManagedGroup groupId={groupId} /> : <TaughtGroup groupId={groupId} />}
    </>
  )
}

function ManagedGroup({ groupId }: { readonly groupId: string }) {
  return (
    <EditRecordPage
      kind={groupKind}
      form={groupForm}
      id={groupId}
      below={
        <>
          <GroupStudents groupId={groupId} />
          <div className={styles.more}>
            <ImportStudents groupId={groupId} />
            <JoinLink groupId={groupId} />
            <CalendarAddress groupId={groupId} />
            <TaughtCourse groupId={groupId} />
            <ExamsOfGroup groupId={groupId} />
          </div>
        </>
      }
    />
  )
}
