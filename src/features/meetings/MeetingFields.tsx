import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MEETING_AUDIENCES } from '#domain/meetings/kinds.ts'
import { useReader } from '#src/features/auth/index.ts'
import { meetingGroupsQuery, teachersQuery } from '#src/features/groups/index.ts'
import { PackageChoice } from '#src/features/packages/index.ts'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { DateTimeField, FormGroup, FormPair, leftToRight } from '#src/ui/form/index.ts'
import { ZoneField } from '#src/ui/form/ZoneField.tsx'
import { providersQuery } from './dates/dates-query.ts'
import type { MeetingValues } from './meeting-values.ts'
import { MeetingConflicts } from './MeetingConflicts.tsx'

interface MeetingFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<MeetingValues, unknown>>
  readonly labels: FieldLabels<MeetingValues>
}

export function MeetingFields({ edit, labels, id }: MeetingFieldsProps & { readonly id: string | null }) {
  const { t } = useTranslation('meetings')
  const { field } = edit
  return (
    <>
      <FormGroup title={t('group.what')}>
        <TextInput label={labels.topic} required dir="auto" autoComplete="off" {...field('topic')} />
        <Textarea
          label={labels.agenda}
          description={t('help.agenda')}
          dir="auto"
          autosize
          minRows={2}
          maxRows={10}
          {...field('agenda')}
        />
      </FormGroup>
      <Who edit={edit} labels={labels} />
      <When edit={edit} labels={labels} />
      <MeetingConflicts values={edit.form.getValues()} meetingId={id} />
      <Where edit={edit} labels={labels} />
    </>
  )
}

function Who({ edit: { field, form }, labels }: MeetingFieldsProps) {
  const { t } = useTranslation('meetings')
  const { audience, packageIds } = form.getValues()
  const { may } = useReader()
  const offered = MEETING_AUDIENCES.filter((one) => may('manage-meetings') || one === 'group' || one === audience)
  const teachers = useQuery(teachersQuery).data?.items ?? []
  const groups = useQuery(meetingGroupsQuery).data?.items ?? []
  return (
    <FormGroup title={t('group.who')} description={audience === 'everybody' ? undefined : t(helpOf(audience))}>
      <FormPair>
        <NativeSelect
          label={labels.audience}
          data={offered.map((value) => ({ value, label: t(`audience.${value}`) }))}
          {...field('audience')}
        />
        <NativeSelect
          label={labels.teacherId}
          data={[
            { value: '', label: t('noTeacher') },
            ...teachers.map((teacher) => ({ value: teacher.id, label: teacher.name })),
          ]}
          {...field('teacherId')}
        />
      </FormPair>
      {audience === 'group' && (
        <NativeSelect
          label={labels.groupId}
          required
          data={[{ value: '', label: t('noGroup') }, ...groups.map(({ id, title }) => ({ value: id, label: title }))]}
          {...field('groupId')}
        />
      )}
      {audience === 'packages' && may('manage-meetings') && (
        <PackageChoice
          chosen={packageIds}
          none={t('noPackages')}
          error={form.errors['packageIds']}
          onChange={(ids) => form.setFieldValue('packageIds', [...ids])}
        />
      )}
    </FormGroup>
  )
}

function helpOf(audience: 'group' | 'packages') {
  return audience === 'group' ? ('help.audience' as const) : ('help.packages' as const)
}

function When({ edit: { field, form }, labels }: MeetingFieldsProps) {
  const { t } = useTranslation('meetings')
  const { audience, repeats, startsAt, timeZone } = form.getValues()
  const isOfGroup = audience === 'group'
  const repeat = field('repeats', 'checkbox')
  return (
    <FormGroup title={t('group.when')}>
      {isOfGroup && <Checkbox label={labels.repeats} description={t('help.repeats')} {...repeat} />}
      {!(isOfGroup && repeats) && (
        <>
          <FormPair>
            <DateTimeField
              label={labels.startsAt}
              clock="wall"
              description={startsAt === '' ? t('help.times') : undefined}
              required
              {...field('startsAt')}
            />
            <TextInput
              label={labels.minutes}
              description={t('help.enough')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              inputMode="numeric"
              autoComplete="off"
              {...leftToRight}
              {...field('minutes')}
            />
          </FormPair>
          <ZoneField
            label={labels.timeZone}
            description={t('help.times')}
            timeZone={timeZone}
            field={field('timeZone')}
          />
        </>
      )}
    </FormGroup>
  )
}

const SETTINGS = ['hostVideo', 'participantVideo', 'joinBeforeHost', 'muteUponEntry'] as const

function Where({ edit: { field, form }, labels }: MeetingFieldsProps) {
  const { t } = useTranslation('meetings')
  const { provider } = form.getValues()
  const { data: offered } = useQuery(providersQuery)
  const providers = [...new Set([...(offered?.items ?? ['link', 'jitsi']), provider])]
  return (
    <FormGroup title={t('group.place')} description={t(`help.${provider}`)}>
      <FormPair>
        <NativeSelect
          label={labels.provider}
          data={providers.map((value) => ({ value, label: t(`provider.${value}`) }))}
          {...field('provider')}
        />
        <TextInput
          label={labels.password}
          description={t('help.password')}
          autoComplete="off"
          {...leftToRight}
          {...field('password')}
        />
      </FormPair>
      {provider === 'link' && (
        <TextInput
          type="url"
          label={labels.link}
          required
          inputMode="url"
          autoComplete="off"
          {...leftToRight}
          {...field('link')}
        />
      )}
      {provider !== 'link' &&
        SETTINGS.map((name) => <Checkbox key={name} label={labels[name]} {...field(name, 'checkbox')} />)}
      {provider !== 'link' && <p className="mq-quiet">{t('help.settings')}</p>}
    </FormGroup>
  )
}
