/** The groups of an exam as their form holds them. */
import { type ExamGroups, examGroupsForm, type ExamGroupsForm } from '#contract/exams/exam-groups.ts'
import { isLocalTime } from '#domain/meetings/local-time.ts'
import { type FieldChecks, type Loaded, schemaErrors } from '#src/ui/form/index.ts'

export interface HourValues {
  readonly groupId: string
  readonly title: string
  readonly timeZone: string
  readonly members: number
  /** `YYYY-MM-DDTHH:mm` on the wall of the zone; empty: no bound. */
  readonly opens: string
  readonly ends: string
}

export type GroupsValues = {
  readonly groupsOnly: boolean
  readonly groups: readonly HourValues[]
}

export function loadedOf({ groupsOnly, groups, revision }: ExamGroups): Loaded<GroupsValues> {
  const hours = groups.map(({ groupId, title, timeZone, members, opens, ends }) => {
    return { groupId, title, timeZone, members, opens: opens ?? '', ends: ends ?? '' }
  })
  // An exam that nobody gave to groups yet is meant for them once it is.
  return { values: { groupsOnly: groupsOnly || hours.length === 0, groups: hours }, revision }
}

export function bodyOf({ groupsOnly, groups }: GroupsValues): ExamGroupsForm {
  return {
    groupsOnly: groupsOnly && groups.length > 0,
    groups: groups.map(({ groupId, timeZone, opens, ends }) => ({
      groupId,
      timeZone,
      opens: opens === '' ? null : opens,
      ends: ends === '' ? null : ends,
    })),
  }
}

export const groupsChecks: FieldChecks<GroupsValues> = {
  check: (values) => schemaErrors(examGroupsForm, bodyOf(values)),
}

/** Answers whether an hour ends before it begins; an end that cannot be read does neither. */
export function isInverted({ opens, ends }: Pick<HourValues, 'opens' | 'ends'>): boolean {
  return isLocalTime(opens) && isLocalTime(ends) && opens >= ends
}
