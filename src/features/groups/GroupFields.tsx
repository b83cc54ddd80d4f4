import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { FormGroup, FormPair, leftToRight } from '#src/ui/form/index.ts'
import { DAY_FIELDS, type WeekValues } from '#src/ui/form/week-fields.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { zoneText } from '#src/ui/format/week-texts.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

export type GroupValues = WeekValues & {
  readonly title: string
  readonly maxStudents: string
  /** Empty: nobody yet. */
  readonly teacherId: string
  readonly timeZone: string
  readonly startsOn: string
  readonly endsOn: string
  readonly packageIds: readonly string[]
}

interface GroupFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<GroupValues, unknown>>
  readonly labels: FieldLabels<GroupValues>
}

/** Where students of the academy are; a group of another zone keeps it. */
const ZONES = [
  'Asia/Riyadh',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Algiers',
  'Africa/Tunis',
  'Africa/Khartoum',
  'Asia/Amman',
  'Asia/Baghdad',
  'Asia/Beirut',
  'Asia/Dubai',
  'Asia/Kuwait',
  'Asia/Muscat',
  'Europe/Istanbul',
  'Europe/London',
]

const teachersQuery = queryOptions({
  queryKey: ['groups', 'teachers'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.groups.listTeachers, { signal })),
})

const packagesQuery = queryOptions({
  queryKey: ['packages', 'of-groups'],
  queryFn: ({ signal }) =>
    valueOf(callRoute(routes.packages.listPackages, { query: { page: '1', perPage: '100' }, signal })),
})

export function GroupFields({ edit, labels }: GroupFieldsProps) {
  const { t } = useTranslation('groups')
  const { field } = edit
  const teachers = useQuery(teachersQuery).data?.items ?? []
  return (
    <>
      <FormGroup title={t('group.what')}>
        <TextInput label={labels.title} required dir="auto" autoComplete="off" {...field('title')} />
        <FormPair>
          <TextInput
            label={labels.maxStudents}
            description={t('help.maxStudents')}
            required
            inputMode="numeric"
            autoComplete="off"
            {...leftToRight}
            {...field('maxStudents')}
          />
          <NativeSelect
            label={labels.teacherId}
            data={[
              { value: '', label: t('noTeacher') },
              ...teachers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field('teacherId')}
          />
        </FormPair>
      </FormGroup>
      <Times edit={edit} labels={labels} />
      <Packages edit={edit} labels={labels} />
    </>
  )
}

function Times({ edit: { field, form }, labels }: GroupFieldsProps) {
  const { t } = useTranslation('groups')
  const locale = useLocale()
  const { timeZone } = form.getValues()
  const zones = ZONES.includes(timeZone) ? ZONES : [timeZone, ...ZONES]
  return (
    <FormGroup title={t('group.times')} description={t('help.times')}>
      <FormPair>
        <TextInput type="date" label={labels.startsOn} required {...field('startsOn')} />
        <TextInput type="date" label={labels.endsOn} required {...field('endsOn')} />
      </FormPair>
      <NativeSelect
        label={labels.timeZone}
        description={t('help.timeZone')}
        data={zones.map((zone) => ({ value: zone, label: zoneText(zone, locale) }))}
        {...field('timeZone')}
      />
      <FormPair>
        {DAY_FIELDS.map((day) => (
          <TextInput key={day} label={labels[day]} dir="ltr" autoComplete="off" {...field(day)} />
        ))}
      </FormPair>
    </FormGroup>
  )
}

function Packages({ edit: { form }, labels }: GroupFieldsProps) {
  const { t } = useTranslation('groups')
  const { language } = useLocale()
  const { data } = useQuery(packagesQuery)
  const { packageIds } = form.getValues()
  const change = (ids: readonly string[]) => form.setFieldValue('packageIds', [...ids])
  return (
    <FormGroup title={labels.packageIds} description={t('help.packages')}>
      {data === undefined && <Skeleton height="1.5rem" />}
      {data?.items.length === 0 && <p className="mq-quiet">{t('noPackages')}</p>}
      {data?.items.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<bdi dir="auto">{name[language]}</bdi>}
          checked={packageIds.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            change(checked ? [...packageIds, id] : packageIds.filter((one) => one !== id))
          }
        />
      ))}
    </FormGroup>
  )
}
