import { t } from 'i18next'
import type { AssignmentForm, AssignmentRecord } from '#contract/practice/practice-assignments.ts'
import { assignmentForm as schema } from '#contract/practice/practice-assignments.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { rules, schemaErrors } from '#src/ui/form/index.ts'
import { AssignmentFields, type AssignmentValues, USUAL_QUESTIONS } from './AssignmentFields.tsx'

/** A week, its first day included. */
const USUAL_DAYS = 6

function bodyOf(values: AssignmentValues): AssignmentForm {
  const { title, isSet, topics, questionIds, questions, since, until, groupIds, students } = values
  return {
    title: title.trim(),
    topics: isSet ? [] : [...topics],
    ...(isSet && { questionIds: [...questionIds] }),
    questions: isSet ? Math.max(1, questionIds.length) : (rules.typedNumber(questions) ?? 0),
    since,
    until,
    groupIds: [...groupIds],
    studentIds: students.map(({ id }) => id),
  }
}

/** An empty set is said at the set. */
function errorsOf(values: AssignmentValues) {
  const { topics, ...errors } = schemaErrors(schema, bodyOf(values))
  if (topics === undefined) return errors
  return values.isSet ? { ...errors, questionIds: topics } : { ...errors, topics }
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
        isSet: false,
        topics: [],
        questionIds: [],
        questions: String(USUAL_QUESTIONS),
        since: dayText(today),
        until: dayText(today + USUAL_DAYS),
        groupIds: [],
        students: [],
        ...start,
      }
    },
    values: ({ title, topics, questionIds, questions, since, until, groups, students }) => ({
      title,
      isSet: questionIds.length > 0,
      topics: questionIds.length > 0 ? [] : topics,
      questionIds,
      questions: String(questions),
      since,
      until,
      groupIds: groups.map(({ id }) => id),
      students,
    }),
    body: bodyOf,
    check: errorsOf,
    rules: { questions: rules.needed(rules.wholeNumber) },
    fieldNames: { studentIds: 'students' },
    shownValue: (name, value) => {
      if (name === 'isSet')
        return t(value === true ? 'practiceAssignments:asks.set' : 'practiceAssignments:asks.topics')
      if (!Array.isArray(value)) return undefined
      return name === 'questionIds'
        ? t('practiceAssignments:chosenQuestions', { count: value.length })
        : value.map((one) => (typeof one === 'string' ? one : one.name)).join(t('practiceAssignments:separator'))
    },
    Fields: AssignmentFields,
  }
}
