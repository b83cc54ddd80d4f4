import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PackageChoice } from '#src/features/packages/index.ts'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { DayField, FormGroup, FormPair, leftToRight } from '#src/ui/form/index.ts'
import { DayTimes } from '#src/ui/form/dates/DayTimes.tsx'
import { DAY_FIELDS, type WeekValues } from '#src/ui/form/week-fields.ts'
import { ZoneField } from '#src/ui/form/ZoneField.tsx'
import { teachersQuery } from './teachers.ts'

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
  const { timeZone } = form.getValues()
  return (
    <FormGroup title={t('group.times')} description={t('help.times')}>
      <FormPair>
        <DayField label={labels.startsOn} required {...field('startsOn')} />
        <DayField label={labels.endsOn} required {...field('endsOn')} />
      </FormPair>
      <ZoneField
        label={labels.timeZone}
        description={t('help.timeZone')}
        timeZone={timeZone}
        field={field('timeZone')}
      />
      <FormPair>
        {DAY_FIELDS.map((day) => (
          <DayTimes key={day} label={labels[day]} {...field(day)} />
        ))}
      </FormPair>
    </FormGroup>
  )
}

function Packages({ edit: { form }, labels }: GroupFieldsProps) {
  const { t } = useTranslation('groups')
  return (
    <FormGroup title={labels.packageIds} description={t('help.packages')}>
      <PackageChoice
        chosen={form.getValues().packageIds}
        none={t('noPackages')}
        onChange={(ids) => form.setFieldValue('packageIds', [...ids])}
      />
    </FormGroup>
  )
}
