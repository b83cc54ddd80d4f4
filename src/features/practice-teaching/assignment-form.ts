import { t } from 'i18next'
import type { AssignmentForm, AssignmentRecord } from '#contract/practice/practice-assignments.ts'
import { assignmentForm as schema } from '#contract/practice/practice-assignments.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { rules, schemaErrors } from '#src/ui/form/index.ts'
import { AssignmentFields, type AssignmentValues } from './AssignmentFields.tsx'

const USUAL_QUESTIONS = 20
/** A week, its first day included. */
const USUAL_DAYS = 6

function bodyOf(values: AssignmentValues): AssignmentForm {
  const { title, topics, questions, since, until, groupIds, students } = values
  return {
    title: title.trim(),
    topics: [...topics],
    questions: rules.typedNumber(questions) ?? 0,
    since,
    until,
    groupIds: [...groupIds],
    studentIds: students.map(({ id }) => id),
  }
}

/** First values of a new assignment, where a link has named it. */
export type AssignmentStart = Partial<Pick<AssignmentValues, 'topics' | 'groupIds' | 'students'>>

export function assignmentFormFrom(
  start: AssignmentStart = {},
): RecordForm<AssignmentRecord, AssignmentForm, AssignmentValues> {
  return {
    blank: () => {
      const today = academyDay(Date.now())
      return {
        title: '',
        topics: [],
        questions: String(USUAL_QUESTIONS),
        since: dayText(today),
        until: dayText(today + USUAL_DAYS),
        groupIds: [],
        students: [],
        ...start,
      }
    },
    values: ({ title, topics, questions, since, until, groups, students }) => ({
      title,
      topics,
      questions: String(questions),
      since,
      until,
      groupIds: groups.map(({ id }) => id),
      students,
    }),
    body: bodyOf,
    check: (values) => schemaErrors(schema, bodyOf(values)),
    rules: { questions: rules.needed(rules.wholeNumber) },
    fieldNames: { studentIds: 'students' },
    shownValue: (_name, value) =>
      Array.isArray(value)
        ? value.map((one) => (typeof one === 'string' ? one : one.name)).join(t('practiceAssignments:separator'))
        : undefined,
    Fields: AssignmentFields,
  }
}
