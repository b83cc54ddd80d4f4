import i18next, { t } from 'i18next'
import { type GroupForm, groupForm as schema, type GroupRecord } from '#contract/groups/groups.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { rules, schemaErrors } from '#src/ui/form/index.ts'
import { DAY_FIELDS, weekOf, weekProblems, weekValues } from '#src/ui/form/week-fields.ts'
import { weekdayName } from '#src/ui/format/week-texts.ts'
import { GroupFields, type GroupValues } from './GroupFields.tsx'

function bodyOf(values: GroupValues): GroupForm {
  const { title, maxStudents, teacherId, timeZone, startsOn, endsOn, packageIds } = values
  return {
    title: title.trim(),
    maxStudents: rules.typedNumber(maxStudents) ?? 0,
    teacherId: teacherId === '' ? null : teacherId,
    timeZone,
    week: weekOf(values),
    startsOn,
    endsOn,
    packageIds: [...packageIds],
  }
}

export const groupForm: RecordForm<GroupRecord, GroupForm, GroupValues> = {
  blank: () => ({
    title: '',
    maxStudents: '20',
    teacherId: '',
    timeZone: 'Asia/Riyadh',
    ...weekValues([]),
    startsOn: '',
    endsOn: '',
    packageIds: [],
  }),
  values: ({ title, maxStudents, teacherId, timeZone, week, startsOn, endsOn, packageIds }) => ({
    title,
    maxStudents: String(maxStudents),
    teacherId: teacherId ?? '',
    timeZone,
    ...weekValues(week),
    startsOn,
    endsOn,
    packageIds,
  }),
  body: bodyOf,
  check: (values) => ({ ...schemaErrors(schema, bodyOf(values)), ...weekProblems(values) }),
  rules: { maxStudents: rules.needed(rules.wholeNumber) },
  labels: () => {
    const language = i18next.language === 'en' ? 'en' : 'ar'
    const locale = { language, digits: 'western' } as const
    const days = DAY_FIELDS.map((field, day) => [field, weekdayName(day, locale)])
    return {
      title: t('groups:field.title'),
      maxStudents: t('groups:field.maxStudents'),
      teacherId: t('groups:field.teacher'),
      timeZone: t('groups:field.timeZone'),
      ...(Object.fromEntries(days) as Record<(typeof DAY_FIELDS)[number], string>),
      startsOn: t('groups:field.startsOn'),
      endsOn: t('groups:field.endsOn'),
      packageIds: t('groups:field.packages'),
    }
  },
  Fields: GroupFields,
}
