import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { CreateRecordPage } from '#src/features/records/index.ts'
import { assignmentFormFrom, type AssignmentStart } from './assignment-form.ts'
import { assignmentKind } from './assignment-kind.ts'
import type { StartSearch } from './start-search.ts'
import { WithChoices } from './WithChoices.tsx'

function startOf({ groupId, studentId, student, topic }: StartSearch): AssignmentStart {
  return {
    ...(groupId !== undefined && isIdentifier(groupId) ? { groupIds: [groupId] } : {}),
    ...(studentId !== undefined && isIdentifier(studentId)
      ? { students: [{ id: studentId, name: student ?? studentId }] }
      : {}),
    ...(topic === undefined ? {} : { topics: [topic] }),
  }
}

/** A new assignment, begun from a list, a class or a student. */
export function CreateAssignmentPage({ start }: { readonly start: StartSearch }) {
  // The form is one for as long as the page is open, whatever the address becomes.
  const [form] = useState(() => assignmentFormFrom(startOf(start)))
  const { t } = useTranslation('practiceAssignments')
  return (
    <WithChoices title={t('create.title')}>
      <CreateRecordPage kind={assignmentKind} form={form} />
    </WithChoices>
  )
}
